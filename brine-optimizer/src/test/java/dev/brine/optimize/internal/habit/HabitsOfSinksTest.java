// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.Habit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Habits that the sinks of streams show. */
@Tag("once")
class HabitsOfSinksTest {
  private static final String PROGRAM =
      """
      class Files1 {
        static void save(Object one, File file) throws IOException {
          try (ObjectOutputStream out = new ObjectOutputStream(
              new BufferedOutputStream(new FileOutputStream(file)))) { out.writeObject(one); }
        }
        static void append(Object one, File file) throws IOException {
          try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(file, true))) {
            out.writeObject(one);
          }
        }
        static void saveTwin(Object one, File file) throws IOException {
          try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(file, false))) {
            out.writeObject(one);
          }
        }
      }
      class Database {
        static void store(java.sql.PreparedStatement row, Object one) throws Exception {
          row.setBytes(1, Codec.write(one));
        }
      }
      class Codec {
        static byte[] write(Object one) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          ObjectOutputStream out = new ObjectOutputStream(bytes);
          out.writeObject(one);
          out.flush();
          return bytes.toByteArray();
        }
      }
      class Peer {
        private final OutputStream sink;
        Peer(Socket socket) throws IOException { sink = socket.getOutputStream(); }
        void send(Object one) throws IOException {
          new ObjectOutputStream(sink).writeObject(one);
        }
        static Peer to(Socket socket) throws IOException { return new Peer(socket); }
      }
      class Copies {
        static Object copy(Object one) throws Exception {
          return read(write(one));
        }
        private static byte[] write(Object one) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          return bytes.toByteArray();
        }
        private static Object read(byte[] bytes) throws Exception {
          return new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
        }
        static Object dropped(Object one) throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          return one;
        }
      }
      class Several {
        static void all(List<Object> all, File file) throws IOException {
          OutputStream sink = new FileOutputStream(file);
          for (Object one : all) { new ObjectOutputStream(sink).writeObject(one); }
        }
        static void allTwin(List<Object> all, File file) throws IOException {
          for (Object one : all) {
            new ObjectOutputStream(new FileOutputStream(file)).writeObject(one);
          }
        }
      }
      class Leaving {
        public static byte[] unused(Object one) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          return bytes.toByteArray();
        }
        static void handOn(Object one, Consumer<byte[]> whom) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          whom.accept(bytes.toByteArray());
        }
        static Runnable later(Object one, File file) throws IOException {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new ObjectOutputStream(bytes).writeObject(one);
          byte[] all = bytes.toByteArray();
          return () -> write(file, all);
        }
        private static void write(File file, byte[] all) {
          try { Files.write(file.toPath(), all); } catch (IOException e) { }
        }
      }
      """;

  private static final Habits HABITS = Habits.compiled(PROGRAM);

  @Test
  void bytes_in_a_file_are_stored() {
    assertThat(HABITS.of("Files1.save")).containsExactly(Habit.STORED);
    assertThat(HABITS.at("Files1.save").sinks()).containsExactly("java.io.FileOutputStream");
  }

  @Test
  void a_file_that_is_opened_to_append_is_appended() {
    assertThat(HABITS.of("Files1.append")).containsExactly(Habit.APPENDED, Habit.STORED);
  }

  @Test
  void a_file_that_is_overwritten_is_not_appended() {
    assertThat(HABITS.of("Files1.saveTwin")).containsExactly(Habit.STORED);
  }

  @Test
  void bytes_are_followed_to_the_caller_that_stores_them() {
    assertThat(HABITS.of("Codec.write")).containsExactly(Habit.STORED);
    assertThat(HABITS.at("Codec.write").evidence().get(0).where()).startsWith("Database.store:");
  }

  @Test
  void a_sink_is_followed_through_a_field_to_its_socket() {
    assertThat(HABITS.of("Peer.send")).containsExactly(Habit.SENT);
    assertThat(HABITS.at("Peer.send").sinks()).containsExactly("java.net.Socket.getOutputStream");
  }

  @Test
  void bytes_that_the_program_reads_again_are_kept_in_it() {
    assertThat(HABITS.of("Copies.write")).containsExactly(Habit.KEPT_IN_PROCESS);
    assertThat(HABITS.at("Copies.write").readers()).containsExactly("Copies.read");
  }

  @Test
  void bytes_that_nothing_takes_have_no_habit() {
    assertThat(HABITS.of("Copies.dropped")).isEmpty();
  }

  @Test
  void streams_in_a_loop_share_the_sink_from_before_it() {
    assertThat(HABITS.of("Several.all")).contains(Habit.SEVERAL_STREAMS);
  }

  @Test
  void streams_in_a_loop_with_a_sink_each_are_single() {
    assertThat(HABITS.of("Several.allTwin")).doesNotContain(Habit.SEVERAL_STREAMS);
  }

  @Test
  void bytes_that_leave_what_is_seen_are_unknown() {
    assertThat(HABITS.of("Leaving.unused")).containsExactly(Habit.UNKNOWN);
    assertThat(HABITS.of("Leaving.handOn")).containsExactly(Habit.UNKNOWN);
  }

  @Test
  void bytes_are_followed_into_a_lambda() {
    assertThat(HABITS.of("Leaving.later")).containsExactly(Habit.STORED);
  }
}
