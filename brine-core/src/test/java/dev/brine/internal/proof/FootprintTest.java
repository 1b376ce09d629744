// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Tests the fields that hash codes, equality and order of a user's class read. */
class FootprintTest {
  private static void assertHashed(Class<?> type, String... fields) {
    Footprint footprint = Footprint.of(type);
    assertThat(names(footprint)).containsExactlyInAnyOrder(fields);
    assertThat(footprint.use()).isEqualTo(Footprint.Use.HASHED);
  }

  private static void assertUnknown(Class<?> type, String... fields) {
    Footprint footprint = Footprint.of(type);
    assertThat(names(footprint)).containsExactlyInAnyOrder(fields);
    assertThat(footprint.use()).isEqualTo(Footprint.Use.UNKNOWN);
  }

  private static List<String> names(Footprint footprint) {
    return footprint.fields().stream().map(Field::getName).toList();
  }

  /** Has nothing of its own. */
  static class Plain {
    Object content;
  }

  /** Hashes by a number, through a method of its own. */
  static class Numbered extends Plain {
    Long number = 1L;

    Long number() {
      return number;
    }

    @Override
    public int hashCode() {
      return Objects.hash(number());
    }

    @Override
    @SuppressWarnings("EqualsGetClass") // Entities are often written so.
    public boolean equals(Object other) {
      return other != null
          && getClass() == other.getClass()
          && number.equals(((Numbered) other).number());
    }
  }

  /** Adds a name to equality alone. */
  static final class Named extends Numbered {
    String name = "";

    @Override
    public boolean equals(Object other) {
      return super.equals(other) && other instanceof Named that && name.equals(that.name);
    }

    @Override
    public int hashCode() {
      return super.hashCode();
    }
  }

  /** Overrides what the hash code of its superclass calls. */
  static final class Overriding extends Numbered {
    Long other = 2L;

    @Override
    Long number() {
      return other;
    }
  }

  record Whole(Object a, int b, List<String> c) {}

  record OnlyA(Object a, Object b) {
    @Override
    public int hashCode() {
      return a.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof OnlyA that && a.equals(that.a);
    }
  }

  /** Has an order by a name. */
  static final class Sorted implements Comparable<Sorted> {
    Object content;
    String name = "";

    @Override
    public int compareTo(Sorted other) {
      return name.compareTo(other.name);
    }
  }

  /** Has an order that somebody else knows. */
  static final class Compared implements Comparable<Compared> {
    static final Comparator<Compared> ORDER = Comparator.comparing(each -> each.name);
    Object content;
    String name = "";

    @Override
    public int compareTo(Compared other) {
      return ORDER.compare(this, other);
    }
  }

  /** Gives itself to another class. */
  static final class Given {
    Object content;
    transient Object more;

    @Override
    public int hashCode() {
      return Elsewhere.hash(this);
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  /** Gives one field to another class. */
  static final class Part {
    List<Object> content = new ArrayList<>();
    Object hidden;

    @Override
    public int hashCode() {
      return Elsewhere.size(content);
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  /** Asks another class about the class. */
  static final class ForwardingKey {
    Object content;
    Long number = 1L;

    @Override
    public int hashCode() {
      return number.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return Elsewhere.type(this) == Elsewhere.type(other)
          && number.equals(((ForwardingKey) other).number);
    }
  }

  /** Goes through a list. */
  static final class Going {
    List<Object> list = new ArrayList<>();

    @Override
    public int hashCode() {
      int hash = 0;
      for (Object each : list) {
        hash += each.toString().length();
      }
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  /** Hashes an array. */
  static final class Arrayed {
    Object[] array = {};

    @Override
    public int hashCode() {
      return Arrays.deepHashCode(array);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Arrayed that && Arrays.deepEquals(array, that.array);
    }
  }

  /** Calls the hash code of a class of Java. */
  static final class Mapped extends HashMap<Object, Object> {
    private static final long serialVersionUID = 1L;
    transient Object more;

    @Override
    public int hashCode() {
      return 31 * super.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return super.equals(other);
    }
  }

  /** Methods that others give objects to. */
  static final class Elsewhere {
    private Elsewhere() {}

    static int hash(Object object) {
      return object.toString().length();
    }

    static int size(List<?> list) {
      return list.size();
    }

    static Class<?> type(Object object) {
      return object.getClass();
    }
  }

  @Test
  void finds_nothing_where_nothing_is_overridden() {
    assertHashed(Plain.class);
  }

  @Test
  void follows_methods_of_the_class_and_of_its_superclasses() {
    assertHashed(Numbered.class, "number");
    assertHashed(Named.class, "number", "name");
    assertHashed(Overriding.class, "number", "other");
  }

  @Test
  void finds_the_components_of_a_record_unless_it_has_methods_of_its_own() {
    assertHashed(Whole.class, "a", "c");
    assertHashed(OnlyA.class, "a");
  }

  @Test
  void follows_an_order() {
    assertHashed(Sorted.class, "name");
    assertUnknown(Compared.class, "content", "name");
  }

  @Test
  void finds_all_fields_where_the_object_itself_is_given_away() {
    assertUnknown(Given.class, "content", "more");
    assertUnknown(Mapped.class, "more");
  }

  @Test
  void does_not_where_only_its_class_is_filtered() {
    assertHashed(ForwardingKey.class, "number");
  }

  @Test
  void knows_when_others_may_visit_all_of_a_field() {
    assertUnknown(Part.class, "content");
    assertUnknown(Going.class, "list");
    assertHashed(Arrayed.class, "array");
  }
}
