// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import static dev.brine.lab.fidelity.ComparisonTest.assertExact;
import static dev.brine.lab.fidelity.ComparisonTest.assertGrade;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Compares objects whose content is in transient fields, as that of Guava's multimaps is. */
class RestoredFieldsTest {
  /** Writes its names by itself, and has a number that nothing writes. */
  @SuppressWarnings("UnusedVariable") // read by reflection
  static final class Tags implements Serializable {
    @Serial private static final long serialVersionUID = 1L;
    private transient List<String> names = new ArrayList<>();
    private transient int uses;

    Tags(int uses, String... names) {
      this.uses = uses;
      this.names.addAll(Arrays.asList(names));
    }

    @Serial
    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(names.size());
      for (String name : names) {
        out.writeUTF(name);
      }
    }

    @Serial
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      names = new ArrayList<>();
      int size = in.readInt();
      for (int i = 0; i < size; i++) {
        names.add(in.readUTF());
      }
    }
  }

  @SuppressWarnings("UnusedVariable") // read by reflection
  record Form(long cents) implements Serializable {
    @Serial
    private Object readResolve() {
      return new Money(cents);
    }
  }

  static final class Money implements Serializable {
    @Serial private static final long serialVersionUID = 1L;
    private final transient long cents;

    Money(long cents) {
      this.cents = cents;
    }

    @Serial
    private Object writeReplace() {
      return new Form(cents);
    }
  }

  /** Public, as Java wants it. */
  public static final class Point implements Externalizable {
    @Serial private static final long serialVersionUID = 1L;
    private transient int x;

    /** Creates the point at 0. */
    public Point() {}

    Point(int x) {
      this.x = x;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(x);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      x = in.readInt();
    }
  }

  /** Has a hook, but none that writes its field. */
  @SuppressWarnings("UnusedVariable") // read by reflection
  static final class Cached implements Serializable {
    @Serial private static final long serialVersionUID = 1L;
    private transient int hash;

    Cached(int hash) {
      this.hash = hash;
    }

    @Serial
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }
  }

  /** Has a hook that finds the one object of the program again. */
  @SuppressWarnings("UnusedVariable") // read by reflection
  static final class WithPrinter implements Serializable {
    @Serial private static final long serialVersionUID = 1L;
    private transient Object printer = System.out;

    @Serial
    private Object readResolve() {
      printer = System.out;
      return this;
    }
  }

  /** Refers to what Java cannot serialize. */
  @SuppressWarnings({"UnusedVariable", "serial"}) // read by reflection; on purpose
  static final class Broken implements Serializable {
    @Serial private static final long serialVersionUID = 1L;
    private final Object other = new Object();
    private transient int number;

    Broken(int number) {
      this.number = number;
    }

    @Serial
    private Object readResolve() {
      return this;
    }
  }

  /** A collection is compared by its elements, however it keeps them. */
  @SuppressWarnings("UnusedVariable") // read by reflection
  static final class Names extends ArrayList<String> {
    @Serial private static final long serialVersionUID = 1L;
    private transient int room;

    Names(int room) {
      this.room = room;
    }

    @Serial
    private Object readResolve() {
      room = 8;
      return this;
    }
  }

  @Test
  void a_transient_field_that_write_object_writes_is_content() {
    assertExact(new Tags(0, "a"), new Tags(0, "a"));
    assertGrade(
        Grade.LOSSY,
        new Tags(0, "a"),
        new Tags(0, "b"),
        "$.names[0]: expected \"a\" but was \"b\"");
    Tags lost = new Tags(0, "a");
    lost.names = null;
    assertThat(Comparison.compare(new Tags(0, "a"), lost).grade()).isEqualTo(Grade.LOSSY);
    assertThat(Comparison.sameContents(new Tags(0, "a"), lost)).isFalse();
  }

  @Test
  void a_transient_field_that_write_replace_writes_is_content() {
    assertExact(new Money(5), new Money(5));
    assertGrade(Grade.LOSSY, new Money(5), new Money(0), "$.cents: expected 5 but was 0");
  }

  @Test
  void a_transient_field_that_write_external_writes_is_content() {
    assertExact(new Point(5), new Point(5));
    assertGrade(Grade.LOSSY, new Point(5), new Point(0), "$.x: expected 5 but was 0");
  }

  @Test
  void a_transient_field_that_nothing_writes_is_no_content() {
    assertExact(new Cached(5), new Cached(0));
    assertExact(new Tags(1, "a"), new Tags(2, "a"));
  }

  @Test
  void an_object_that_the_program_has_once_is_no_content() {
    WithPrinter without = new WithPrinter();
    without.printer = null;
    assertExact(new WithPrinter(), without);
  }

  @Test
  void where_java_cannot_serialize_an_object_its_transient_fields_are_no_content() {
    assertExact(new Broken(1), new Broken(2));
  }

  @Test
  void what_a_collection_needs_to_keep_its_elements_is_no_content() {
    Names large = new Names(8);
    Names small = new Names(1);
    assertExact(large, small);
  }

  @Test
  void an_object_that_became_a_map_has_lost_what_its_hook_writes() {
    assertThat(Comparison.compare(new Tags(0, "a"), Map.of("names", List.of("a"))).grade())
        .isEqualTo(Grade.TYPES_CHANGED);
    assertThat(Comparison.compare(new Tags(0, "a"), Map.of()).grade()).isEqualTo(Grade.LOSSY);
  }
}
