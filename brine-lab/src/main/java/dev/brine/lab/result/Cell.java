// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import dev.brine.lab.fidelity.Fidelity;
import java.util.List;

/**
 * One serializer on one workload in one JVM.
 *
 * @param key what was measured
 * @param outcome what became of it
 * @param reason why there are no figures, or an empty string
 * @param lastLines the last lines that a failed process printed
 * @param fidelity what survived, or null where it was not found out
 * @param sizes the sizes, or null where there are none
 * @param samples one for each operation of each process, with one thread
 * @param loads what else the machine did, one for each process; none in results of older versions
 * @param concurrent one for each operation of each process with {@link Run#threads} threads at
 *     once: the time of one message in one of them; none if that is 1, or in older versions
 */
public record Cell(
    CellKey key,
    Outcome outcome,
    String reason,
    List<String> lastLines,
    Fidelity fidelity,
    Sizes sizes,
    List<Sample> samples,
    List<Load> loads,
    List<Sample> concurrent) {
  /** Copies the lists. */
  public Cell {
    lastLines = List.copyOf(lastLines);
    samples = List.copyOf(samples);
    loads = loads == null ? List.of() : List.copyOf(loads);
    concurrent = concurrent == null ? List.of() : List.copyOf(concurrent);
  }

  /** Creates a cell that was timed with one thread. */
  public Cell(
      CellKey key,
      Outcome outcome,
      String reason,
      List<String> lastLines,
      Fidelity fidelity,
      Sizes sizes,
      List<Sample> samples,
      List<Load> loads) {
    this(key, outcome, reason, lastLines, fidelity, sizes, samples, loads, List.of());
  }

  /** Creates a cell whose load was not watched. */
  public Cell(
      CellKey key,
      Outcome outcome,
      String reason,
      List<String> lastLines,
      Fidelity fidelity,
      Sizes sizes,
      List<Sample> samples) {
    this(key, outcome, reason, lastLines, fidelity, sizes, samples, List.of());
  }
}
