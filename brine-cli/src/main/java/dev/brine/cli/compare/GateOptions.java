// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.Gate;
import dev.brine.lab.Lab;
import dev.brine.lab.Violation;
import dev.brine.lab.result.Results;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that fails a run which is worse than an earlier one. */
final class GateOptions {
  @Option(
      names = "--fail-if",
      paramLabel = "LIMITS",
      description =
          "End with exit code 4 if a figure is worse than in the run of --diff: \"time>1.10\" for"
              + " more than 10 %% slower, \"time>1.10,bytes>1.00\" for several. The metrics are"
              + " time, serialize, deserialize, exchange, first-use, bytes and allocation.")
  private String limits;

  /**
   * Returns the gate with the earlier run, or nothing where no limit is set.
   *
   * @throws UsageProblem if the limits cannot be understood or the earlier run cannot be used
   */
  Optional<Check> check(Optional<StoredResults> earlier) {
    if (limits == null) {
      return Optional.empty();
    }
    StoredResults file =
        earlier.orElseThrow(
            () ->
                new UsageProblem(
                    "Missing --diff beside --fail-if",
                    "Give the brine-results.json of the run to compare with.",
                    "gate"));
    try {
      return Optional.of(new Check(Gate.parse(limits), complete(file), file.file()));
    } catch (IllegalArgumentException e) {
      throw new UsageProblem(
          e.getMessage() + ": --fail-if=" + limits,
          "Write the limits as in --fail-if \"time>1.10,bytes>1.00\".",
          "gate");
    }
  }

  private static Results complete(StoredResults file) {
    Results earlier = file.read();
    if (earlier.run().finished().isEmpty()) {
      throw file.problem("its run is not complete");
    }
    return earlier;
  }

  /**
   * A gate with the earlier run.
   *
   * @param gate the limits
   * @param baseline the earlier run
   * @param file where the earlier run was read from
   */
  record Check(Gate gate, Results baseline, Path file) {
    /** Returns a gate that does not look for some rows, or those of some libraries. */
    Check without(List<String> names) {
      return new Check(gate, Lab.earlierWithout(baseline, names), file);
    }

    /** Returns a sentence for everything that is worse than the gate allows, and what to do. */
    List<String> violations(Results current) {
      if (!baseline.run().state().equals(current.run().state())) {
        return List.of(
            "The baseline was measured with --profile "
                + baseline.run().state()
                + ", and this run with --profile "
                + current.run().state()
                + ": --diff="
                + file,
            "Run both with the same options and on the same JDK."
                + " See docs/troubleshooting.md#baseline");
      }
      if (Gate.comparable(baseline, current) == 0) {
        return List.of(
            "No row and workload was measured in both runs: --diff=" + file,
            "Run both with the same options and on the same JDK."
                + " See docs/troubleshooting.md#baseline");
      }
      List<String> sentences = new ArrayList<>();
      gate.check(baseline, current).stream().map(Violation::sentence).forEach(sentences::add);
      if (!sentences.isEmpty()) {
        sentences.add(
            "Run it again to see whether it stays so; --fail-if sets the limits."
                + " See docs/troubleshooting.md#gate");
      }
      return sentences;
    }

    /** Returns a sentence that says how many times the gate could not judge, if there are any. */
    Optional<String> undecided(Results current) {
      int undecided = gate.undecided(baseline, current);
      return undecided == 0
          ? Optional.empty()
          : Optional.of(
              "Not compared by --fail-if, because an interval is missing: "
                  + undecided
                  + (undecided == 1 ? " time" : " times")
                  + ". More processes give one: --extent standard, or thorough."
                  + " See docs/troubleshooting.md#gate");
    }
  }
}
