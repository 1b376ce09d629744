// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.optimize.internal.plan.ObservedFiles;
import dev.brine.optimize.internal.plan.PlanLines;
import dev.brine.optimize.internal.plan.PlanUpdates;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The evidence for a plan: class files, what was observed, and what was verified.
 *
 * @param report that explains a program, with its places
 * @param observed what the running program shows
 * @param verified the results for samples, each place once
 */
public record PlanEvidence(Report report, Observation observed, List<VerifiedPlace> verified) {
  /** Joins what has the same place. */
  public PlanEvidence {
    Map<String, VerifiedPlace> joined = new LinkedHashMap<>();
    verified.forEach(one -> joined.merge(one.place(), one, VerifiedPlace::with));
    verified = List.copyOf(joined.values());
  }

  /**
   * Reads what the agent's option {@code observe} wrote.
   *
   * @param folders each of one run, or of several
   * @throws IOException if a folder has no {@code observed.json}, or one cannot be read
   */
  public static Observation observation(List<Path> folders) throws IOException {
    return ObservedFiles.read(folders);
  }

  /** Returns a plan that this evidence suggests, with the places that save most first. */
  public Plan plan() {
    return Plan.of(new PlanLines(report, observed, verified).lines());
  }

  /**
   * Returns this plan with what is known from an earlier one. Decisions by hand stay. What was
   * observed at a place before stays, unless it is observed now or its code does more than before.
   */
  public Plan.Update update(Plan before) {
    return PlanUpdates.of(plan(), before);
  }
}
