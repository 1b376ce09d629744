// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SchemaDifferenceTest {
  private static final String ORDER = "com.acme.Order";

  @Test
  void names_fields_that_differ() {
    assertThat(describe(order("int price", "int note"), order("long price", "int other")))
        .isEqualTo(
            "class com.acme.Order: field price is int there and long here;"
                + " class com.acme.Order: field note is missing here;"
                + " class com.acme.Order: field other is missing there");
  }

  @Test
  void finds_no_difference_in_equal_shapes() {
    assertThat(describe(order("int price"), order("int price"))).isEqualTo("no difference");
  }

  @Test
  void names_constants_that_differ() {
    assertThat(describe(level("A", "B", "C"), level("A", "C")))
        .isEqualTo("enum Level: constants A, B, C there and A, C here");
  }

  @Test
  void names_fields_in_another_order() {
    assertThat(describe(order("int a", "int b"), order("int b", "int a")))
        .isEqualTo("class com.acme.Order: fields a, b there and b, a here");
  }

  @Test
  void names_classes_of_another_sort() {
    Shape record = new Shape.OfRecord(ORDER, List.of());
    assertThat(describe(order(), record))
        .isEqualTo("record com.acme.Order is a final class there and a record here");
  }

  @Test
  void names_levels_that_differ() {
    assertThat(describe(hooked(Shape.Content.FIELDS), hooked(Shape.Content.CUSTOM)))
        .isEqualTo("class com.acme.Order: the levels with writeObject are others there than here");
    assertThat(describe(order(), hooked(Shape.Content.FIELDS)))
        .isEqualTo("class com.acme.Order is a final class there and a class with hooks here");
    assertThat(describe(new Shape.OfReplaced(order("int a")), new Shape.OfReplaced(order())))
        .isEqualTo("class com.acme.Order: field a is missing here");
  }

  private static Shape hooked(Shape.Content content) {
    return new Shape.OfHooked(ORDER, List.of(new Shape.Level(ORDER, content, List.of())));
  }

  @Test
  void names_classes_that_one_side_lacks() {
    assertThat(SchemaDifference.describe(List.of(level("A")), List.of(order())))
        .isEqualTo("enum Level is missing here; class com.acme.Order is missing there");
  }

  @Test
  void tells_the_order_of_classes() {
    assertThat(
            SchemaDifference.describe(List.of(level("A"), order()), List.of(order(), level("A"))))
        .isEqualTo("the order of the classes");
  }

  @Test
  void counts_what_comes_after_three_differences() {
    assertThat(describe(order("int a", "int b", "int c", "int d", "int e"), order()))
        .endsWith("field c is missing here; and 2 more");
  }

  @Test
  void cuts_long_names_of_the_writer() {
    assertThat(describe(order("int " + "a".repeat(65)), order()))
        .isEqualTo("class com.acme.Order: field " + "a".repeat(64) + "... is missing here");
  }

  private static String describe(Shape there, Shape here) {
    return SchemaDifference.describe(List.of(there), List.of(here));
  }

  private static Shape level(String... constants) {
    return new Shape.OfEnum("Level", List.of(constants));
  }

  private static Shape order(String... fields) {
    return new Shape.OfObject(
        ORDER,
        Shape.Openness.FINAL,
        Arrays.stream(fields)
            .map(field -> field.split(" "))
            .map(parts -> new Shape.Field(ORDER, parts[1], TypeUse.of(parts[0])))
            .toList());
  }
}
