// SPDX-License-Identifier: Apache-2.0
package dev.brine.hook;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.CodeGeneration;
import dev.brine.References;
import dev.brine.TypeFilter;
import dev.brine.testkit.JavaOracle;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Classes with writeReplace and readResolve fare as with Java's streams. */
class ReplacedTest {
  private static final JavaOracle ORACLE =
      JavaOracle.allowing(TypeFilter.allow("dev.brine.hook.**"));

  /** There is one of it. */
  static final class Single implements Serializable {
    private static final long serialVersionUID = 1L;
    static final Single ONLY = new Single();
    int noise = 4;

    private Object readResolve() {
      note("Single.readResolve");
      return ONLY;
    }
  }

  /** Its writeReplace returns another object. */
  static final class Span implements Serializable {
    private static final long serialVersionUID = 1L;
    final int from;
    final Object to;

    Span(int from, Object to) {
      this.from = from;
      this.to = to;
    }

    private Object writeReplace() {
      note("Span.writeReplace");
      return new SpanForm(from, to);
    }
  }

  /** Stands for a span. */
  static final class SpanForm implements Serializable {
    private static final long serialVersionUID = 1L;
    final int from;
    final Object to;

    SpanForm(int from, Object to) {
      this.from = from;
      this.to = to;
    }

    private Object readResolve() {
      note("SpanForm.readResolve");
      return new Span(from, to);
    }
  }

  /** Has fields of replaced classes. */
  static final class Holder implements Serializable {
    private static final long serialVersionUID = 1L;
    Span span;
    Span again;
    Single single;
    Chain chain;
    List<Span> list = new ArrayList<>();
    Span[] array = {};
    Map<String, Chain> map = new HashMap<>();
    Moody moody;
  }

  /** Replaced by one of a subclass of it, which is replaced in turn. */
  static class Chain implements Serializable {
    private static final long serialVersionUID = 1L;
    int length;

    Chain(int length) {
      this.length = length;
    }

    Object writeReplace() {
      note("Chain.writeReplace " + getClass().getSimpleName() + length);
      return length > 2 ? new Link(length - 1) : this;
    }
  }

  /** Inherits what replaces it, since that is in its package. */
  static class Link extends Chain {
    private static final long serialVersionUID = 1L;

    Link(int length) {
      super(length);
    }

    @Override
    Object writeReplace() {
      note("Link.writeReplace " + length);
      return length > 2 ? new Chain(length - 1) : this;
    }
  }

  /** Replaced by itself, by null or by a value. */
  static final class Moody implements Serializable {
    private static final long serialVersionUID = 1L;
    final int mood;
    Object other;

    Moody(int mood) {
      this.mood = mood;
    }

    private Object writeReplace() {
      note("Moody.writeReplace " + mood);
      return mood == 0 ? null : mood == 1 ? this : "mood " + mood;
    }
  }

  /** Is not the one that it looks like to its own parts. */
  static final class Knot implements Serializable {
    private static final long serialVersionUID = 1L;
    Object[] parts;
    transient String state = "new";

    private Object readResolve() {
      note("Knot.readResolve");
      Knot knot = new Knot();
      knot.parts = parts;
      knot.state = "resolved";
      return knot;
    }
  }

  /** A record that is replaced and resolved. */
  record Pair(int one, Object two) implements Serializable {
    private Object writeReplace() {
      note("Pair.writeReplace");
      return one == 0 ? "none" : this;
    }

    private Object readResolve() {
      note("Pair.readResolve");
      return new Pair(one + 1, two);
    }
  }

