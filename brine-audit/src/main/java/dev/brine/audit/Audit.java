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
   * Returns the same, and for each place the outcome of an optimizer by its defaults. An input that
   * is not fit to be changed, such as a jar with an entry that occurs twice, has places without
   * outcomes, and {@link AuditReport#unread} has the reason.
   *
   * @param inputs at least one
   * @throws IOException if one cannot be read; the message says why
   */
  public static AuditReport optimized(List<Path> inputs) throws IOException {
    requireSome(inputs);
    return Scan.optimized(inputs);
  }

  /**
   * Returns the same, and for each place the outcome of an optimizer.
   *
   * @param optimized of {@link Optimizer#explain}, about the same inputs
   * @throws IOException if one cannot be read; the message says why
   */
  public static AuditReport of(List<Path> inputs, Report optimized) throws IOException {
    requireSome(inputs);
    return Scan.of(inputs, optimized);
  }

  private static void requireSome(List<Path> inputs) {
    if (inputs.isEmpty()) {
      throw new IllegalArgumentException("No folder or jar to audit");
    }
  }
}
