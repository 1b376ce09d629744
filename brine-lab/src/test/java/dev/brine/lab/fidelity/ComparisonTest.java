// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  /** A node of any graph; its methods must never be called. */
  @SuppressWarnings("UnusedVariable") // read by reflection
  static class Node {
    final Object value;
    Node next;

    Node(Object value, Node next) {
      this.value = value;
      this.next = next;
    }

    @Override
    public boolean equals(Object other) {
      throw new AssertionError("called");
    }

    @Override
    public int hashCode() {
      throw new AssertionError("called");
    }

    @Override
    public String toString() {
      throw new AssertionError("called");
    }
  }

  @SuppressWarnings("UnusedVariable") // read by reflection
  static final class Named extends Node {
    final String name;
    transient int uses;

    Named(String name, int uses) {
      super(null, null);
      this.name = name;
      this.uses = uses;
    }
  }

  record Point(int x, double y) {}

  private record Space(int x, double y) {}

  static void assertExact(Object expected, Object actual) {
    assertThat(Comparison.compare(expected, actual))
        .isEqualTo(new Fidelity(Grade.EXACT, List.of()));
  }

  static void assertGrade(Grade grade, Object expected, Object actual, String... findings) {
    assertThat(Comparison.compare(expected, actual))
        .isEqualTo(new Fidelity(grade, List.of(findings)));
  }

  @Test
  void equal_leaves_are_exact() {
    assertExact(null, null);
    assertExact("a", new String(new char[] {'a'}));
    assertExact(Double.NaN, Double.NaN);
    assertExact(TimeUnit.DAYS, TimeUnit.DAYS);
    assertExact(new AtomicInteger(1), new AtomicInteger(1));
  }

  @Test
  void other_leaves_are_lossy() {
    assertGrade(Grade.LOSSY, "a", null, "$: expected \"a\" but was null");
    assertGrade(Grade.LOSSY, 1, 2, "$: expected 1 but was 2");
    assertGrade(Grade.LOSSY, TimeUnit.DAYS, TimeUnit.HOURS, "$: expected DAYS but was HOURS");
  }

  @Test
  void the_bits_of_floating_point_numbers_count() {
    assertGrade(Grade.LOSSY, -0.0, 0.0, "$: expected -0.0 but was 0.0");
    assertGrade(
        Grade.LOSSY,
        Double.longBitsToDouble(0x7ff8000000000001L),
        Double.NaN,
        "$: expected NaN of bits 0x7ff8000000000001 but was NaN of bits 0x7ff8000000000000");
    assertGrade(
        Grade.LOSSY, new float[] {-0f}, new float[] {0f}, "$[0]: expected -0.0 but was 0.0");
  }

  @Test
  void the_scale_of_decimals_counts() {
    assertExact(new BigDecimal("1.0"), new BigDecimal("1.0"));
    assertGrade(
        Grade.LOSSY, new BigDecimal("1.0"), new BigDecimal("1.00"), "$: expected 1.0 but was 1.00");
  }

  @Test
  void numbers_of_another_class_change_types_only() {
    assertGrade(
        Grade.TYPES_CHANGED, 5, 5L, "$: expected a java.lang.Integer but was a java.lang.Long");
    assertThat(Comparison.compare(5, 6L).grade()).isEqualTo(Grade.LOSSY);
  }

  @Test
  void fields_of_superclasses_are_compared_and_transient_ones_are_not() {
    assertExact(new Named("a", 1), new Named("a", 2));
    Named other = new Named("a", 1);
    other.next = new Node("b", null);
    assertThat(Comparison.compare(new Named("a", 1), other).findings())
        .containsExactly("$.next: expected null but was " + Node.class.getName());
  }

  @Test
  void a_record_is_compared_by_its_components() {
    assertExact(new Point(1, 2), new Point(1, 2));
    assertGrade(
        Grade.LOSSY, new Point(1, 0.0), new Point(1, -0.0), "$.y: expected 0.0 but was -0.0");
  }

  @Test
  void an_object_of_another_class_with_the_same_fields_changes_types() {
    assertThat(Comparison.compare(new Point(1, 2), new Space(1, 2)).grade())
        .isEqualTo(Grade.TYPES_CHANGED);
    assertThat(Comparison.compare(new Point(1, 2), new Space(1, 3)).grade()).isEqualTo(Grade.LOSSY);
  }

  @Test
  void an_object_that_became_a_map_changes_types_unless_a_field_is_missing() {
    assertThat(Comparison.compare(new Point(1, 2), Map.of("x", 1, "y", 2.0)).grade())
        .isEqualTo(Grade.TYPES_CHANGED);
    assertThat(Comparison.compare(new Point(1, 2), Map.of("x", 1)).findings())
        .startsWith("$.y: 2.0 is missing");
  }

  @Test
  void a_list_of_another_class_changes_types() {
    assertGrade(
        Grade.TYPES_CHANGED,
        new ArrayList<>(List.of(1)),
        new CopyOnWriteArrayList<>(List.of(1)),
        "$: expected a java.util.ArrayList but was a java.util.concurrent.CopyOnWriteArrayList");
  }

  @Test
  void the_order_of_a_list_counts() {
    assertThat(Comparison.compare(Arrays.asList(1, 2), Arrays.asList(2, 1)).grade())
        .isEqualTo(Grade.LOSSY);
    assertGrade(Grade.LOSSY, new int[] {1, 2}, new int[] {1}, "$: expected 2 elements but was 1");
  }

  @Test
  void the_order_of_a_hash_set_makes_it_equal_and_not_exact() {
    HashSet<Integer> small = new HashSet<>(List.of(1, 16));
    HashSet<Integer> large = new HashSet<>(1_000);
    large.addAll(List.of(1, 16));
    assertExact(small, new HashSet<>(small));
    assertGrade(Grade.EQUAL, small, large, "$: the order of iteration differs");
  }

  @Test
  void another_element_of_a_hash_set_is_lossy() {
    assertGrade(
        Grade.LOSSY,
        new HashSet<>(List.of("a")),
        new HashSet<>(List.of("b")),
        "$[\"a\"]: \"a\" is missing",
        "$: an element \"b\" too many");
  }

  @Test
  void the_order_of_a_linked_set_is_content() {
    assertThat(
            Comparison.compare(
                    new LinkedHashSet<>(List.of(1, 2)), new LinkedHashSet<>(List.of(2, 1)))
                .grade())
        .isEqualTo(Grade.LOSSY);
  }

  @Test
  void values_of_a_map_are_found_by_their_keys() {
    Map<String, Object> expected = new HashMap<>(Map.of("a", new Point(1, 1), "b", 2));
    Map<String, Object> actual = new HashMap<>(Map.of("a", new Point(1, 1), "b", 3));
    assertGrade(Grade.LOSSY, expected, actual, "$[\"b\"]: expected 2 but was 3");
  }

  @Test
  void keys_that_became_texts_change_types_only() {
    assertThat(
            Comparison.compare(
                    new HashMap<>(Map.of(1, "a", TimeUnit.DAYS, "b")),
                    new HashMap<>(Map.of("1", "a", "DAYS", "b")))
                .grade())
        .isEqualTo(Grade.TYPES_CHANGED);
  }

  @Test
  void keys_that_are_objects_are_matched_by_structure() {
    Map<Object, String> expected = new LinkedHashMap<>();
    Map<Object, String> actual = new LinkedHashMap<>();
    expected.put(List.of(1), "a");
    expected.put(List.of(2), "b");
    actual.put(List.of(2), "b");
    actual.put(List.of(1), "a");
    assertThat(Comparison.compare(new HashMap<>(expected), new HashMap<>(actual)).grade())
        .isEqualTo(Grade.EXACT);
    actual.put(List.of(1), "c");
    assertThat(Comparison.compare(new HashMap<>(expected), new HashMap<>(actual)).grade())
        .isEqualTo(Grade.LOSSY);
  }

  @Test
  void the_comparator_of_a_sorted_map_counts() {
    TreeMap<String, Integer> natural = new TreeMap<>(Map.of("a", 1));
    TreeMap<String, Integer> reversed = new TreeMap<>(Comparator.reverseOrder());
    reversed.put("a", 1);
    assertExact(reversed, new TreeMap<>(reversed));
    assertThat(Comparison.compare(reversed, natural).findings())
        .singleElement()
        .asString()
        .startsWith("$.comparator(): expected ");
  }

  @Test
  void an_optional_is_compared_by_its_value() {
    assertExact(Optional.of(new Point(1, 2)), Optional.of(new Point(1, 2)));
    assertThat(Comparison.compare(Optional.of(new Point(1, 2)), Optional.empty()).grade())
        .isEqualTo(Grade.LOSSY);
  }

  @Test
  void few_findings_are_kept_the_gravest_first_with_text_cut() {
    List<Object> expected = List.of(new ArrayList<>(List.of(1)), "x".repeat(100));
    List<Object> actual = List.of(new CopyOnWriteArrayList<>(List.of(1)), "y");
    assertThat(Comparison.compare(expected, actual).findings())
        .containsExactly(
            "$[1]: expected \"" + "x".repeat(64) + "...\" but was \"y\"",
            "$[0]: expected a java.util.ArrayList but was a"
                + " java.util.concurrent.CopyOnWriteArrayList");
    assertThat(Comparison.compare(new int[5_000], filled(5_000)).findings()).hasSize(1);
  }

  private static int[] filled(int length) {
    int[] filled = new int[length];
    Arrays.fill(filled, 1);
    return filled;
  }
}