  /** Has private hooks, which subclasses do not inherit. */
  static class Private implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      throw new AssertionError();
    }

    private Object readResolve() {
      throw new AssertionError();
    }
  }

  /** Has none. */
  static class Heir extends Private {
    private static final long serialVersionUID = 1L;
    int kept = 3;
  }

  /** Has methods that look like hooks. */
  static class LookAlike implements Serializable {
    private static final long serialVersionUID = 1L;
    int kept = 4;

    static Object readResolve() {
      return "static";
    }

    String writeReplace() {
      return "of another type";
    }
  }

  @Test
  void keeps_a_singleton_single() {
    assertThat(ORACLE.tree(Single.ONLY)).isSameAs(Single.ONLY);
    List<Single> list = ORACLE.graph(new ArrayList<>(List.of(Single.ONLY, Single.ONLY)));
    assertThat(list).containsOnly(Single.ONLY);
  }

  @Test
  void writes_what_stands_for_an_object() {
    Span copy = ORACLE.tree(new Span(3, "x"));
    assertThat(copy.from).isEqualTo(3);
  }

  @Test
  void asks_an_original_once() {
    Span span = new Span(1, null);
    List<Span> copy = ORACLE.graph(new ArrayList<>(List.of(span, span, new Span(2, span))));
    assertThat(copy.get(0)).isSameAs(copy.get(1));
  }

  @Test
  void names_the_class_wherever_a_replaced_one_is_declared() {
    Holder holder = new Holder();
    holder.span = new Span(1, new Span(2, null));
    holder.single = Single.ONLY;
    holder.chain = new Chain(5);
    holder.list.add(new Span(7, null));
    holder.list.add(null);
    holder.list.add(new Span(8, null));
    holder.array = new Span[] {new Span(9, null), null};
    holder.map.put("a", new Chain(1));
    holder.map.put("b", new Link(2));
    holder.moody = new Moody(1);
    Holder copy = ORACLE.tree(holder);
    assertThat(copy.list.get(2).from).isEqualTo(8);
    holder.again = holder.span;
    assertThat(ORACLE.graph(holder).again.from).isEqualTo(1);
  }

  @Test
  void replaces_on_while_the_class_changes() {
    ORACLE.tree(new Chain(6));
    ORACLE.tree(new Link(6));
    ORACLE.tree(new Chain(2));
  }

  @Test
  void takes_null_itself_or_a_value_as_replacement() {
    Moody itself = new Moody(1);
    Holder holder = new Holder();
    holder.moody = new Moody(0);
    assertThat(ORACLE.tree(holder).moody).isNull();
    ORACLE.tree(new ArrayList<Object>(List.of(new Moody(0), new Moody(2), itself, new Moody(1))));
    ORACLE.graph(new ArrayList<Object>(List.of(itself, new Moody(0), itself, new Moody(1))));
    itself.other = itself;
    Moody copy = ORACLE.graph(itself);
    assertThat(copy.other).isSameAs(copy);
  }

  @Test
  void shows_the_unresolved_object_to_references_from_within() {
    Knot knot = new Knot();
    knot.parts = new Object[] {knot, null};
    List<Object> copy = ORACLE.graph(new ArrayList<>(List.of(knot, knot)));
    Knot first = (Knot) copy.get(0);
    assertThat(first).isSameAs(copy.get(1)).isNotSameAs(first.parts[0]);
    assertThat(first.state).isEqualTo("resolved");
    assertThat(((Knot) first.parts[0]).state).isNull();
  }

  @Test
  void replaces_and_resolves_records() {
    assertThat(ORACLE.tree(new Pair(1, "x"))).isEqualTo(new Pair(2, "x"));
    ORACLE.tree(new ArrayList<Object>(List.of(new Pair(0, null), new Pair(2, new Pair(3, 4)))));
  }

  @Test
  void does_not_take_other_methods_for_hooks() {
    assertThat(ORACLE.tree(new Heir()).kept).isEqualTo(3);
    assertThat(ORACLE.tree(new LookAlike()).kept).isEqualTo(4);
  }

  /** Turns into something that does not fit. */
  static final class Misfit implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object readResolve() {
      return "misfit";
    }
  }

  /** Holds it. */
  static final class Misfitted implements Serializable {
    private static final long serialVersionUID = 1L;
    Misfit inner = new Misfit();
  }

  @Test
  void names_the_field_that_a_resolved_object_does_not_fit() {
    for (CodeGeneration generation : CodeGeneration.values()) {
      Brine brine = ORACLE.brine(References.TRACK, generation);
      var codec = brine.codec(Misfitted.class).prepare();
      assertThatThrownBy(() -> codec.decode(codec.encode(new Misfitted())))
          .isInstanceOf(BrineException.class)
          .hasMessageContaining("path=$.inner");
    }
  }

  @Test
  void reads_a_deep_list_of_resolved_objects_off_the_stack() {
    Brine brine = ORACLE.brine(References.TRACK, CodeGeneration.AFTER_A_FEW_USES);
    Knot top = new Knot();
    for (int i = 0; i < 100_000; i++) {
      Knot next = new Knot();
      next.parts = new Object[] {top};
      top = next;
    }
    Knot copy = brine.decode(brine.encode(top), Knot.class);
    int depth = 0;
    while (copy.parts != null) {
      copy = (Knot) copy.parts[0];
      depth++;
    }
    assertThat(depth).isEqualTo(100_000);
  }
}
