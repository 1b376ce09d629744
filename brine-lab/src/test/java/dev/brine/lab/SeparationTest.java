// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Separation;
import dev.brine.lab.measure.Iterations;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Results;
import dev.brine.lab.trial.TrialCatalog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Times real processes, so that it needs a quiet machine and is no part of the default build;
 * {@link dev.brine.lab.analysis.RecordedSeparationTest} has samples that such a run recorded.
 */
@Tag("quiet")
class SeparationTest {
  private static final Timing TIMING =
      new Timing(
          4,
          new Iterations(12, 60, 5, 40),
          0,
          Duration.ofMinutes(1),
          Duration.ofMinutes(9),
          Duration.ZERO);

  @TempDir Path folder;

  @Test
  void separates_one_that_is_twice_as_slow_but_not_a_twin() throws Exception {
    // A 95 % interval errs one time in twenty, but not every time.
    List<String> errors = misjudgements();
    for (int again = 0; again < 2 && !errors.isEmpty(); again++) {
      errors = misjudgements();
    }
    assertThat(errors).isEmpty();
  }

  private List<String> misjudgements() throws Exception {
    Plan plan =
        Plan.newBuilder()
            .catalog(new TrialCatalog())
            .timing(TIMING)
            .serializers(List.of("honest", "twin", "twice-as-slow"))
            .output(folder)
            .build();
    Results results = Lab.run(plan, new Silent());
    Analysis analysis = Analysis.of(results);
    CellKey slow = key(results, "twice-as-slow");
    List<String> errors = new ArrayList<>();
    for (Operation operation : List.of(Operation.SERIALIZE, Operation.DESERIALIZE)) {
      CellKey best = analysis.best(slow, operation).orElseThrow();
      CellKey equal = key(results, best.row().equals("twin") ? "honest" : "twin");
      if (analysis.separation(slow, operation).orElseThrow() != Separation.SEPARATED
          || analysis.separation(equal, operation).orElseThrow() != Separation.NOT_SEPARATED) {
        for (CellKey key : List.of(best, equal, slow)) {
          errors.add(operation + " " + key.row() + ": " + analysis.estimate(key, operation));
        }
      }
    }
    return errors;
  }

  private static CellKey key(Results results, String row) {
    return results.cells().stream()
        .map(cell -> cell.key())
        .filter(key -> key.row().equals(row))
        .findFirst()
        .orElseThrow();
  }

  /** Hears nothing. */
  private static final class Silent implements Progress {
    @Override
    public void planned(int processes) {}

    @Override
    public void started(CellKey key) {}

    @Override
    public void finished(CellKey key, int done, Duration remaining) {}
  }
}
