// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.TypeFilter;
import dev.brine.evolution.Evolution.Version;
import dev.brine.testkit.Fields;
import dev.brine.testkit.Sources;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Objects that hold one of a class that is missing, where nobody needs them at first. */
class LeftUnreadTest {
  private static final Brine BRINE = Brine.newBuilder().types(TypeFilter.allow("evo.*")).build();

  /** A method that leaves what it has written, then the same or another object in a field. */
  private static final String LEFT =
      """
      class Holder @S { @V Object held; }
      class Root @S { @V transient Object left; Object kept;
        private void writeObject(ObjectOutputStream out) throws IOException {
          out.defaultWriteObject(); out.writeObject(left); }
        private void readObject(ObjectInputStream in) throws Exception {
          in.defaultReadObject(); } }
      class Top @S { @V Object a; Object kept; }
      """;

  private static final String MAKE_LEFT =
      """
      Holder holder = new Holder(); holder.held = new Gone();
      Root root = new Root(); root.left = holder; root.kept = "text";
      Top top = new Top(); top.a = root; top.kept = %s; return top;
      """;

  /** A dropped part, in which an object refers back to the part by an Optional. */
  private static final String PARTS =
      """
      class Q { Optional<Part> part; }
      class Inner { Object part; }
      class Held { Optional<Inner> inner; }
      class Part { Object a; Object b; Object c; }
      """;

  private static final String MAKE_PARTS =
      """
      Part part = new Part(); Q q = new Q(); q.part = Optional.of(part);
      Inner inner = new Inner(); inner.part = part;
      Held held = new Held(); held.inner = Optional.of(inner);
      part.a = q; part.b = held; part.c = %s;
      Top top = new Top(); top.a = part; top.kept = %s; return top;
      """;

  @SuppressWarnings("unchecked") // It is the class of that object.
  private static Object read(String classes, String theirs, String ours, String make) {
    Object top = Evolution.make(new Version(classes + theirs, make).load());
    byte[] message = BRINE.codec((Class<Object>) top.getClass()).encode(top);
    Sources.Loader reader = new Version(classes + ours, "return null;").load();
    return BRINE.codec(reader.get("evo.Top")).decode(message);
  }

  private static Object left(String kept) {
    return read(LEFT, "class Gone @S { @V }", "", MAKE_LEFT.formatted(kept));
  }

  private static Object dropped(String missing, String kept) {
    return read(
        PARTS,
        "class Gone {} class Top { Part a; Object kept; }",
        "class Top { Object kept; }",
        MAKE_PARTS.formatted(missing, kept));
  }

  private static void assertMissing(ThrowingCallable reading) {
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(reading)
        .withMessageContaining("evo.Gone")
        .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.UNSUPPORTED));
  }

  @Test
  void fail_what_holds_them_elsewhere() {
    assertMissing(() -> left("holder"));
  }

  @Test
  void fail_nothing_where_nothing_holds_them() {
    assertThat(Fields.get(left("\"kept\""), "kept")).isEqualTo("kept");
  }

  @Test
  void are_never_shown_by_an_optional_that_is_held_elsewhere() {
    assertMissing(() -> dropped("new Gone()", "q"));
    assertMissing(() -> dropped("new Gone()", "held"));
    assertMissing(() -> dropped("new Gone()", "inner"));
  }

  @Test
  void leave_an_optional_that_holds_none_of_them() {
    Object q = Fields.get(dropped("\"there\"", "q"), "kept");
    assertThat(q.getClass().getSimpleName()).isEqualTo("Q");
    assertThat(Fields.get(dropped("new Gone()", "\"kept\""), "kept")).isEqualTo("kept");
  }
}
