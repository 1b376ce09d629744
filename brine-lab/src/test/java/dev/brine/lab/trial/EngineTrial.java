// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.Lab;
import dev.brine.lab.Plan;
import dev.brine.lab.Progress;
import dev.brine.lab.Timing;
import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.measure.Iterations;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Sample;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Measures a workload over a real engine as users do, only shorter. */
public final class EngineTrial {
  private static final Timing SHORT =
      new Timing(
          1,
          new Iterations(1, 20, 1, 10),
          0,
          Duration.ofMinutes(10),
          Duration.ofHours(2),
          Duration.ZERO);

  private EngineTrial() {}

  /**
   * Measures rows, checks that each is exact and has every figure of an engine, and returns the
   * bytes of each.
   *
   * @param output where the results go
   * @param workload a workload, with its size
   */
  public static Map<String, Double> bytes(Path output, String workload, String... rows)
      throws Exception {
    Plan plan =
        Plan.newBuilder()
            .catalog(new UntimedCatalog(new BuiltInCatalog()))
            .timing(SHORT)
            .serializers(List.of(rows))
            .workloads(List.of(workload))
            .output(output)
            .command("brine compare --workload " + workload)
            .build();
    Map<String, Double> bytes = new HashMap<>();
    for (Cell cell : Lab.run(plan, new Silent()).cells()) {
      assertThat(cell.outcome()).as(cell.reason() + cell.lastLines()).isEqualTo(Outcome.MEASURED);
      assertThat(cell.fidelity().grade()).as(cell.toString()).isEqualTo(Grade.EXACT);
      assertThat(cell.samples()).hasSize(1).allSatisfy(EngineTrial::requireFigures);
      bytes.put(cell.key().row(), cell.sizes().wire());
    }
    assertThat(bytes).containsOnlyKeys(rows);
    return bytes;
  }

  private static void requireFigures(Sample sample) {
    assertThat(sample.operation()).isEqualTo(Operation.EXCHANGE);
    assertThat(sample.nanos()).isNotEmpty().allMatch(nanos -> nanos > 0);
    // So short a sample may end before Linux counts any time for the process.
    assertThat(sample.effort().cpuNanos()).isNotNegative();
    assertThat(sample.effort().collectingNanos()).isNotNegative();
  }

  private static final class Silent implements Progress {
    @Override
    public void planned(int processes) {}

    @Override
    public void started(CellKey key) {}

    @Override
    public void finished(CellKey key, int done, Duration remaining) {}
  }
}
