// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import dev.brine.lab.fidelity.Comparison;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.own.GraphWalk;
import dev.brine.lab.workload.RootType;
import java.io.File;
import java.io.Serializable;
import java.net.InetAddress;
import java.net.URI;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Own classes with fields of the JDK's classes in the rows of Kryo. */
class KryoJdkClassesTest {
  private static final List<String> ROWS =
      List.of("kryo", "kryo-references", "kryo-compatible", "kryo-unregistered");

  @SuppressWarnings("unused") // Compared by reflection; one is null, of a class that Kryo wants.
  private static final class Holder implements Serializable {
    private static final long serialVersionUID = 1L;

    private final UUID id = UUID.randomUUID();

    private Pattern pattern;

    private final String text = "some text";
    private final Object value;

    Holder(Object value) {
      this.value = value;
    }
  }

  /** One value of each kind of class: those with serializers of Kryo first. */
  private static List<Object> values() {
    return List.of(
        UUID.randomUUID(),
        URI.create("http://example.com/a"),
        Pattern.compile("a+"),
        new AtomicInteger(4),
        new AtomicLong(5),
        new AtomicReference<>("s"),
        Locale.FRENCH,
        LocalDate.EPOCH,
        ZonedDateTime.now(ZoneId.of("Europe/Paris")),
        List.of(1, 2, 3),
        Map.of("a", 1),
        Collections.singletonList("a"),
        new TreeMap<>(Map.of("a", 1)),
        new TreeSet<>(Comparator.reverseOrder()),
        new PriorityQueue<>(Comparator.reverseOrder()),
        EnumSet.noneOf(TimeUnit.class),
        new EnumMap<>(Map.of(TimeUnit.DAYS, 1)),
        new EnumMap<>(TimeUnit.class),
        new int[][] {{1}, {2}},
        new UUID[] {UUID.randomUUID()},
        new File("a"),
        InetAddress.getLoopbackAddress(),
        new AbstractMap.SimpleEntry<>("a", 1),
        new ArrayBlockingQueue<>(4),
        Collections.unmodifiableList(new ArrayList<>(List.of("a"))),
        Collections.synchronizedMap(new HashMap<>(Map.of("a", 1))));
  }

  private static RootType type(Object value) {
    GraphWalk walk = new GraphWalk();
    walk.add(value);
    return RootType.object(value.getClass()).with(walk.met());
  }

  @Test
  void carries_fields_of_the_jdk_even_null_ones() throws Exception {
    for (Object value : values()) {
      Holder holder = new Holder(value);
      for (dev.brine.lab.serializer.Serializer row : KryoRows.rows()) {
        if (!ROWS.contains(row.description().id())) {
          continue;
        }
        Session session = row.open(type(holder));
        int length = session.serialize(session.prepare(holder));
        Object copy = session.deserialize(session.buffer(), length);
        assertThat(Comparison.compare(holder, copy).grade())
            .as("%s %s", row.description().id(), value.getClass())
            .isEqualTo(Grade.EXACT);
      }
    }
  }

  @Test
  void leaves_to_java_only_what_kryo_has_no_serializer_for() {
    Kryo kryo = KryoSetup.registered(type(new Holder(new File("a"))));
    assertThat(serializer(kryo, UUID.class)).isInstanceOf(DefaultSerializers.UUIDSerializer.class);
    assertThat(serializer(kryo, String.class))
        .isInstanceOf(DefaultSerializers.StringSerializer.class);
    assertThat(serializer(kryo, File.class)).isInstanceOf(JavaSerializer.class);
  }

  private static Serializer<?> serializer(Kryo kryo, Class<?> type) {
    return kryo.getSerializer(type);
  }
}
