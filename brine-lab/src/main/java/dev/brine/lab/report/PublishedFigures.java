// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.workload.Published;
import dev.brine.lab.workload.Workload;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The figures that the sources of the workloads published.
 *
 * @param sources the source of each workload that has one, by the id of the workload
 */
record PublishedFigures(Map<String, Source> sources) {
  /** Copies the map. */
  PublishedFigures {
    sources = Map.copyOf(sources);
  }

  /** Returns the figures of the workloads that have any. */
  static PublishedFigures of(Collection<Workload> workloads) {
    return new PublishedFigures(
        workloads.stream()
            .filter(workload -> !workload.published().isEmpty())
            .collect(
                Collectors.toMap(
                    Workload::id,
                    workload -> new Source(workload.source(), workload.published()))));
  }

  /**
   * A source.
   *
   * @param name what it is, in a few words, or an empty string
   * @param figures what it published, in its order
   */
  record Source(String name, List<Published> figures) {}
}
