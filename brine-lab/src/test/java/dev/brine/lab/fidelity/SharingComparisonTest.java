// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Objects that are shared, or not, and cycles. */
class SharingComparisonTest {
  @Test
  void a_shared_object_that_came_back_as_two_lost_its_sharing() {
    ComparisonTest.Point shared = new ComparisonTest.Point(1, 2);
    List<ComparisonTest.Point> expected = List.of(shared, shared);
    ComparisonTest.assertExact(expected, List.of(shared, shared));
    ComparisonTest.assertGrade(
        Grade.SHARING_LOST,
        expected,
        List.of(new ComparisonTest.Point(1, 2), new ComparisonTest.Point(1, 2)),
        "$[1]: not the object of $[0] but another one");
  }

  @Test
  void two_objects_that_came_back_as_one_lost_their_sharing() {
    ComparisonTest.Point one = new ComparisonTest.Point(1, 2);
    ComparisonTest.assertGrade(
        Grade.SHARING_LOST,
        List.of(new ComparisonTest.Point(1, 2), new ComparisonTest.Point(1, 2)),
        List.of(one, one),
        "$[1]: not an object of its own but that of $[0]");
  }

  @Test
  void a_reference_to_another_object_is_lossy_even_if_both_are_known() {
    ComparisonTest.Node a = new ComparisonTest.Node("a", null);
    ComparisonTest.Node b = new ComparisonTest.Node("b", null);
    assertThat(Comparison.compare(List.of(a, b, a), List.of(a, b, b)).grade())
        .isEqualTo(Grade.LOSSY);
  }

  @Test
  void immutable_empty_collections_and_strings_have_no_identity() {
    ComparisonTest.assertExact(
        Arrays.asList(Collections.emptyList(), Collections.emptyList()),
        Arrays.asList(Collections.emptyList(), Collections.emptyList()));
    String shared = "a";
    ComparisonTest.assertExact(List.of(shared, shared), List.of("a", new String(new char[] {'a'})));
  }

  @Test
  void a_cycle_is_walked_once() {
    ComparisonTest.Node expected = new ComparisonTest.Node("a", null);
    expected.next = expected;
    ComparisonTest.Node actual = new ComparisonTest.Node("a", null);
    actual.next = actual;
    ComparisonTest.assertExact(expected, actual);
    ComparisonTest.assertGrade(
        Grade.SHARING_LOST,
        expected,
        new ComparisonTest.Node("a", actual),
        "$.next: not the object of $ but another one");
  }

  @Test
  void a_chain_of_a_hundred_thousand_is_compared_without_recursion() {
    ComparisonTest.Node expected = null;
    ComparisonTest.Node actual = null;
    for (int i = 0; i < 100_000; i++) {
      expected = new ComparisonTest.Node(i, expected);
      actual = new ComparisonTest.Node(Math.max(i, 1), actual);
    }
    Fidelity fidelity = Comparison.compare(expected, actual);
    assertThat(fidelity.grade()).isEqualTo(Grade.LOSSY);
    assertThat(fidelity.findings())
        .singleElement()
        .asString()
        .startsWith("$.next.next")
        .contains("(99969 steps)")
        .endsWith(".next.value: expected 0 but was 1");
  }
}
