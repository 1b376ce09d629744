// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import dev.brine.audit.internal.Scan;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Finds where a program deserializes, from its class files alone. No class is loaded. */
public final class Audit {
  private Audit() {}

  /**
   * Returns what is found in folders, jars, wars and Boot jars, and in the archives within them.
   *
   * @param inputs at least one
   * @throws IOException if one cannot be read; the message says why
   */
  public static AuditReport of(List<Path> inputs) throws IOException {
    return of(inputs, new Report(List.of()));
  }

  /**
   * Returns the same, and for each place the outcome of an optimizer by its defaults. Where that
   * cannot read an input, such as a jar with an entry that occurs twice, no place has an outcome,
   * and {@link AuditReport#unread} has the reason.
   *
   * @param inputs at least one
   * @throws IOException if one cannot be read; the message says why
   */
  public static AuditReport optimized(List<Path> inputs) throws IOException {
    Report report;
    try {
      report = Optimizer.create().explain(inputs);
    } catch (IOException e) {
      return of(inputs).withUnread("optimize: " + e.getMessage());
    }
    return of(inputs, report);
  }

  /**
   * Returns the same, and for each place the outcome of an optimizer.
   *
   * @param optimized of {@link Optimizer#explain}, about the same inputs
   * @throws IOException if one cannot be read; the message says why
   */
  public static AuditReport of(List<Path> inputs, Report optimized) throws IOException {
    if (inputs.isEmpty()) {
      throw new IllegalArgumentException("No folder or jar to audit");
    }
    return Scan.of(inputs, optimized);
  }
}
