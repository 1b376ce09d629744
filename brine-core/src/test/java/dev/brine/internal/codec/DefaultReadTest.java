// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.TypeFilter;
import dev.brine.internal.codec.FinalFieldsTest.Worker;
import dev.brine.internal.instance.FinalFields;
import dev.brine.internal.instance.Instantiation;
import dev.brine.internal.instance.Instantiation.Finals;
import dev.brine.internal.instance.Instantiation.Way;
import dev.brine.wire.instance.DefaultRead;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Serializable classes with final fields: default reading, and constructors in place of it. */
class DefaultReadTest {
  private static final int USES = 100;
  private static final int DEEP = 3_000;

  static int refusals;

  static final class Checked implements Serializable {
    private static final long serialVersionUID = 1;
    static boolean strict;
    final String text;
    final long number;

    Checked(String text, long number) {
      if (strict && text == null) {
        throw new IllegalArgumentException("text");
      }
      this.text = text;
      this.number = number;
    }
  }

  static final class Fixed implements Serializable {
    private static final long serialVersionUID = 1;
    final String text;
    final int kind = 7;
    long open = 5;

    Fixed(String text) {
      this.text = Objects.requireNonNull(text);
    }
  }

  static final class Holder implements Serializable {
    private static final long serialVersionUID = 1;
    final List<Object> all;
    int count;

    Holder(List<Object> all) {
      this.all = Objects.requireNonNull(all);
    }
  }

  static final class Stored implements Serializable {
    private static final long serialVersionUID = 1;
    final Object any;

    Stored(Object any) {
      this.any = any;
    }
  }

  static final class Node implements Serializable {
    private static final long serialVersionUID = 1;
    final Node next;
    Node other;

    Node(Node next) {
      this.next = next;
    }
  }

