// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.filter;

import dev.brine.audit.EntryPoint;
import dev.brine.audit.evidence.Evidence;
import dev.brine.audit.evidence.SeenPlace;
import dev.brine.audit.evidence.SeenRead;
import dev.brine.audit.evidence.Usage;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The filters of single places, as Java source to paste. */
public final class EntryFilters {
  private EntryFilters() {}

  /** Returns the filter of each place that read objects, the entry points that lead there named. */
  public static String source(List<EntryPoint> points, Evidence evidence) {
    Usage usage = Usage.of(points, evidence);
    Map<String, List<SeenRead>> places = new TreeMap<>();
    for (SeenRead read : evidence.reads()) {
      if (!read.place().equals(SeenPlace.UNKNOWN)) {
        places.merge(
            read.place().toString(),
            List.of(read),
            (some, more) -> Stream.of(some, more).flatMap(List::stream).toList());
      }
    }
    StringBuilder source = new StringBuilder();
    places.forEach(
        (place, reads) ->
            source
                .append(AllowList.of(reads).source(place + by(usage, place, reads)))
                .append('\n'));
    return source.toString();
  }

  private static String by(Usage usage, String place, List<SeenRead> reads) {
    String points =
        usage.used().stream()
            .filter(used -> used.reads().stream().anyMatch(reads::contains))
            .map(used -> used.point().place())
            .filter(name -> !name.equals(place))
            .distinct()
            .sorted()
            .collect(Collectors.joining("; "));
    return points.isEmpty() ? "" : ", called by " + points;
  }
}
