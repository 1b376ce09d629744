// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.ratios;

import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.measure.JvmState;
import dev.brine.lab.serializer.Description.References;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Serializers;
import dev.brine.lab.workload.Workloads;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** One direction of one row on one workload, which JMH times in processes of its own. */
record Cell(String workload, Direction direction, String row) {
  /** The workloads that are measured unless the user names some. */
  static final List<String> WORKLOADS = List.of("W1", "W2", "W4", "W4-list", "W5", "W6");

  /** The direction of the work on a message. */
  enum Direction {
    WRITE,
    READ;

    /** Returns the name that tables have, which is also that of JMH's method. */
    String title() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The effort of a process: so many iterations of so many milliseconds, as often to warm up. */
  record Effort(int iterations, int milliseconds) {
    static final Effort USUAL = new Effort(5, 1_000);
  }

  /** Returns a row of {@code compare}. */
  static Serializer serializer(String row) {
    return Serializers.all().stream()
        .filter(each -> each.description().id().equals(row))
        .findFirst()
        .orElseThrow();
  }

  /** Returns whether a row keeps references. */
  static boolean keepsReferences(String row) {
    return serializer(row).description().references() == References.ON;
  }

  /** Returns the cells of rows on workloads; graphs only with rows that keep references. */
  static List<Cell> of(List<String> workloads, List<String> rows) {
    List<Cell> cells = new ArrayList<>();
    for (String workload : workloads) {
      boolean isGraph = Workloads.find(workload).orElseThrow().isGraph();
      for (Direction direction : Direction.values()) {
        rows.stream()
            .filter(row -> !isGraph || keepsReferences(row))
            .forEach(row -> cells.add(new Cell(workload, direction, row)));
      }
    }
    return cells;
  }

  /**
   * Returns the times of cells in nanoseconds, one for each round. Each time has a process of its
   * own, and the cells take turns in each round.
   */
  static Map<Cell, double[]> times(List<Cell> cells, Choice choice, Effort effort)
      throws RunnerException, IOException {
    Map<Cell, double[]> times = new LinkedHashMap<>();
    int rounds = choice.rounds();
    for (int round = 0; round < rounds; round++) {
      for (Cell cell : cells) {
        System.err.printf("Round %d of %d: %s%n", round + 1, rounds, cell);
        times.computeIfAbsent(cell, key -> new double[rounds])[round] =
            cell.time(choice.state(), effort);
      }
    }
    return times;
  }

  private double time(JvmState state, Effort effort) throws RunnerException, IOException {
    List<String> flags = new ArrayList<>(JavaHome.current().jvm().flags());
    flags.addAll(serializer(row).description().jvmFlags());
    TimeValue length = TimeValue.milliseconds(effort.milliseconds);
    OptionsBuilder options = new OptionsBuilder();
    options
        .include(RowRun.class.getName().replace(".", "\\.") + "\\." + direction.title() + "$")
        .param("row", row)
        .param("workload", workload)
        .param("state", state.name())
        .forks(1)
        .jvmArgs(flags.toArray(new String[0]))
        .warmupIterations(effort.iterations)
        .warmupTime(length)
        .measurementIterations(effort.iterations)
        .measurementTime(length)
        .shouldFailOnError(true)
        .verbosity(VerboseMode.SILENT);
    // JMH's own lock would keep tests from running side by side.
    System.setProperty("jmh.ignoreLock", "true");
    return new Runner(options.build()).runSingle().getPrimaryResult().getScore();
  }
}
