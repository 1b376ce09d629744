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
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

  /** Returns the content of the file, in UTF-8. */
  byte[] json() {
    StringBuilder json = new StringBuilder("{\n");
    member(json, "  ", "format", "1").append(",\n");
    member(json, "  ", "started", quoted(folder.start().toString())).append(",\n");
    member(json, "  ", "saved", quoted(Instant.now().toString())).append(",\n");
    member(json, "  ", "masked", String.valueOf(folder.isMasked())).append(",\n");
    member(json, "  ", "places", list(places.stream().map(CaptureIndex::place).toList()));
    json.append(",\n");
    member(json, "  ", "classes", list(lines().stream().map(CaptureIndex::line).toList()));
    json.append(",\n");
    member(json, "  ", "unwanted", list(unwanted())).append(",\n");
    member(json, "  ", "samples", list(samples()));
    return json.append("\n}\n").toString().getBytes(StandardCharsets.UTF_8);
  }

  private List<String> unwanted() {
    Set<String> names = new TreeSet<>();
    places.forEach(place -> names.addAll(place.unwanted()));
    return names.stream().map(CaptureIndex::quoted).toList();
  }

  private static String place(Place place) {
    StringBuilder json = new StringBuilder("{");
    member(json, "", "place", quoted(place.name())).append(", ");
    member(json, "", "way", way(place)).append(", ");
    member(json, "", "streams", String.valueOf(place.streams())).append(", ");
    member(json, "", "unreadable", String.valueOf(place.unreadable()));
    return json.append("}").toString();
  }

  private static String line(Line line) {
    StringBuilder json = new StringBuilder("{");
    kind(json, line.kind()).append(", ");
    member(json, "", "way", way(line.place())).append(", ");
    member(json, "", "place", quoted(line.place().name())).append(", ");
    member(json, "", "count", String.valueOf(line.count())).append(", ");
    member(json, "", "seen", String.valueOf(line.seen())).append(", ");
    member(json, "", "bytes", String.valueOf(line.bytes()));
    return json.append("}").toString();
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
    StringBuilder json = new StringBuilder("{");
    kind(json, kind).append(", ");
    member(json, "", "files", samples.stream().map(sample -> quoted(sample.file())));
    json.append(", ");
    member(json, "", "from", samples.stream().map(sample -> "" + numbers.get(sample.from())));
    return json.append("}").toString();
  }

  private static String way(Place place) {
    return quoted(place.way().name().toLowerCase(Locale.ROOT));
  }

  private static StringBuilder kind(StringBuilder json, RootKind kind) {
    member(json, "", "class", quoted(kind.className())).append(", ");
    return member(json, "", "elements", quoted(kind.elements()));
  }

  private static String list(List<String> items) {
    return items.isEmpty() ? "[]" : "[\n    " + String.join(",\n    ", items) + "\n  ]";
  }

  private static StringBuilder member(StringBuilder json, String in, String name, String value) {
    return json.append(in).append('"').append(name).append("\": ").append(value);
  }

  private static void member(StringBuilder json, String in, String name, Stream<String> values) {
    member(json, in, name, values.collect(Collectors.joining(", ", "[", "]")));
  }

  private static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      if (unit == '"' || unit == '\\') {
        json.append('\\').append(unit);
      } else if (unit < ' ' || unit > '~') {
        json.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
      } else {
        json.append(unit);
      }
    }
    return json.append('"').toString();
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
