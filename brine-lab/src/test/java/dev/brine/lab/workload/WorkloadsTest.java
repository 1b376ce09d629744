// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.fidelity.Comparison;
import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.FidelityCheck;
import dev.brine.lab.fidelity.Grade;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws of every workload. */
class WorkloadsTest {
  private static final long SEED = 7;

  static List<Workload> all() {
    return Workloads.all();
  }

  private static int size(Workload workload) {
    return Math.min(workload.quickSize(), 1_000);
  }

  @ParameterizedTest
  @MethodSource("all")
  void builds_the_same_values_again(Workload workload) {
    int size = size(workload);
    assertThat(Comparison.compare(workload.values(size, SEED), workload.values(size, SEED)))
        .isEqualTo(new Fidelity(Grade.EXACT, List.of()));
  }

  @ParameterizedTest
  @MethodSource("all")
  void shares_no_object_between_two_builds(Workload workload) {
    List<Object> first = workload.values(1, SEED);
    List<Object> second = workload.values(1, SEED);
    for (int i = 0; i < first.size(); i++) {
      assertThat(first.get(i)).isNotSameAs(second.get(i));
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void has_values_that_all_differ_even_at_size_one(Workload workload) {
    List<Object> values = workload.values(1, SEED);
    assertThat(values).hasSizeGreaterThanOrEqualTo(2);
    int compared = Math.min(values.size(), 64);
    for (int i = 0; i < compared; i++) {
      for (int j = i + 1; j < compared; j++) {
        assertThat(Comparison.compare(values.get(i), values.get(j)).grade())
            .as("values %s and %s", i, j)
            .isEqualTo(Grade.LOSSY);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void gives_values_of_the_type_and_size_it_states(Workload workload) {
    for (Object value : workload.values(3, SEED)) {
      assertThat(value).isExactlyInstanceOf(workload.type().valueClass());
      if (workload.type().isList()) {
        assertThat((List<?>) value).hasSize(3);
        assertThat(((List<?>) value).get(0)).isExactlyInstanceOf(workload.type().type());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void changes_a_value_in_place(Workload workload) {
    List<Object> values = workload.values(size(workload), SEED);
    List<Object> changed = workload.values(size(workload), SEED);
    changed.forEach(workload::mutate);
    for (int i = 0; i < values.size(); i++) {
      assertThat(Comparison.compare(values.get(i), changed.get(i)).grade()).isEqualTo(Grade.LOSSY);
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void survives_the_streams_of_the_jdk_exactly(Workload workload) throws Exception {
    int size = size(workload);
    Fidelity fidelity =
        FidelityCheck.check(
            JavaStreams.of(workload.type().form()),
            workload,
            workload.values(size, SEED),
            () -> workload.values(size, SEED));
    assertThat(fidelity).isEqualTo(new Fidelity(Grade.EXACT, List.of()));
  }

  @ParameterizedTest
  @MethodSource("all")
  void refuses_a_size_below_one(Workload workload) {
    assertThatThrownBy(() -> workload.values(0, SEED))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Expected a size of at least 1 but was 0");
  }

  @ParameterizedTest
  @MethodSource("all")
  void has_a_quick_size_that_is_not_above_the_default(Workload workload) {
    assertThat(workload.quickSize()).isBetween(1, workload.defaultSize());
  }

  @ParameterizedTest
  @MethodSource("all")
  void is_found_by_its_id_in_any_case(Workload workload) {
    assertThat(Workloads.find(workload.id())).containsSame(workload);
    assertThat(Workloads.find(workload.id().replace('W', 'w'))).containsSame(workload);
  }

  @Test
  void finds_nothing_by_an_unknown_id() {
    assertThat(Workloads.find("W7")).isEmpty();
  }

  @Test
  void depends_on_the_seed_only_where_the_source_leaves_it_open() {
    List<String> fixed = new ArrayList<>();
    for (Workload workload : Workloads.all()) {
      Object one = workload.values(10, 1);
      Object other = workload.values(10, 2);
      if (Comparison.compare(one, other).grade() == Grade.EXACT) {
        fixed.add(workload.id());
      }
    }
    assertThat(fixed)
        .containsExactly(
            "W1", "W3", "W5", "W5-list", "redis-session", "kafka-roundtrip", "spark-shuffle");
  }
}
