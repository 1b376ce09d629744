// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.footprint;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.Footprint;
import dev.brine.lab.result.FootprintCell;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.Median;

/** The columns of footprints in comma-separated values; there are none where none were measured. */
public final class FootprintColumns {
  private static final List<String> HEADS =
      List.of(
          "footprint_messages",
          "footprint_classes",
          "footprint_metaspace_bytes",
          "footprint_code_bytes",
          "footprint_threads",
          "footprint_heap_bytes",
          "large_message_bytes",
          "large_message_kept_bytes",
          "large_message_left_bytes",
          "first_use_jars_ns",
          "first_use_aot_ns",
          "aot_cache_bytes");
  private static final int OF_FIRST_USE = 6;

  private final List<FootprintCell> cells;
  private final boolean isMeasured;

  /** Creates the columns of a run. */
  public FootprintColumns(Analysis analysis) {
    cells = analysis.results().footprints();
    isMeasured =
        analysis.results().cells().stream()
            .anyMatch(cell -> FootprintView.footprint(cell).isPresent());
  }

  /** Returns the heads. */
  public List<String> heads() {
    return isMeasured ? HEADS : List.of();
  }

  /** Returns the figures of a cell; empty strings where it has none. */
  public List<String> values(Cell cell) {
    if (!isMeasured) {
      return List.of();
    }
    Optional<Footprint> footprint = FootprintView.footprint(cell);
    List<String> values = new ArrayList<>();
    values.addAll(footprint.map(FootprintColumns::figures).orElse(empty(OF_FIRST_USE)));
    values.addAll(
        cells.stream()
            .filter(own -> footprint.isPresent())
            .filter(own -> own.jvm().equals(cell.key().jvm()) && own.row().equals(cell.key().row()))
            .findFirst()
            .map(FootprintColumns::figures)
            .orElse(empty(HEADS.size() - OF_FIRST_USE)));
    return values;
  }

  private static List<String> empty(int columns) {
    return Collections.nCopies(columns, "");
  }

  private static List<String> figures(Footprint found) {
    return List.of(
        Long.toString(found.messages()),
        text(found.classes()),
        text(found.metaspaceBytes()),
        text(found.codeCacheBytes()),
        text(found.threads()),
        text(found.heapBytes()));
  }

  private static List<String> figures(FootprintCell found) {
    return List.of(
        text(found.messageBytes()),
        text(found.keptBytes()),
        text(found.leftBytes()),
        text(median(found.plainNanos())),
        text(median(found.cachedNanos())),
        text(found.cacheBytes()));
  }

  private static double median(List<Double> nanos) {
    return nanos.isEmpty()
        ? Double.NaN
        : Median.withDefaults().evaluate(nanos.stream().mapToDouble(n -> n).toArray());
  }

  private static String text(double figure) {
    return Double.isFinite(figure) ? String.format(Locale.ROOT, "%.0f", figure) : "";
  }
}
