// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.ClassDetail.Trait;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the descriptions of classes that are kept of inputs of any length. */
class DescribedClassesTest {
  private static final long MOST_CHARS = 40_000_000;

  private final DescribedClasses classes = new DescribedClasses();

  private void describe(String name, List<Place> fields) {
    Place place = new Place(name, "", "");
    Node node = new Node(NodeKind.CLASS_DESCRIPTION, 0, 0, -1, -1, name, place, -1);
    classes.enter(node);
    classes.description(
        node, new ClassDetail(name, 1, List.of(Trait.SERIALIZABLE), fields, List.of()));
    classes.leave(node, 1);
  }

  private void constant(String type, String name) {
    Place place = new Place(type, Place.CONSTANT, "Ljava/lang/String;");
    Node node = new Node(NodeKind.STRING, 0, 1, -1, -1, "java.lang.String", place, -1);
    classes.enter(node);
    classes.text(node, new Text(name, true, name.length(), 0));
    classes.leave(node, 1);
  }

  /** Returns the chars of all that is kept, once for each place that keeps it. */
  private long chars() {
    long chars = classes.unchecked().stream().mapToLong(String::length).sum();
    for (DescribedClass one : classes.ofProgram()) {
      chars += one.name().length();
      for (Place field : one.fields()) {
        chars += field.name().length() + field.type().length();
      }
    }
    return chars;
  }

  @Test
  void keeps_a_bounded_number_of_constants_of_an_enum() {
    IntStream.range(0, 10_000).forEach(i -> constant("shop.State", "STATE" + i));
    IntStream.range(0, 100).forEach(i -> constant("shop.Other", "OTHER" + i));
    assertThat(classes.constants("shop.State")).hasSizeLessThanOrEqualTo(2_000);
    assertThat(classes.constants("shop.Other")).hasSize(100);
    assertThat(classes.problem()).contains("shop.State");
  }

  @Test
  void keeps_a_bounded_number_of_enums() {
    for (int i = 0; i < 30_000; i++) {
      constant("shop.State" + i, "OPEN");
    }
    assertThat(classes.constants("shop.State29999")).isEmpty();
    assertThat(classes.constants("shop.State0")).containsExactly("OPEN");
    assertThat(classes.problem()).isNotEmpty();
  }

  @Test
  void keeps_little_of_very_long_names() {
    String name = "n".repeat(60_000);
    for (int i = 0; i < 9_000; i++) {
      describe(name + i, List.of(new Place(name + i, "f", "L" + name + i + ";")));
    }
    assertThat(classes.isDeclared(name + 0)).isFalse();
    assertThat(chars()).isLessThan(MOST_CHARS);
    assertThat(classes.unchecked()).isNotEmpty();
  }

  @Test
  void keeps_a_bounded_number_of_fields() {
    for (int i = 0; i < 3_000; i++) {
      String name = "shop.Item" + i;
      describe(
          name,
          IntStream.range(0, 1_000)
              .mapToObj(field -> new Place(name, "field" + "x".repeat(80) + field, "I"))
              .toList());
    }
    assertThat(classes.find("shop.Item0")).isNotNull();
    assertThat(classes.find("shop.Item2999")).isNull();
    assertThat(chars()).isLessThan(MOST_CHARS);
    assertThat(classes.unchecked()).anyMatch(one -> one.startsWith("shop.Item2999: "));
  }

  @Test
  void keeps_a_usual_program_whole() {
    for (int i = 0; i < 1_000; i++) {
      describe("shop.Item" + i, List.of(new Place("shop.Item" + i, "count", "I")));
    }
    assertThat(classes.ofProgram()).hasSize(1_000);
    assertThat(classes.problem()).isEmpty();
    assertThat(classes.unchecked()).isEmpty();
  }
}
