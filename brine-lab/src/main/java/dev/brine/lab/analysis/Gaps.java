// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.Cell;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Row;
import dev.brine.lab.result.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The cells that a run was to measure and did not.
 *
 * @param results the run
 */
record Gaps(Results results) {
  private static final String RESUME = " --resume";
  private static final int MOST_NAMES = 8;

  /** Returns how many cells were not measured. */
  long cells() {
    return results.cells().stream().filter(Gaps::isPending).count();
  }

  /** Returns the missing cells and the advice, or empty where the run is complete. */
  Optional<String> sentence() {
    long pending = cells();
    if (pending > 0) {
      return Optional.of(
          Phrases.text(
              "Not complete: %d of %d cells were not measured, because %s. %s To measure them, run:"
                  + " %s. A run with fewer rows (--serializer) or workloads (--workload) takes less"
                  + " time%s.",
              pending,
              results.cells().size(),
              cause(),
              missing(),
              resume(),
              Phrases.isQuick(results) ? "; --extent standard has more" : ""));
    }
    long fewer = cellsWithFewerProcesses();
    if (fewer > 0) {
      return Optional.of(
          Phrases.text(
              "Not complete: every cell was measured, but %d of %d by fewer processes than the"
                  + " others, because %s. To add them, run: %s",
              fewer, results.cells().size(), cause(), resume()));
    }
    return results.run().finished().isEmpty()
        ? Optional.of("Not complete: the run was interrupted. To go on, run: " + resume())
        : Optional.empty();
  }

  private String cause() {
    Run run = results.run();
    return run.finished().isEmpty()
        ? "the run was interrupted"
        : "the time of the " + run.profile() + " profile was used up";
  }

  private String resume() {
    String command = results.run().command();
    return command.contains(RESUME) ? command : command + RESUME;
  }

  private String missing() {
    List<String> whole = new ArrayList<>();
    List<String> part = new ArrayList<>();
    for (Row row : results.rows()) {
      List<Cell> own =
          results.cells().stream().filter(cell -> cell.key().row().equals(row.id())).toList();
      if (own.stream().anyMatch(Gaps::isPending)) {
        (own.stream().allMatch(Gaps::isPending) ? whole : part).add(Contender.named(row));
      }
    }
    return Phrases.text(
        "%s%s%s.",
        named("Not measured at all: ", whole),
        whole.isEmpty() || part.isEmpty() ? "" : "; ",
        named(whole.isEmpty() ? "In part: " : "in part: ", part));
  }

  private static String named(String head, List<String> names) {
    if (names.isEmpty()) {
      return "";
    }
    return names.size() > MOST_NAMES
        ? head + names.size() + " rows"
        : head + Phrases.list(names, "and");
  }

  private long cellsWithFewerProcesses() {
    List<Cell> measured =
        results.cells().stream().filter(cell -> cell.outcome() == Outcome.MEASURED).toList();
    long most = measured.stream().mapToLong(Gaps::processes).max().orElse(0);
    return measured.stream().filter(cell -> processes(cell) < most).count();
  }

  private static long processes(Cell cell) {
    return cell.samples().stream()
        .filter(sample -> sample.operation() != Operation.FIRST_USE)
        .map(sample -> sample.round())
        .distinct()
        .count();
  }

  private static boolean isPending(Cell cell) {
    return cell.outcome() == Outcome.PENDING;
  }
}
