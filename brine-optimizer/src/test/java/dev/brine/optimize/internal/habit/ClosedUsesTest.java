// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.Habit;
import dev.brine.optimize.StreamPlace.Decision;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Switches a writer only where all uses of its bytes are seen. */
@Tag("once")
class ClosedUsesTest {
  private static final String PROGRAM =
      """
      class Up {
      protected byte[] b;
      static Map<String,String> M=new HashMap<>();
      void use() {
      M.put(new String(b), "x");
      } }
      class Down extends Up {
      void fill(Object o) throws IOException {
      ByteArrayOutputStream s=new ByteArrayOutputStream();
      ObjectOutputStream out=new ObjectOutputStream(s);
      out.writeObject(o);
      out.flush();
      b=s.toByteArray();
      } }
      class Print {
      void send(Object o, Socket k) throws IOException {
      ByteArrayOutputStream s=new ByteArrayOutputStream();
      new ObjectOutputStream(s).writeObject(o);
      PrintStream p=new PrintStream(k.getOutputStream());
      p.println(Base64.getEncoder().encodeToString(s.toByteArray()));
      } }
      class Local {
      static ThreadLocal<ByteArrayOutputStream> T=new ThreadLocal<>();
      static Set<String> K=new HashSet<>();
      void w(Object o) throws IOException {
      ByteArrayOutputStream s=new ByteArrayOutputStream();
      T.set(s);
      new ObjectOutputStream(s).writeObject(o);
      } boolean k() {
      return K.add(T.get().toString());
      } }
      class Lists {
      static List<String> L=new ArrayList<>();
      boolean w(Object o) throws IOException {
      ByteArrayOutputStream s=new ByteArrayOutputStream();
      new ObjectOutputStream(s).writeObject(o);
      return L.contains(Base64.getEncoder().encodeToString(s.toByteArray()));
      } }
      class Offs {
      long pos;
      Map<Object,Long> index=new HashMap<>();
      void w(Object o, RandomAccessFile f) throws IOException {
      ByteArrayOutputStream s=new ByteArrayOutputStream();
      new ObjectOutputStream(s).writeObject(o);
      byte[] b=s.toByteArray();
      f.write(b);
      index.put(o,pos);
      pos+=b.length;
      } Object r(Object o, RandomAccessFile f) throws Exception {
      byte[] b=new byte[9];
      f.readFully(b);
      return new ObjectInputStream(new ByteArrayInputStream(b)).readObject();
      } }
      class Near {
      void send(Object o, Socket k) throws IOException {
      ObjectOutputStream out=new ObjectOutputStream(k.getOutputStream());
      out.writeObject(o);
      out.flush();
      } static Object prefs() throws Exception {
      return new ObjectInputStream(new FileInputStream("prefs")).readObject();
      } }
      class Copy { static Object copy(Object o) throws Exception {
      ByteArrayOutputStream s = new ByteArrayOutputStream(); new ObjectOutputStream(s).writeObject(o);
      byte[] b = Objects.requireNonNull(s.toByteArray());
      return new ObjectInputStream(new ByteArrayInputStream(b)).readObject(); } }
      class Dropped { static void drop(Object o) throws IOException {
      ByteArrayOutputStream s = new ByteArrayOutputStream(); new ObjectOutputStream(s).writeObject(o); } }
      class Use { static void all(Object o) throws Exception {
      Down d = new Down(); d.fill(o); d.use(); new Local().w(o); new Local().k(); } }
      """;

  private static final Habits HABITS = Habits.compiled(PROGRAM);

  @Test
  void bytes_in_an_inherited_field_are_followed_to_its_class() {
    assertThat(HABITS.of("Down.fill")).contains(Habit.KEY_BY_BYTES);
  }

  @Test
  void a_sink_is_followed_through_a_holder() {
    assertThat(HABITS.of("Local.w")).contains(Habit.KEY_BY_BYTES);
  }

  @Test
  void text_that_is_printed_to_a_socket_is_sent() {
    assertThat(HABITS.of("Print.send")).contains(Habit.SENT);
    assertThat(HABITS.at("Print.send").decision()).isEqualTo(Decision.UNKNOWN);
  }

  @Test
  void text_that_a_list_looks_for_is_compared() {
    assertThat(HABITS.of("Lists.w")).contains(Habit.COMPARED);
  }

  @Test
  void a_place_that_is_a_sum_of_lengths_is_kept_apart() {
    assertThat(HABITS.of("Offs.w")).contains(Habit.LENGTH_KEPT);
  }

  @Test
  void a_reader_near_by_does_not_switch_what_is_sent() {
    assertThat(HABITS.at("Near.send").decision()).isEqualTo(Decision.UNKNOWN);
  }

  @Test
  void bytes_without_a_use_are_unknown() {
    assertThat(HABITS.at("Dropped.drop").decision()).isEqualTo(Decision.UNKNOWN);
  }

  @Test
  void bytes_that_are_only_read_again_are_switched() {
    assertThat(HABITS.at("Copy.copy").decision()).isEqualTo(Decision.SWITCH);
  }
}