  static final class Refused extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    Refused() {
      refusals++;
    }
  }

  static final class Own implements Serializable {
    private static final long serialVersionUID = 1;
    static boolean strict;
    final String text;

    Own(String text) {
      if (strict && text == null) {
        throw new Refused();
      }
      this.text = text;
    }
  }

  static class Finalized implements Serializable {
    private static final long serialVersionUID = 1;
    final Object any;

    Finalized(Object any) {
      this.any = any;
    }

    @Override
    @SuppressWarnings({"deprecation", "Finalize", "removal"}) // Classes of the user may have it.
    protected void finalize() {
      refusals++;
    }
  }

  static final class UnderFinalized extends Finalized {
    private static final long serialVersionUID = 1;

    UnderFinalized(Object any) {
      super(Objects.requireNonNull(any));
    }
  }

  static final class Filled implements Serializable {
    private static final long serialVersionUID = 1;
    final String text;
    final transient List<Object> list = new ArrayList<>();

    Filled(String text) {
      this.text = text;
    }
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Checked.class,
        Fixed.class,
        Holder.class,
        Stored.class,
        Node.class,
        Finalized.class
      })
  void calls_a_constructor_whose_failure_nobody_can_tell(Class<?> type) {
    assumeThat(FinalFieldsTest.hasDefaultRead()).isTrue();

    Instantiation fastest = FinalFieldsTest.codec(type, FinalFields.CLOSED).fastestInstantiation();

    assertThat(fastest.way()).isEqualTo(Way.STORING);
    assertThat(fastest.finals()).isEqualTo(Finals.DEFAULT_READ);
  }

  @ParameterizedTest
  @ValueSource(classes = {Own.class, Filled.class, UnderFinalized.class})
  void calls_no_constructor_that_runs_code_of_the_user(Class<?> type) {
    assumeThat(FinalFieldsTest.hasDefaultRead()).isTrue();

    Instantiation fastest = FinalFieldsTest.codec(type, FinalFields.CLOSED).fastestInstantiation();

    assertThat(fastest.way()).isEqualTo(Way.ALLOCATE);
    assertThat(fastest.finals()).isEqualTo(Finals.DEFAULT_READ);
  }

  @ParameterizedTest
  @EnumSource(Worker.class)
  void reads_what_the_constructor_refuses_as_java_does(Worker worker) {
    assumeThat(FinalFieldsTest.hasDefaultRead()).isTrue();
    Checked checked = new Checked(null, 5);
    Own own = new Own(null);
    int before = refusals;
    Checked.strict = true;
    Own.strict = true;
    try {
      assertThat(FinalFieldsTest.copy(checked, FinalFields.CLOSED, worker))
          .usingRecursiveComparison()
          .isEqualTo(checked);
      assertThat(FinalFieldsTest.copy(own, FinalFields.CLOSED, worker).text).isNull();
      assertThat(refusals).isEqualTo(before);
    } finally {
      Checked.strict = false;
      Own.strict = false;
    }
    Checked accepted = new Checked("text", 6);
    assertThat(FinalFieldsTest.copy(accepted, FinalFields.CLOSED, worker))
        .usingRecursiveComparison()
        .isEqualTo(accepted);
  }

  @ParameterizedTest
  @EnumSource(Worker.class)
  void reads_another_value_than_the_constant_of_the_constructor(Worker worker) throws Exception {
    assumeThat(FinalFieldsTest.hasDefaultRead()).isTrue();
    Fixed fixed = new Fixed("text");
    DefaultRead reading =
        DefaultRead.of(
            Fixed.class,
            List.of(
                Fixed.class.getDeclaredField("kind"),
                Fixed.class.getDeclaredField("open"),
                Fixed.class.getDeclaredField("text")));
    reading.set(fixed, new Object[] {8, 6L, "other"});

    Fixed copy = FinalFieldsTest.copy(fixed, FinalFields.CLOSED, worker);

    assertThat(copy).usingRecursiveComparison().isEqualTo(fixed);
    assertThat(copy).hasFieldOrPropertyWithValue("kind", 8);
  }

  @Test
  void stops_calling_a_constructor_that_refuses_many_values() throws Exception {
    assumeThat(FinalFieldsTest.hasDefaultRead()).isTrue();
    DefaultRead reading = DefaultRead.of(Own.class, List.of(Own.class.getDeclaredField("text")));

    assertThat(reading.triesConstructor()).isTrue();
    for (int i = 0; i < USES; i++) {
      assertThat(reading.allocateRefused()).isInstanceOf(Own.class);
    }
    assertThat(reading.triesConstructor()).isFalse();
  }

  @Test
  void calls_a_constructor_that_refused_many_values_again_for_one_object_of_many()
      throws Exception {
    assumeThat(FinalFieldsTest.hasDefaultRead()).isTrue();
    DefaultRead reading = DefaultRead.of(Own.class, List.of(Own.class.getDeclaredField("text")));
    IntStream.range(0, USES).forEach(use -> reading.allocateRefused());

    assertThat(IntStream.range(0, 10_000).filter(use -> reading.triesConstructor())).isEmpty();
    assertThat(reading.triesConstructor()).isTrue();
    assertThat(reading.triesConstructor()).isTrue();
    reading.allocateRefused();
    assertThat(reading.triesConstructor()).isFalse();
  }

  @ParameterizedTest
  @EnumSource(Worker.class)
  void creates_an_object_early_where_it_is_met_in_its_own_fields(Worker worker) {
    assumeThat(FinalFieldsTest.hasDefaultRead()).isTrue();

    Node around = new Node(new Node(null));
    around.next.other = around;

    Node copy = FinalFieldsTest.copy(around, FinalFields.CLOSED, worker);

    assertThat(copy.next.other).isSameAs(copy);
    assertThat(copy.next.next).isNull();
  }

  private static Holder holder() {
    Holder holder = new Holder(new ArrayList<>());
    holder.all.add(new Stored(holder));
    holder.all.add(new Holder(new ArrayList<>()));
    holder.all.add(holder);
    holder.count = 3;
    return holder;
  }

  private static void assertHolds(Holder copy) {
    assertThat(((Stored) copy.all.get(0)).any).isSameAs(copy);
    assertThat(((Holder) copy.all.get(1)).all).isEmpty();
    assertThat(copy.all.get(2)).isSameAs(copy);
    assertThat(copy.count).isEqualTo(3);
  }

  @Test
  void reads_and_copies_cycles_in_generated_code() {
    Codec<Holder> codec = open().codec(Holder.class);
    Holder copy = holder();
    for (int i = 0; i < USES; i++) {
      copy = codec.copy(codec.decode(codec.encode(copy)));
      assertHolds(copy);
    }
  }

  @Test
  void reads_and_copies_deep_graphs_whose_objects_are_met_in_their_own_fields() {
    Codec<Holder> codec = open().codec(Holder.class);
    Holder deepest = new Holder(new ArrayList<>());
    for (int i = 0; i < DEEP; i++) {
      Holder around = new Holder(new ArrayList<>());
      around.all.add(deepest);
      deepest.all.add(around);
      deepest = around;
    }
    for (int i = 0; i < 3; i++) {
      deepest = codec.copy(codec.decode(codec.encode(deepest)));
    }
    Holder each = deepest;
    for (int i = 0; i < DEEP; i++) {
      Holder within = (Holder) each.all.get(0);
      assertThat(within.all.get(within.all.size() - 1)).isSameAs(each);
      each = within;
    }
  }

  private static Brine open() {
    return Brine.newBuilder().types(TypeFilter.allow("dev.brine.**")).build();
  }

  static final class Unmatched implements Serializable {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("UnusedVariable") // Read by Java.
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("text", String.class), new ObjectStreamField("gone", int.class)
    };

    final String text;

    Unmatched(String text) {
      this.text = text.trim();
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.putFields().put("text", text);
      out.writeFields();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }
  }

  @Test
  void sets_final_fields_beside_fields_that_objects_do_not_have() {
    assumeThat(FinalFields.here().arePermitted()).isTrue();
    Codec<Unmatched> codec = open().codec(Unmatched.class);

    assertThat(codec.decode(codec.encode(new Unmatched("x"))).text).isEqualTo("x");
  }
}
