// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Effort;
import dev.brine.lab.result.Footprint;
import dev.brine.lab.result.FullSpeed;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Sample;
import dev.brine.lab.result.Sizes;
import java.util.List;

/**
 * The result of one process that measured.
 *
 * @param outcome measured, refused or failed
 * @param reason why there are no figures, or an empty string
 * @param lastLines the last lines that a failed process printed
 * @param fidelity what survived a round trip, or null where it was not checked
 * @param sizes the sizes, or null where not found out
 * @param samples one for each operation, of one thread
 * @param concurrent the same with several threads at once, or none
 */
public record ForkResult(
    Outcome outcome,
    String reason,
    List<String> lastLines,
    Fidelity fidelity,
    Sizes sizes,
    List<Sample> samples,
    List<Sample> concurrent) {
  /** Creates a result of one thread. */
  ForkResult(
      Outcome outcome,
      String reason,
      List<String> lastLines,
      Fidelity fidelity,
      Sizes sizes,
      List<Sample> samples) {
    this(outcome, reason, lastLines, fidelity, sizes, samples, List.of());
  }

  /** Copies the lists. */
  public ForkResult {
    lastLines = List.copyOf(lastLines);
    samples = List.copyOf(samples);
    concurrent = List.copyOf(concurrent);
  }

  static ForkResult failed(String reason, List<String> lastLines) {
    return new ForkResult(Outcome.FAILED, reason, lastLines, null, null, List.of());
  }

  /** Returns a result of nothing that has each part that a result can have. */
  static ForkResult withAllParts() {
    List<Double> figures = List.of(0.1, Double.NaN);
    Sample sample =
        new Sample(
            0,
            Operation.SERIALIZE,
            figures,
            Double.NaN,
            new Effort(0, 0),
            new FullSpeed(0, 0, false),
            figures,
            new Footprint(0, 0, 0, 0, 0, 0));
    return new ForkResult(
        Outcome.FAILED,
        "\u00e9\n",
        List.of("\"\\"),
        new Fidelity(Grade.EXACT, List.of("$")),
        new Sizes(0, 0, 0, 0, 0),
        List.of(sample),
        List.of(sample));
  }

  static ForkResult refused(String reason, Fidelity fidelity) {
    return new ForkResult(Outcome.REFUSED, reason, List.of(), fidelity, null, List.of());
  }
}
