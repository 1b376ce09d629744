// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.brine.BrineException;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.internal.generate.Generator;
import dev.brine.internal.instance.FinalFields;
import dev.brine.internal.instance.Instantiation;
import dev.brine.internal.walk.OffStackWalker;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FinalFieldsTest {
  /** A codec does not keep the others of its configuration. */
  private static final List<Codecs> IN_USE = new ArrayList<>();

  /** The implementation that does the work. */
  enum Worker {
    INTERPRETER,
    GENERATED
  }

  static final class Stored {
    final int number;
    final String text;
    long other;

    Stored(String text, int number) {
      this.text = text;
      this.number = number;
    }
  }

  static class Above implements Serializable {
    private static final long serialVersionUID = 1;
    final boolean flag;
    final byte tiny;
    final char letter;
    final double real;

    Above(int seed) {
      flag = seed > 0;
      tiny = (byte) seed;
      letter = (char) ('a' + seed);
      real = seed / 2.0;
    }
  }

  static final class Below extends Above {
    private static final long serialVersionUID = 1;
    final short small;
    final float single;
    final long large;
    final int[] array;
    int open;

    Below(int seed) {
      super(seed);
      small = (short) (seed + 1);
      single = seed + 0.5f;
      large = seed + 2L;
      array = new int[] {seed};
      open = seed + 3;
    }
  }

  static final class Knot implements Serializable {
    private static final long serialVersionUID = 1;
    final Knot self;

    Knot() {
      self = this;
    }
  }

  static final class Ring {
    final Ring next;

    Ring(Ring next) {
      this.next = next;
    }
  }

  static final class Checked {
    final String text;

    Checked(String text) {
      this.text = text.trim();
    }
  }

  static class Marked {
    final String text;

    Marked(String text) {
      this.text = text.trim();
    }

    Marked(String text, Void marker) {
      this.text = text;
    }
  }

  static final class UnderMarked extends Marked {
    final long number;

    UnderMarked(String line) {
      super(line);
      number = System.nanoTime();
    }

    @SuppressWarnings({"unused", "VoidUsed"}) // Codecs call it; null would be a constant.
    private UnderMarked(String text, long number, Void marker) {
      super(text, marker);
      this.number = number;
    }
  }

  static final class OnlyMarker {
    int number;

    OnlyMarker(Void marker) {}
  }

  static final class Plain {
    int number;
  }

  @ParameterizedTest
  @EnumSource(Worker.class)
  void calls_a_proven_constructor_where_final_fields_are_closed(Worker worker) {
    Stored stored = new Stored("text", 1);
    stored.other = 2;

    Stored copy = copy(stored, FinalFields.CLOSED, worker);

    assertThat(copy).usingRecursiveComparison().isEqualTo(stored);
  }

  @ParameterizedTest
  @EnumSource(Worker.class)
  void calls_a_constructor_with_null_for_parameters_that_are_not_stored(Worker worker) {
    UnderMarked marked = new UnderMarked("line");

    UnderMarked copy = copy(marked, FinalFields.CLOSED, worker);

    assertThat(copy).usingRecursiveComparison().isEqualTo(marked);
  }

  @ParameterizedTest
  @EnumSource(Worker.class)
  void takes_no_constructor_with_such_a_parameter_alone_for_an_empty_one(Worker worker) {
    OnlyMarker marker = new OnlyMarker(null);
    marker.number = 7;

    assertThat(copy(marker, FinalFields.SETTABLE, worker).number).isEqualTo(7);
  }

  @ParameterizedTest
  @EnumSource(Worker.class)
  void sets_final_fields_of_a_hierarchy(Worker worker) {
    assumeThat(FinalFields.here().arePermitted()).isTrue();
    assertThat(copy(new Below(3), FinalFields.SETTABLE, worker))
        .usingRecursiveComparison()
        .isEqualTo(new Below(3));
  }

  @ParameterizedTest
  @EnumSource(Worker.class)
  void reads_by_default_where_final_fields_are_closed(Worker worker) {
    assumeThat(hasDefaultRead()).isTrue();

    assertThat(copy(new Below(3), FinalFields.CLOSED, worker))
        .usingRecursiveComparison()
        .isEqualTo(new Below(3));
    Knot knot = copy(new Knot(), FinalFields.CLOSED, worker);
    assertThat(knot.self).isSameAs(knot);
  }

  enum Color {
    RED,
    GREEN
  }

  static final class Guarded {
    final String text;
    final int kind = 7;
    final String label = "label";
    final Color color = Color.GREEN;
    long open = 5;

    Guarded(String text) {
      this.text = Objects.requireNonNull(text, "text");
    }
  }

  @ParameterizedTest
  @EnumSource(Worker.class)
  void calls_a_constructor_that_checks_and_gives_constants(Worker worker) {
    Guarded guarded = new Guarded("text");
    guarded.open = 6;

    assertThat(copy(guarded, FinalFields.CLOSED, worker))
        .usingRecursiveComparison()
        .isEqualTo(guarded);
    assertThat(makerOf(Guarded.class)).isEqualTo(Instantiation.Way.ALLOCATE);
  }

  @ParameterizedTest
  @EnumSource(Worker.class)
  void reports_what_a_checking_constructor_throws(Worker worker) throws Exception {
    Guarded guarded = changed(new Guarded("text"), "text", null);

    assertThatThrownBy(() -> copy(guarded, FinalFields.CLOSED, worker))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith(
            "Incompatible: the constructor of "
                + Guarded.class.getName()
                + " rejects the values of the message and throws java.lang.NullPointerException")
        .cause()
        .isInstanceOf(NullPointerException.class)
        .hasMessage("text");
    assertThat(copy(guarded, FinalFields.SETTABLE, worker).text).isNull();
  }

  @ParameterizedTest
  @CsvSource({"kind, INTERPRETER", "kind, GENERATED", "label, GENERATED", "color, INTERPRETER"})
  void never_returns_a_constant_for_another_value(String field, Worker worker) throws Exception {
    Object other = field.equals("kind") ? (Object) 8 : field.equals("label") ? "x" : Color.RED;
    Guarded guarded = changed(new Guarded("text"), field, other);

    assertThatThrownBy(() -> copy(guarded, FinalFields.CLOSED, worker))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith(
            "Incompatible: the constructor of "
                + Guarded.class.getName()
                + " gives the final field "
                + field
                + " a constant, and the message has another value");
  }

  /** Sets a field as a writer with other classes would have it. */
  private static Guarded changed(Guarded object, String name, Object value) throws Exception {
    assumeThat(FinalFields.here().arePermitted()).isTrue();
    Field field = Guarded.class.getDeclaredField(name);
    field.setAccessible(true);
    field.set(object, value);
    return object;
  }

  @ParameterizedTest
  @EnumSource(Worker.class)
  void says_so_where_nothing_sets_final_fields(Worker worker) {
    assertRefused(new Checked("text"), "text", worker);
    if (!hasDefaultRead()) {
      assertRefused(new Knot(), "self", worker);
    }
  }

  @ParameterizedTest
  @EnumSource(Worker.class)
  void does_not_call_a_constructor_before_a_cycle_where_fields_can_be_set(Worker worker) {
    assumeThat(FinalFields.here().arePermitted()).isTrue();
    Ring ring = new Ring(new Ring(null));

    Ring copy = copy(ring, FinalFields.SETTABLE, worker);

    assertThat(copy.next.next).isNull();
    assertThat(makerOf(Ring.class)).isEqualTo(Instantiation.Way.ALLOCATE);
  }

  @ParameterizedTest
  @EnumSource(Worker.class)
  void makes_acyclic_objects_of_a_class_that_leads_to_itself(Worker worker) {
    Ring copy = copy(new Ring(new Ring(null)), FinalFields.CLOSED, worker);

    assertThat(copy.next.next).isNull();
  }

  @ParameterizedTest
  @EnumSource(Instantiation.Way.class)
  void takes_the_fastest_way_that_is_proven(Instantiation.Way way) {
    switch (way) {
      case STORING -> assertThat(makerOf(Stored.class)).isEqualTo(way);
      case EMPTY -> assertThat(makerOf(Plain.class)).isEqualTo(way);
      case ALLOCATE -> assertThat(makerOf(Checked.class)).isEqualTo(way);
      case CANONICAL -> assertThat(makerOf(Pair.class)).isEqualTo(way);
      case SUPERCLASS -> assertThat(makerOf(Child.class)).isEqualTo(way);
      case NONE, UNPROVEN -> assertThat(makerOf(Plain.class)).isNotEqualTo(way);
      case REFUSED -> assertThat(makerOf(Grandchild.class)).isEqualTo(way);
    }
  }

  record Pair(int one, int other) {}

  static class Parent {
    int lost = 5;
  }

  static class Closed {
    final int value;

    Closed(int value) {
      this.value = value;
    }
  }

  static final class Grandchild extends Closed implements Serializable {
    private static final long serialVersionUID = 1;

    Grandchild() {
      super(7);
    }
  }

  static final class Child extends Parent implements Serializable {
    private static final long serialVersionUID = 1;
    final int kept = Integer.parseInt("6");
  }

  private static Instantiation.Way makerOf(Class<?> type) {
    ObjectCodec codec = codec(type, FinalFields.SETTABLE);
    return codec.fastestInstantiation().way();
  }

  static boolean hasDefaultRead() {
    return Runtime.version().feature() >= 24;
  }

  private static void assertRefused(Object value, String field, Worker worker) {
    assertThatThrownBy(() -> copy(value, FinalFields.CLOSED, worker))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining(
            "Unsupported: cannot create an object of "
                + value.getClass().getName()
                + " in this JVM, which does not let Brine set the final field "
                + field)
        .hasMessageContaining(
            "Start the JVM with --enable-final-field-mutation=ALL-UNNAMED, make the class a record"
                + " or Serializable, or give it a constructor that only stores its parameters, as"
                + " brine optimize --technique codecs does:"
                + " docs/troubleshooting.md#final-fields");
  }

  static ObjectCodec codec(Class<?> type, FinalFields finals) {
    Codecs codecs = new Codecs(References.TRACK, codec -> {}, finals);
    IN_USE.add(codecs);
    return (ObjectCodec) codecs.of(type);
  }

  @SuppressWarnings("unchecked") // a copy is of the class of its original
  static <T> T copy(T value, FinalFields finals, Worker worker) {
    ObjectCodec codec = codec(value.getClass(), finals);
    byte[] bytes = written(codec, value);
    BodyCodec reading = worker == Worker.GENERATED ? Generator.INSTANCE.generate(codec) : codec;
    assertThat(written(reading, value)).isEqualTo(bytes);
    WireReader in =
        new WireReader(Limits.defaults(), References.TRACK, OffStackWalker.INSTANCE, null);
    in.open(bytes, 0, bytes.length);
    return (T) in.reference(reading);
  }

  private static byte[] written(BodyCodec codec, Object value) {
    WireWriter out =
        new WireWriter(Limits.defaults(), References.TRACK, OffStackWalker.INSTANCE, null);
    byte[] target = new byte[1 << 10];
    out.open(target, 0, target.length);
    out.writeReference(value, codec);
    return Arrays.copyOf(target, (int) out.position());
  }
}
