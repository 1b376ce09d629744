// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.result.CellKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The columns of latencies in comma-separated values; there are none where none were measured. */
public final class TailColumns {
  private static final double[] PARTS = {0.5, 0.99, 0.999};
  private static final List<String> FIGURES =
      List.of("p50_ns", "p99_ns", "p999_ns", "max_ns", "service_p999_ns", "pauses");

  private final List<String> collectors;
  private final List<TailGroup> groups;

  /** Creates the columns of a run. */
  public TailColumns(Analysis analysis) {
    groups = TailGroup.all(analysis);
    collectors = groups.stream().map(TailGroup::collector).distinct().toList();
  }

  /** Returns the heads. */
  public List<String> heads() {
    if (collectors.isEmpty()) {
      return List.of();
    }
    List<String> heads = new ArrayList<>(List.of("tail_rate_per_s"));
    for (String collector : collectors) {
      FIGURES.forEach(
          figure -> heads.add("tail_" + collector.toLowerCase(Locale.ROOT) + "_" + figure));
    }
    return heads;
  }

  /** Returns the figures of a cell; empty strings where it has none. */
  public List<String> values(CellKey key) {
    if (collectors.isEmpty()) {
      return List.of();
    }
    List<String> values = new ArrayList<>();
    values.add(rows(key).findFirst().map(row -> text(row.cell().rate())).orElse(""));
    for (String collector : collectors) {
      Optional<Percentiles> row =
          rows(key).filter(r -> r.cell().collector().equals(collector)).findFirst();
      values.addAll(
          row.filter(r -> r.isMeasured() && !r.isBehind())
              .map(TailColumns::figures)
              .orElse(FIGURES.stream().map(figure -> "").toList()));
    }
    return values;
  }

  private Stream<Percentiles> rows(CellKey key) {
    return groups.stream()
        .flatMap(group -> group.rows().stream())
        .filter(row -> row.cell().key().equals(key));
  }

  private static List<String> figures(Percentiles row) {
    List<String> figures = new ArrayList<>();
    for (double part : PARTS) {
      figures.add(row.knows(part) ? text(row.at(part)) : "");
    }
    figures.add(text(row.longest()));
    figures.add(row.knows(TailGroup.COMPARED) ? text(row.serviceAt(TailGroup.COMPARED)) : "");
    figures.add(
        Integer.toString(
            row.cell().rounds().stream().mapToInt(round -> round.pauses().count()).sum()));
    return figures;
  }

  private static String text(double figure) {
    return String.format(Locale.ROOT, "%.0f", figure);
  }
}
