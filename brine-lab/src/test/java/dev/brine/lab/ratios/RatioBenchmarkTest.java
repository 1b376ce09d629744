// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.ratios;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.measure.JvmState;
import dev.brine.lab.ratios.Cell.Direction;
import dev.brine.lab.ratios.Cell.Effort;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The tables say what the times are; that JMH finds the cells is tried with one of them. */
class RatioBenchmarkTest {
  private static final List<String> WORKLOADS = List.of("W2", "W6");
  private static final List<String> ROWS =
      List.of("hand-written", "brine-trees", "brine-references", "fory", "fory-references");

  /** Returns times as if each row took as many ns as its place says, and W6 ten times as many. */
  private static Map<Cell, double[]> times() {
    Map<Cell, double[]> times = new LinkedHashMap<>();
    for (Cell cell : Cell.of(WORKLOADS, ROWS)) {
      double time = (ROWS.indexOf(cell.row()) + 1) * (cell.workload().equals("W6") ? 10 : 1);
      times.put(cell, new double[] {time, 2 * time, time});
    }
    return times;
  }

  @Test
  void prints_ratios_with_intervals_and_their_geometric_mean() {
    assertThat(RatioBenchmark.tables(WORKLOADS, ROWS, times()))
        .contains(
            "| ns, median (least-most) | | W2 | W6 |",
            "| brine-trees | write | 2.0 (2.0-4.0) |  |",
            "| times, x hand-written | | W2 | W6 | geometric mean |",
            "| brine-trees | read | 2.00 (2.00-2.00) |  | 2.00 (2.00-2.00) |",
            "| times, x fory | | W2 | W6 | geometric mean |",
            "| brine-trees | read | 0.50 (0.50-0.50) |  | 0.50 (0.50-0.50) |",
            "| brine-references | read | 0.60 (0.60-0.60) | 0.60 (0.60-0.60) |"
                + " 0.60 (0.60-0.60) |")
        .noneMatch(line -> line.contains("x kryo"));
  }

  @Test
  void prints_how_far_the_worst_process_is_from_the_median() {
    assertThat(StabilityBenchmark.table(times()))
        .contains("| W6 | write | brine-references | 3 | 30.0 | 60.0 | 2.00 |");
  }

  @Test
  void measures_graphs_only_where_references_are_kept() {
    assertThat(Cell.of(List.of("W2", "W6"), List.of("kryo", "kryo-references")))
        .contains(new Cell("W6", Direction.READ, "kryo-references"))
        .contains(new Cell("W2", Direction.READ, "kryo"))
        .doesNotContain(new Cell("W6", Direction.READ, "kryo"));
  }

  @Test
  void takes_rounds_a_state_and_workloads_each_of_which_may_be_missing() {
    assertThat(Choice.of(new String[] {"5", "latin-only", "W4", "W5"}, 3))
        .isEqualTo(new Choice(5, JvmState.LATIN_ONLY, List.of("W4", "W5")));
    assertThat(Choice.of(new String[] {"5", "W4"}, 3))
        .isEqualTo(new Choice(5, JvmState.ALONE, List.of("W4")));
    assertThat(Choice.of(new String[0], 3))
        .isEqualTo(new Choice(3, JvmState.ALONE, Cell.WORKLOADS));
  }

  @Test
  void times_a_cell_in_a_process_of_its_own() throws Exception {
    Cell cell = new Cell("W2", Direction.WRITE, "brine-trees");
    Map<Cell, double[]> times =
        Cell.times(
            List.of(cell), new Choice(1, JvmState.WIDE_FIRST, List.of("W2")), new Effort(1, 10));
    assertThat(times).containsOnlyKeys(cell);
    assertThat(times.get(cell)).hasSize(1).doesNotContain(0);
  }
}
