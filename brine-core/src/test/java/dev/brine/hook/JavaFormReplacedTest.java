// SPDX-License-Identifier: Apache-2.0
package dev.brine.hook;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.References;
import dev.brine.TypeFilter;
import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.JavaOracle;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Objects with writeReplace that objects in Java form refer to: each is called once. */
class JavaFormReplacedTest {
  private static final TypeFilter TYPES = TypeFilter.allow("dev.brine.hook.**", "java.util.*");
  private static final JavaOracle ORACLE = JavaOracle.allowing(TYPES);

  /** A list whose state Java keeps to itself. */
  static class Basket extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    int field = 1;

    static Basket of(Object... items) {
      Basket basket = new Basket();
      basket.addAll(List.of(items));
      return basket;
    }
  }

  /** Its writeReplace returns another object. */
  static final class Span implements Serializable {
    private static final long serialVersionUID = 1L;
    final Object to;

    Span(Object to) {
      this.to = to;
    }

    private Object writeReplace() {
      note("Span.writeReplace");
      return new SpanForm(to);
    }
  }

  /** Stands for a span. */
  static final class SpanForm implements Serializable {
    private static final long serialVersionUID = 1L;
    final Object to;

    SpanForm(Object to) {
      this.to = to;
    }

    private Object readResolve() {
      note("SpanForm.readResolve");
      return new Span(to);
    }
  }

  /** A list in whose place another object stands. */
  static final class Disguised extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      note("Disguised.writeReplace");
      return new Span(get(0));
    }
  }

  /** A list in whose place what it holds stands, which may lead back to it. */
  static final class Looped extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      note("Looped.writeReplace");
      return new Knot(get(0));
    }
  }

  /** Stands for a list. */
  static final class Knot implements Serializable {
    private static final long serialVersionUID = 1L;
    final Object held;

    Knot(Object held) {
      this.held = held;
    }
  }

  /** An exception with a field of a replaced class. */
  static final class Failure extends Exception {
    private static final long serialVersionUID = 1L;
    final Span span;

    Failure(Span span, Exception cause) {
      super("text", cause, true, false);
      this.span = span;
    }
  }

  /** A list that writes an object anew each time. */
  static final class Anew extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    transient Object first;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeUnshared(first);
      out.writeUnshared(first);
      out.writeObject(first);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readUnshared();
      in.readUnshared();
      first = in.readObject();
    }
  }

  /** Stands for itself. */
  static final class Itself implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      note("Itself.writeReplace");
      return this;
    }
  }

  /** Writes what it holds anew each time. */
  static final class Apart implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Java's streams read it.
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("first", Object.class, true),
      new ObjectStreamField("second", Object.class, true)
    };

    Object first;
    Object second;
  }

  @Test
  void refers_to_another_copy_from_within_a_list_that_is_written_anew() {
    Basket itself = Basket.of("text");
    itself.add(itself);
    Apart apart = new Apart();
    apart.first = itself;
    apart.second = itself;
    Apart copy = ORACLE.graph(apart);
    Object inner = ((Basket) copy.first).get(1);
    assertThat(inner).isNotSameAs(copy.first).isSameAs(((Basket) inner).get(1));
    assertThat(((Basket) copy.second).get(1)).isSameAs(inner);
  }

  @Test
  void calls_what_is_written_anew_whenever_it_is_met_behind_a_list() {
    Apart apart = new Apart();
    apart.first = new Itself();
    apart.second = apart.first;
    List<Object> copy =
        ORACLE.graph(new ArrayList<>(List.of(Basket.of("text"), apart, apart.first)));
    Apart read = (Apart) copy.get(1);
    assertThat(read.first).isNotSameAs(read.second).isNotSameAs(copy.get(2));
  }

  /** A map with a field of its own object. */
  static final class Holder extends HashMap<String, Object> {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Java's streams read it.
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("own", Object.class, true)
    };

    Object own;

    static Holder of(Object own) {
      Holder holder = new Holder();
      holder.own = own;
      return holder;
    }
  }

  @Test
  void writes_what_a_java_form_object_declares_unshared_anew() {
    Basket basket = Basket.of("text");
    List<Object> copy =
        ORACLE.graph(new ArrayList<>(List.of(Holder.of(basket), basket, Holder.of(basket))));
    Object first = ((Holder) copy.get(0)).own;
    assertThat(first).isNotSameAs(copy.get(1)).isNotSameAs(((Holder) copy.get(2)).own);
  }

  @Test
  void calls_what_several_java_form_objects_declare_unshared_whenever_it_is_met() {
    for (Object own : List.of(new Itself(), new Span("end"))) {
      ORACLE.graph(Basket.of(Holder.of(own), Holder.of(own), own, own));
    }
  }

  @Test
  void refuses_a_java_form_object_that_holds_itself_unshared() {
    Holder holder = new Holder();
    holder.own = holder;
    Brine brine = ORACLE.brine(References.TRACK, CodeGeneration.OFF);
    assertThatThrownBy(() -> brine.encode(holder)).hasMessageContaining("Over limit");
  }

  @Test
  void calls_once_what_several_lists_refer_to() {
    Span span = new Span("end");
    List<List<Object>> copy =
        ORACLE.graph(new ArrayList<>(List.of(Basket.of(span), Basket.of(span, span))));
    assertThat(copy.get(0).get(0)).isSameAs(copy.get(1).get(0)).isSameAs(copy.get(1).get(1));
  }

  @Test
  void calls_once_what_lists_within_each_other_refer_to() {
    Span span = new Span(Basket.of("end"));
    Basket outer = Basket.of(span, Basket.of(span, Basket.of(span)), "text");
    ((Basket) outer.get(1)).add(outer);
    Basket copy = ORACLE.graph(outer);
    Basket inner = (Basket) copy.get(1);
    assertThat(inner.get(0)).isSameAs(copy.get(0));
    assertThat(inner.get(2)).isSameAs(copy);
  }

  @Test
  void calls_once_what_exceptions_refer_to() {
    Span span = new Span(null);
    Failure copy = ORACLE.graph(new Failure(span, new Failure(span, null)));
    assertThat(copy.span).isSameAs(((Failure) copy.getCause()).span);
  }

  @Test
  void calls_once_what_a_list_and_then_others_refer_to() {
    Span span = new Span("end");
    Span first = new Span(span);
    List<Object> copy =
        ORACLE.graph(new ArrayList<>(List.of(Basket.of(span), span, first, Basket.of(first))));
    assertThat(((Basket) copy.get(0)).get(0)).isSameAs(copy.get(1));
    assertThat(((Basket) copy.get(3)).get(0)).isSameAs(copy.get(2));
  }

  @Test
  void shares_what_others_and_then_a_list_refer_to() {
    Span span = new Span("end");
    Brine brine = Brine.newBuilder().types(TYPES).build();
    List<?> root = new ArrayList<>(List.of(span, Basket.of(span), span, Basket.of(span)));
    for (int i = 0; i < 3; i++) {
      List<?> copy = brine.decode(brine.encode(root), List.class);
      assertThat(((Basket) copy.get(1)).get(0)).isSameAs(copy.get(0)).isSameAs(copy.get(2));
      assertThat(((Basket) copy.get(3)).get(0)).isSameAs(copy.get(0));
    }
  }

  @Test
  void calls_each_of_two_objects() {
    ORACLE.graph(new ArrayList<>(List.of(Basket.of(new Span(1)), Basket.of(new Span(1)))));
  }

  @Test
  void shares_what_stands_for_a_list() {
    Disguised disguised = new Disguised();
    disguised.add(new Span("end"));
    ORACLE.graph(Basket.of(disguised, Basket.of(disguised), disguised.get(0)));
  }

  @Test
  void refers_back_to_what_stands_for_a_list() {
    Looped looped = new Looped();
    looped.add(new ArrayList<Object>(List.of(looped)));
    List<Object> copy = ORACLE.graph(new ArrayList<>(List.of(looped)));
    Knot knot = (Knot) copy.get(0);
    assertThat((List<?>) knot.held).singleElement().isSameAs(knot);
  }

  @Test
  void writes_a_list_anew_that_it_has_met() {
    Anew anew = new Anew();
    anew.first = Basket.of("one", "two");
    Anew copy = ORACLE.graph(anew);
    assertThat(copy.first).isEqualTo(List.of("one", "two"));
  }

  @Test
  void writes_shared_lists_as_often_as_they_are_met_in_a_tree() {
    Basket shared = Basket.of(new Span("end"));
    Basket root = Basket.of(shared, Basket.of(shared, shared), shared);
    Brine brine = ORACLE.brine(References.TREE, CodeGeneration.OFF);
    Basket copy = brine.decode(brine.encode(root), Basket.class);
    assertThat(copy.get(0)).isNotSameAs(copy.get(2));
    for (Object each : List.of(copy.get(0), ((Basket) copy.get(1)).get(1), copy.get(2))) {
      assertThat(((Basket) each).get(0)).isInstanceOf(Span.class);
    }
  }

  @Test
  void calls_once_in_a_stream_until_it_is_reset() throws Exception {
    Span span = new Span("end");
    Brine brine = Brine.newBuilder().types(TYPES).build();
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    CallbackLog.take();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      out.writeObject(Basket.of(span));
      out.writeObject(Basket.of(span));
      assertThat(CallbackLog.take()).containsExactly("Span.writeReplace");
      out.reset();
      out.writeObject(Basket.of(span));
      assertThat(CallbackLog.take()).containsExactly("Span.writeReplace");
    }
    try (ObjectInputStream in =
        brine.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()))) {
      Object first = ((Basket) in.readObject()).get(0);
      assertThat(((Basket) in.readObject()).get(0)).isSameAs(first);
      assertThat(((Basket) in.readObject()).get(0)).isNotSameAs(first);
    }
  }
}
