// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.Habit;
import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.StreamPlace.Evidence;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Keeps Java's form only where these bytes, and not those of others, are used. */
@Tag("once")
class CertaintyTest {
  private static final String PROGRAM =
      """
      class Bytes {
        static boolean isSame(byte[] bytes) { return Arrays.equals(bytes, new byte[9]); }
      }
      class Direct {
        static boolean run(Object one) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          return Bytes.isSame(bytes.toByteArray());
        }
      }
      class OwnField {
        private byte[] last;
        void run(Object one) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          last = bytes.toByteArray();
        }
        boolean isSame() { return Bytes.isSame(last); }
      }
      class SharedField {
        private byte[] last;
        void run(Object one) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          last = bytes.toByteArray();
        }
        void reset() { last = new byte[0]; }
        boolean isSame() { return Bytes.isSame(last); }
      }
      class Message {
        private final byte[] body;
        Message(byte[] body) { this.body = body; }
        boolean isSame() { return Bytes.isSame(body); }
        static Message text(String text) { return new Message(text.getBytes()); }
      }
      class SharedClass {
        static Message run(Object one) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          return new Message(bytes.toByteArray());
        }
      }
      interface Sink { boolean put(byte[] bytes); }
      class Comparing implements Sink {
        public boolean put(byte[] bytes) { return Bytes.isSame(bytes); }
      }
      class Reading implements Sink {
        public boolean put(byte[] bytes) {
          try {
            new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
          } catch (IOException | ClassNotFoundException e) { }
          return true;
        }
      }
      class OneOfTwo {
        static void run(Object one, Sink sink) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          sink.put(bytes.toByteArray());
        }
      }
      interface Only { boolean put(byte[] bytes); }
      class OnlyComparing implements Only {
        public boolean put(byte[] bytes) { return Bytes.isSame(bytes); }
      }
      class OneOfOne {
        static void run(Object one, Only sink) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          sink.put(bytes.toByteArray());
        }
      }
      class Listed {
        static final List<byte[]> ALL = new ArrayList<>();
        static void run(Object one) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          ALL.add(bytes.toByteArray());
        }
        static boolean isSame() { return Bytes.isSame(ALL.get(0)); }
      }
      class Checked {
        static long run(Object one) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          CRC32 sum = new CRC32();
          sum.update(bytes.toByteArray());
          return sum.getValue();
        }
      }
      class Framed {
        private final byte[] array;
        private final int length;
        Framed(byte[] array, int length) { this.array = array; this.length = length; }
        static Framed run(Object one) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          byte[] all = bytes.toByteArray();
          return new Framed(all, all.length);
        }
        Object read() throws Exception {
          return new ObjectInputStream(new ByteArrayInputStream(array, 0, length)).readObject();
        }
      }
      """;

  private static final Habits HABITS = Habits.compiled(PROGRAM);

  private static Evidence evidence(String id, Habit habit) {
    return HABITS.at(id).evidence().stream()
        .filter(one -> one.habit() == habit)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void bytes_that_alone_come_to_a_comparison_keep_javas_form() {
    for (String name : List.of("Direct", "OwnField", "OneOfOne")) {
      StreamPlace place = HABITS.at(name + ".run");
      assertThat(evidence(place.id(), Habit.COMPARED).isCertain()).as(name).isTrue();
      assertThat(place.decision()).as(name).isEqualTo(Decision.KEEP);
    }
  }

  @Test
  void bytes_that_come_there_among_others_make_a_place_unknown() {
    for (String name : List.of("SharedField", "SharedClass", "OneOfTwo", "Listed")) {
      StreamPlace place = HABITS.at(name + ".run");
      assertThat(evidence(place.id(), Habit.COMPARED).isCertain()).as(name).isFalse();
      assertThat(place.decision()).as(name).isEqualTo(Decision.UNKNOWN);
    }
  }

  @Test
  void a_possible_habit_says_that_it_is_one() {
    assertThat(evidence("Listed.run", Habit.COMPARED).toString())
        .startsWith("perhaps compared (java.util.Arrays.equals at Bytes.isSame:");
    assertThat(HABITS.at("Listed.run").change())
        .isEqualTo("what the running program shows: perhaps the bytes are compared with others");
    assertThat(evidence("Direct.run", Habit.COMPARED).toString()).startsWith("compared (");
  }

  @Test
  void a_checksum_may_go_where_the_bytes_go() {
    assertThat(evidence("Checked.run", Habit.DIGESTED).isCertain()).isFalse();
  }

  @Test
  void a_length_beside_its_bytes_is_not_kept_apart() {
    assertThat(HABITS.of("Framed.run")).doesNotContain(Habit.LENGTH_KEPT);
    assertThat(HABITS.at("Framed.run").decision()).isEqualTo(Decision.SWITCH);
  }
}
