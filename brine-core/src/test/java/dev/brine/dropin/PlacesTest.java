// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.dropin.StreamCounts.Kind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.junit.jupiter.api.Test;

/** Tests the counters of places. */
class PlacesTest {
  private static byte[] written(String place) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new DropInObjectOutputStream(bytes, place)) {
      out.writeObject("text");
    }
    return bytes.toByteArray();
  }

  private static void read(byte[] bytes, String place) throws Exception {
    try (ObjectInputStream in =
        new DropInObjectInputStream(new ByteArrayInputStream(bytes), place)) {
      assertThat(in.readObject()).isEqualTo("text");
    }
  }

  private static byte[] writtenByJava() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject("text");
    }
    return bytes.toByteArray();
  }

  private static Place place(String name) {
    return Places.OF_PROGRAM.of(name);
  }

  @Test
  void each_place_counts_its_streams_and_bytes_in_each_form() throws Exception {
    byte[] own = written("places.Each.save");
    byte[] java = writtenByJava();
    read(own, "places.Each.load");
    read(java, "places.Each.load");
    read(java, "places.Each.load");
    assertThat(place("places.Each.save").counts(Kind.BRINE_WRITTEN).streams()).isEqualTo(1);
    assertThat(place("places.Each.save").counts(Kind.BRINE_WRITTEN).bytes()).isEqualTo(own.length);
    Place load = place("places.Each.load");
    assertThat(load.counts(Kind.BRINE_READ).streams()).isEqualTo(1);
    assertThat(load.counts(Kind.JAVA_READ).streams()).isEqualTo(2);
    assertThat(load.counts(Kind.JAVA_READ).bytes()).isEqualTo(2L * java.length);
    assertThat(load.failures() + load.refusals()).isZero();
  }

  @Test
  void streams_that_keep_objects_alone_have_places_too() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectIdentityOutputStream(bytes, "places.Identity.save").close();
    assertThat(place("places.Identity.save").counts(Kind.BRINE_WRITTEN).streams()).isEqualTo(1);
  }

  @Test
  void a_stream_of_no_place_counts_as_another_one() throws Exception {
    long before = place(null).counts(Kind.BRINE_WRITTEN).streams();
    written(null);
    assertThat(place(null).counts(Kind.BRINE_WRITTEN).streams()).isEqualTo(before + 1);
    assertThat(place(null)).isSameAs(Places.OF_PROGRAM.of(0));
  }

  @Test
  void places_beyond_the_bound_count_together() {
    Places places = new Places(2);
    Place first = places.of("a.B.c");
    Place second = places.of("a.B.d");
    Place others = places.of(null);
    assertThat(places.of("a.B.e")).isSameAs(others);
    assertThat(places.of("a.B.c")).isSameAs(first).isSameAs(places.of(first.number()));
    assertThat(places.of("a.B.d")).isSameAs(second).isSameAs(places.of(second.number()));
    assertThat(new Places(2).of("x".repeat(1_001)).name()).isEqualTo(Places.OTHERS);
    assertThat(places.all()).containsExactly(others, first, second);
  }

  @Test
  void threads_that_count_at_once_lose_nothing() throws Exception {
    long rounds = 200;
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      threads.add(
          new Thread(
              () -> {
                try {
                  for (int round = 0; round < rounds; round++) {
                    read(written("places.Threads.save" + round % 5), "places.Threads.load");
                  }
                } catch (Exception e) {
                  throw new AssertionError(e);
                }
              }));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    long written = 0;
    for (int i = 0; i < 5; i++) {
      written += place("places.Threads.save" + i).counts(Kind.BRINE_WRITTEN).streams();
    }
    assertThat(written).isEqualTo(4 * rounds);
    assertThat(place("places.Threads.load").counts(Kind.BRINE_READ).streams())
        .isEqualTo(4 * rounds);
  }

  @Test
  void the_bean_has_a_table_of_places() throws Exception {
    read(written("places.Bean.save"), "places.Bean.load");
    Announcement.register();
    TabularData table =
        (TabularData)
            ManagementFactory.getPlatformMBeanServer()
                .getAttribute(new ObjectName("dev.brine:type=Streams"), "Places");
    CompositeData save = (CompositeData) table.get(new Object[] {"places.Bean.save"}).get("value");
    assertThat(save.get("brineStreamsWritten")).isEqualTo(1L);
    assertThat(save.get("writtenForm")).isEqualTo("brine");
    assertThat(save.get("wentBack")).isEqualTo("");
    CompositeData load = (CompositeData) table.get(new Object[] {"places.Bean.load"}).get("value");
    assertThat(load.get("brineStreamsRead")).isEqualTo(1L);
    assertThat(load.get("javaStreamsRead")).isEqualTo(0L);
    assertThat(load.get("failures")).isEqualTo(0L);
    assertThat(table.containsKey(new Object[] {"places.Bean.never"})).isFalse();
  }

  @Test
  void writers_are_found_by_their_pair_else_by_their_class() {
    Places places = new Places(20);
    for (String name :
        List.of("a.Store.save", "a.Store$Inner.put", "a.Out", "b.Out", "a.Other.save")) {
      places.of(name).counts(Kind.BRINE_WRITTEN).countStream();
    }
    places.of("a.Store.never");
    assertThat(places.writersFor(places.of("a.Store.load")).stream().map(Place::name))
        .containsExactly("a.Store.save", "a.Store$Inner.put");
    assertThat(places.writersFor(places.of("a.In")).stream().map(Place::name))
        .containsExactly("a.Out");
    assertThat(places.writersFor(places.of("c.Reader.load"))).isEmpty();
    places.pair("a.Other.save", "c.Reader.load");
    assertThat(places.writersFor(places.of("c.Reader.load")).stream().map(Place::name))
        .containsExactly("a.Other.save");
  }
}
