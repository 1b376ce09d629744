// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.Habit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Habits with the bytes that a program took from its stream. */
@Tag("once")
class HabitsOfBytesTest {
  /** Each class has a method with the habit, and one with the same calls without it. */
  private static final String PROGRAM =
      """
      class Bytes {
        static byte[] of(Object object) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { out.writeObject(object); }
          return bytes.toByteArray();
        }
      }
      class Keys {
        private final Map<ByteBuffer, String> entries = new HashMap<>();
        private final Map<String, byte[]> values = new HashMap<>();
        String find(Object key) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(key);
          return entries.get(ByteBuffer.wrap(bytes.toByteArray()));
        }
        void keep(String key, Object value) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(value);
          values.put(key, bytes.toByteArray());
        }
      }
      class Key {
        private final byte[] bytes;
        Key(Object key) throws IOException {
          ByteArrayOutputStream sink = new ByteArrayOutputStream();
          new ObjectOutputStream(sink).writeObject(key);
          bytes = sink.toByteArray();
        }
        @Override public boolean equals(Object other) {
          return other instanceof Key key && Arrays.equals(bytes, key.bytes);
        }
        @Override public int hashCode() { return Arrays.hashCode(bytes); }
      }
      class Comparing {
        static boolean same(Object one, byte[] other) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          return Arrays.equals(bytes.toByteArray(), other);
        }
        static boolean sameTwin(Object one, byte[] other, byte[] third) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          System.out.println(bytes.toByteArray());
          return Arrays.equals(third, other);
        }
        static boolean magic(Object one) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          return bytes.toByteArray()[0] == (byte) 0xAC;
        }
      }
      class Digesting {
        static UUID name(Object one) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          return UUID.nameUUIDFromBytes(bytes.toByteArray());
        }
        static UUID nameTwin(Object one, byte[] name) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          System.out.println(bytes.toByteArray());
          return UUID.nameUUIDFromBytes(name);
        }
        static byte[] through(Object one) throws Exception {
          MessageDigest digest = MessageDigest.getInstance("SHA-256");
          OutputStream sink = new DigestOutputStream(OutputStream.nullOutputStream(), digest);
          new ObjectOutputStream(sink).writeObject(one);
          return digest.digest();
        }
        static class Summing extends OutputStream {
          int sum;
          @Override public void write(int one) { sum = 31 * sum + one; }
        }
        static int own(Object one) throws IOException {
          Summing sink = new Summing();
          new ObjectOutputStream(sink).writeObject(one);
          return sink.sum;
        }
        static class Dropping extends OutputStream {
          @Override public void write(int one) {}
        }
        static void ownTwin(Object one) throws IOException {
          new ObjectOutputStream(new Dropping()).writeObject(one);
        }
      }
      class Lengths {
        private final Map<String, Integer> index = new HashMap<>();
        void append(String key, Object one, RandomAccessFile file) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          file.write(bytes.toByteArray());
          index.put(key, bytes.size());
        }
        void frame(Object one, DataOutputStream file) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          file.writeInt(bytes.size());
          file.write(bytes.toByteArray());
        }
      }
      class Headers {
        static byte[] cut(Object one) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          byte[] all = bytes.toByteArray();
          return Arrays.copyOfRange(all, 4, all.length);
        }
        static byte[] cutTwin(Object one) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          byte[] all = bytes.toByteArray();
          return Arrays.copyOfRange(all, 0, all.length);
        }
      }
      class Supplying {
        static Object read(InputStream rest) throws Exception {
          InputStream header = new ByteArrayInputStream(new byte[] {(byte) 0xAC, (byte) 0xED, 0, 5});
          return new ObjectInputStream(new SequenceInputStream(header, rest)).readObject();
        }
      }
      class Updating {
        private byte[] stored;
        private boolean isChanged;
        void flush(Object one) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          byte[] now = bytes.toByteArray();
          if (!Arrays.equals(now, stored)) { stored = now; }
        }
        void flushTwin(Object one) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          byte[] now = bytes.toByteArray();
          isChanged = !Arrays.equals(now, stored);
        }
      }
      """;

  private static final Habits HABITS = Habits.compiled(PROGRAM);

  @Test
  void bytes_that_a_map_finds_entries_by_are_keys() {
    assertThat(HABITS.of("Keys.find")).contains(Habit.KEY_BY_BYTES);
    assertThat(HABITS.of("Key.<init>")).contains(Habit.KEY_BY_BYTES);
  }

  @Test
  void bytes_that_are_the_values_of_a_map_are_no_keys() {
    assertThat(HABITS.of("Keys.keep")).doesNotContain(Habit.KEY_BY_BYTES);
  }

  @Test
  void bytes_are_compared_whole_or_one_by_one() {
    assertThat(HABITS.of("Comparing.same")).containsExactly(Habit.COMPARED);
    assertThat(HABITS.of("Comparing.magic")).containsExactly(Habit.COMPARED);
    assertThat(HABITS.at("Comparing.same").evidence().get(0).what())
        .isEqualTo("java.util.Arrays.equals");
  }

  @Test
  void other_bytes_that_are_compared_do_not_matter() {
    assertThat(HABITS.of("Comparing.sameTwin")).containsExactly(Habit.UNKNOWN);
  }

  @Test
  void bytes_are_digested_by_a_call_by_a_stream_or_by_hand() {
    assertThat(HABITS.of("Digesting.name")).containsExactly(Habit.DIGESTED);
    assertThat(HABITS.of("Digesting.through")).containsExactly(Habit.DIGESTED);
    assertThat(HABITS.of("Digesting.own")).contains(Habit.DIGESTED);
  }

  @Test
  void other_bytes_that_are_digested_do_not_matter() {
    assertThat(HABITS.of("Digesting.nameTwin")).containsExactly(Habit.UNKNOWN);
    assertThat(HABITS.of("Digesting.ownTwin")).isEmpty();
  }

  @Test
  void a_length_in_an_index_is_kept_apart() {
    assertThat(HABITS.of("Lengths.append")).contains(Habit.LENGTH_KEPT, Habit.STORED);
  }

  @Test
  void a_length_before_the_bytes_is_not_kept_apart() {
    assertThat(HABITS.of("Lengths.frame")).doesNotContain(Habit.LENGTH_KEPT);
  }

  @Test
  void a_header_is_cut_off_by_a_constant_offset() {
    assertThat(HABITS.of("Headers.cut")).contains(Habit.HEADER_CUT);
  }

  @Test
  void bytes_from_the_first_one_on_keep_their_header() {
    assertThat(HABITS.of("Headers.cutTwin")).doesNotContain(Habit.HEADER_CUT);
  }

  @Test
  void a_header_is_supplied_in_front_of_the_source() {
    assertThat(HABITS.of("Supplying.read")).containsExactly(Habit.HEADER_CUT);
  }

  @Test
  void bytes_that_are_stored_if_they_differ_update_by_bytes() {
    assertThat(HABITS.of("Updating.flush")).contains(Habit.UPDATES_BY_BYTES, Habit.COMPARED);
  }

  @Test
  void bytes_that_are_only_compared_do_not_update() {
    assertThat(HABITS.of("Updating.flushTwin")).containsExactly(Habit.COMPARED);
  }
}
