// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.TypeFilter;
import dev.brine.audit.evidence.Evidence;
import dev.brine.audit.evidence.Extent;
import dev.brine.audit.evidence.Recorded;
import dev.brine.audit.evidence.Recording;
import dev.brine.audit.evidence.SeenPlace;
import dev.brine.audit.evidence.SeenRead;
import java.io.File;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.Serializable;
import java.io.StringReader;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AllowListTest {
  @TempDir private Path folder;

  record Money(BigDecimal amount) implements Serializable {}

  static final class Foreign implements Serializable {
    private static final long serialVersionUID = 1L;
    int number = 1;
  }

  static final class Handler implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return 0;
    }
  }

  @SuppressWarnings("IdentityHashMapUsage") // Streams have them.
  static Stream<Object> values() throws Exception {
    return Stream.of(
        new Money(BigDecimal.TEN),
        new Money[][] {{new Money(BigDecimal.ONE)}},
        new int[][] {{1}, {2, 3}},
        new ArrayList<>(List.of(1, 2L, 'c')),
        List.of(1, 2, 3),
        Set.of("a"),
        Map.of("a", 1),
        new HashMap<>(Map.of("k", List.of("v"))),
        new ConcurrentHashMap<>(Map.of("k", "v")),
        new TreeMap<>(Map.of("k", LocalDate.EPOCH)),
        new LinkedHashSet<>(List.of("a", "b")),
        new ArrayDeque<>(List.of(1)),
        new PriorityQueue<>(List.of(1)),
        new IdentityHashMap<>(Map.of("k", "v")),
        new CopyOnWriteArrayList<>(List.of("a")),
        Collections.synchronizedList(new ArrayList<>(List.of("a"))),
        Collections.unmodifiableMap(new HashMap<>(Map.of("a", 1))),
        EnumSet.of(TimeUnit.DAYS),
        new EnumMap<>(Map.of(TimeUnit.DAYS, 1)),
        TimeUnit.HOURS,
        Instant.EPOCH,
        UUID.randomUUID(),
        Locale.ROOT,
        new File("name"),
        InetAddress.getLoopbackAddress(),
        new IllegalStateException("thrown"),
        Money.class,
        new Object[] {(Comparable<String> & Serializable) other -> 0},
        Proxy.newProxyInstance(
            AllowListTest.class.getClassLoader(),
            new Class<?>[] {Comparable.class},
            new Handler()));
  }

  private AllowList list(Object value) throws Exception {
    byte[] bytes = Recorded.write(value);
    Evidence evidence = Recording.read(Recorded.record(folder, () -> Recorded.read(bytes)));
    return AllowList.of(
        evidence.reads().stream()
            .filter(read -> read.place().className().equals(Recorded.class.getName()))
            .toList());
  }

  private static ObjectInputFilter filter(AllowList list) {
    return ObjectInputFilter.Config.createFilter(list.pattern());
  }

  @ParameterizedTest
  @MethodSource("values")
  void what_was_seen_is_read_and_all_else_is_refused(Object value) throws Exception {
    ObjectInputFilter filter = filter(list(value));
    assertThat(Recorded.read(Recorded.write(value), filter)).isNotNull();
    for (Object other : List.of(new Foreign(), new Foreign[1], new Object[] {new Foreign()})) {
      byte[] bytes = Recorded.write(other);
      assertThatThrownBy(() -> Recorded.read(bytes, filter))
          .isInstanceOf(InvalidClassException.class)
          .hasMessageContaining("REJECTED");
    }
  }

  @Test
  void what_is_much_larger_is_refused() throws Exception {
    ObjectInputFilter filter = filter(list(nested(3)));
    assertThat(Recorded.read(Recorded.write(nested(20)), filter)).isNotNull();
    byte[] deeper = Recorded.write(nested(100));
    assertThatThrownBy(() -> Recorded.read(deeper, filter))
        .isInstanceOf(InvalidClassException.class);
  }

  private static Object nested(int depth) {
    Object value = new ArrayList<>();
    for (int i = 1; i < depth; i++) {
      value = new ArrayList<>(List.of(value));
    }
    return value;
  }

  @Test
  void the_properties_have_the_pattern_and_the_reasons() throws Exception {
    AllowList list = list(new Money(BigDecimal.TEN));
    Properties properties = new Properties();
    properties.load(new StringReader(list.properties()));
    assertThat(properties.getProperty("jdk.serialFilter")).isEqualTo(list.pattern());
    assertThat(list.properties())
        .contains("# " + Money.class.getName() + "\n#   " + Recorded.class.getName() + ".read");
  }

  @Test
  void the_filter_of_brine_allows_the_same() throws Exception {
    String source = list(new Money(BigDecimal.TEN)).typeFilter();
    assertThat(source)
        .isEqualTo(
            "TypeFilter.allow(\"dev.brine.audit.filter.AllowListTest$Money\", \"java.lang.Number\","
                + " \"java.math.BigDecimal\", \"java.math.BigInteger\")");
    TypeFilter filter = TypeFilter.allow(Money.class.getName(), "java.math.BigDecimal");
    assertThat(filter.allows(Money.class)).isTrue();
    assertThat(filter.allows(Foreign.class)).isFalse();
  }

  @Test
  void a_hostile_name_does_not_get_into_a_filter() {
    for (String name : List.of("*", "java.*", "a;b", "a;!b", "x/y", "maxdepth=9", "a\nb", "")) {
      SeenRead read =
          new SeenRead(
              SeenPlace.UNKNOWN,
              "capture",
              Set.of(),
              new TreeMap<>(Map.of(name, 1L)),
              1,
              0,
              0,
              0,
              Extent.NONE);
      assertThat(AllowList.of(List.of(read)).pattern()).isEqualTo("!*");
    }
  }
}
