// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The summary of a capture, as {@code index.json} and as a sentence.
 *
 * @param folder has the samples
 * @param places those that were seen
 * @param failures how often the capture itself failed in a thread of the program
 */
record CaptureIndex(CaptureFolder folder, List<Place> places, long failures) {
  /**
   * The kind of a root at one place.
   *
   * @param count how many there were, estimated unless all streams were recorded
   * @param seen how many of them were recorded
   * @param bytes of all of them, estimated likewise
   */
  private record Line(Place place, RootKind kind, long count, long seen, long bytes) {}

  private List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    for (Place place : places) {
      double share = place.share();
      for (Map.Entry<RootKind, Place.Counted> root : place.roots().entrySet()) {
        long seen = root.getValue().count();
        long bytes = Math.round(root.getValue().bytes() * share);
        lines.add(new Line(place, root.getKey(), Math.round(seen * share), seen, bytes));
      }
    }
    lines.sort(
        Comparator.comparingLong(Line::count)
            .reversed()
            .thenComparing(line -> line.place().name()));
    return lines;
  }

  /** Returns how many root objects there were at each place, estimated unless all were recorded. */
  Map<Place, Long> objects() {
    Map<Place, Long> objects = new HashMap<>();
    lines().forEach(line -> objects.merge(line.place(), line.count(), Long::sum));
    return objects;
  }

  /** Returns the content of the file, in UTF-8. */
  byte[] json() {
    return JsonText.file()
        .number("format", 1)
        .text("started", folder.start().toString())
        .text("saved", Instant.now().toString())
        .raw("masked", String.valueOf(folder.isMasked()))
        .lines("places", places.stream().map(CaptureIndex::place).toList())
        .lines("classes", lines().stream().map(CaptureIndex::line).toList())
        .lines("unwanted", unwanted())
        .lines("samples", samples())
        .toString()
        .getBytes(StandardCharsets.UTF_8);
  }

  private List<String> unwanted() {
    Set<String> names = new TreeSet<>();
    places.forEach(place -> names.addAll(place.unwanted()));
    return names.stream().map(JsonText::quoted).toList();
  }

  private static String place(Place place) {
    return JsonText.line()
        .text("place", place.name())
        .text("way", place.way().id())
        .number("streams", place.streams())
        .number("unreadable", place.unreadable())
        .toString();
  }

  private static String line(Line line) {
    return kind(line.kind())
        .text("way", line.place().way().id())
        .text("place", line.place().name())
        .number("count", line.count())
        .number("seen", line.seen())
        .number("bytes", line.bytes())
        .toString();
  }

  /** Returns the number of each place in the list of places. */
  private Map<Place, Integer> numbers() {
    Map<Place, Integer> numbers = new HashMap<>();
    places.forEach(place -> numbers.put(place, numbers.size()));
    return numbers;
  }

  private List<String> samples() {
    Map<Place, Integer> numbers = numbers();
    return folder.kinds().stream().map(kind -> samples(kind, numbers)).toList();
  }

  private String samples(RootKind kind, Map<Place, Integer> numbers) {
    List<CaptureFolder.Sample> samples = folder.samples(kind);
    return kind(kind)
        .row("files", samples.stream().map(sample -> JsonText.quoted(sample.file())))
        .row("from", samples.stream().map(sample -> "" + numbers.get(sample.from())))
        .toString();
  }

  private static JsonText kind(RootKind kind) {
    return JsonText.line().text("class", kind.className()).text("elements", kind.elements());
  }

  /** Returns the summary in one line. */
  String sentence() {
    long streams = places.stream().mapToLong(Place::streams).sum();
    long unreadable = places.stream().mapToLong(Place::unreadable).sum();
    long kinds = lines().stream().map(Line::kind).distinct().count();
    StringBuilder text =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "brine: Captured %s of objects in %s at %s: %s, %,d bytes in %s",
                counted(kinds, "kind"),
                counted(streams, "stream"),
                counted(places.size(), "place"),
                counted(folder.sampleCount(), "sample"),
                folder.sampleBytes(),
                folder.folder()));
    add(
        text,
        "streams without a whole object of Java's form, or whose first is longer than 1 MiB",
        unreadable);
    add(text, "samples left out because not all of their text is known", folder.notMasked());
    add(text, "files that could not be written", folder.writeFailures());
    add(text, "streams that could not be recorded", failures);
    String first = folder.firstFailure();
    return first.isEmpty()
        ? text.toString()
        : text.append(" (").append(first).append(")").toString();
  }

  private static String counted(long number, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
  }

  private static void add(StringBuilder text, String what, long count) {
    if (count > 0) {
      text.append(String.format(Locale.ROOT, "; %s: %,d", what, count));
    }
  }
}
