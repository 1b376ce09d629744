// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.lab.Gate;
import dev.brine.lab.Gate.Violation;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Json;
import dev.brine.lab.result.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** The options that compare a run with an earlier one; one does not go without the other. */
final class GateOptions {
  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      required = true,
      description = "Compare with the brine-results.json of an earlier run.")
  private Path baseline;

  @Option(
      names = "--fail-if",
      paramLabel = "LIMITS",
      required = true,
      description =
          "End with exit code 4 if a figure got worse than this: \"time>1.10\" for more than 10 %%"
              + " slower, \"time>1.10,bytes>1.00\" for several. There are time, serialize,"
              + " deserialize, exchange, first-use, bytes and allocation.")
  private String limits;

  /**
   * Returns the gate with the earlier run.
   *
   * @throws UsageProblem if the limits cannot be understood or the earlier run cannot be read
   */
  Check check() {
    try {
      return new Check(Gate.parse(limits), Json.read(baseline, Results.class), baseline);
    } catch (IllegalArgumentException e) {
      throw new UsageProblem(
          e.getMessage() + ": --fail-if=" + limits,
          "Write the limits as in --fail-if \"time>1.10,bytes>1.00\".",
          "gate");
    } catch (IOException e) {
      throw new UsageProblem(
          "Expected a brine-results.json but could not read it ("
              + e.getClass().getSimpleName()
              + "): --baseline="
              + baseline,
          "Give the file that an earlier ./brine compare wrote.",
          "baseline");
    }
  }

  /**
   * A gate with the earlier run.
   *
   * @param gate the limits
   * @param baseline the earlier run
   * @param file where the earlier run was read from
   */
  record Check(Gate gate, Results baseline, Path file) {
    /** Returns a sentence for everything that is worse than the gate allows. */
    List<String> violations(Results current) {
      if (Gate.comparable(baseline, current) == 0) {
        return List.of(
            "Expected a row and workload measured in both runs but was none: --baseline=" + file);
      }
      return gate.check(baseline, current).stream().map(Check::sentence).toList();
    }

    private static String sentence(Violation worse) {
      CellKey key = worse.key();
      return String.format(
          Locale.ROOT,
          "Over limit: %s of %s on %s@%d, Java %s, is %.2f times the baseline; %.2f is allowed",
          worse.figure(),
          key.row(),
          key.workload(),
          key.size(),
          key.jvm(),
          worse.ratio(),
          worse.factor());
    }
  }
}
