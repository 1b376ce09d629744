// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Row;
import dev.brine.lab.result.Subject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a contender stands to Java's own serialization, on each workload that it carries faithfully.
 *
 * @param row who
 * @param faithful workloads carried unchanged
 * @param times the baseline's time for both ways divided by its own
 * @param bytes the same of bytes
 */
record Standing(Row row, int faithful, Map<Subject, Double> times, Map<Subject, Double> bytes) {
  /** Returns the standing of a row in one JVM. */
  static Standing of(Row row, Analysis analysis, String jvm, List<Subject> subjects) {
    Map<Subject, Double> times = new LinkedHashMap<>();
    Map<Subject, Double> bytes = new LinkedHashMap<>();
    int faithful = 0;
    for (Subject subject : subjects) {
      CellKey own = new CellKey(jvm, row.id(), subject.workload(), subject.size());
      CellKey base = new CellKey(jvm, Analysis.BASELINE, subject.workload(), subject.size());
      if (analysis.cell(own).filter(Analysis::isFaithful).isEmpty()) {
        continue;
      }
      faithful++;
      analysis
          .totalNanos(own)
          .flatMap(time -> analysis.totalNanos(base).map(other -> other / time))
          .ifPresent(factor -> times.put(subject, factor));
      analysis
          .rawBytes(own)
          .flatMap(size -> analysis.rawBytes(base).map(other -> other / size))
          .ifPresent(factor -> bytes.put(subject, factor));
    }
    return new Standing(row, faithful, times, bytes);
  }

  /** Returns the geometric mean of factors, at least one. */
  static double mean(Map<Subject, Double> factors) {
    return Math.exp(factors.values().stream().mapToDouble(Math::log).average().orElseThrow());
  }
}
