// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The observations of a program, as {@code observed.json}.
 *
 * @param captured the capture at the same time
 * @param elsewhere uses of streams whose place is not known
 */
record ObservedIndex(CaptureIndex captured, Observed elsewhere) {
  private static final Pattern PLACE = Pattern.compile("(.*), line (\\d+)(?:, stream (.*))?");

  /** Returns the content of the file, in UTF-8. */
  byte[] json() {
    Map<Place, Long> objects = captured.objects();
    List<Place> places = new ArrayList<>(captured.places());
    places.sort(Comparator.comparingLong(Place::streams).reversed().thenComparing(Place::name));
    List<String> lines = new ArrayList<>();
    for (Place place : places) {
      lines.add(place(place, objects.getOrDefault(place, 0L)));
    }
    return JsonText.file()
        .number("format", 1)
        .text("started", captured.folder().start().toString())
        .text("saved", Instant.now().toString())
        .lines("places", lines)
        .row("elsewhere", uses(elsewhere).stream())
        .toString()
        .getBytes(StandardCharsets.UTF_8);
  }

  private static String place(Place place, long objects) {
    Matcher parts = PLACE.matcher(place.name());
    boolean hasLine = parts.matches();
    Observed seen = place.observed();
    JsonText line =
        JsonText.line()
            .text("place", hasLine ? parts.group(1) : place.name())
            .number("line", hasLine ? Long.parseLong(parts.group(2)) : 0)
            .text("way", place.way().id());
    if (hasLine && parts.group(3) != null) {
      line.text("stream", parts.group(3));
    }
    return line.number("streams", place.streams())
        .number("objects", objects)
        .number("bytes", seen.bytes())
        .number("unreadable", place.unreadable())
        .number("withoutHeader", seen.withoutHeader())
        .number("behindOthers", seen.behindOthers())
        .row("ends", counts(seen.ends(), "class").stream())
        .row("readers", counts(seen.readers(), "place").stream())
        .row("uses", uses(seen).stream())
        .row("hashes", hashes(seen.hashes()))
        .row("parts", hashes(seen.parts()))
        .row("files", files(seen.files()))
        .toString();
  }

  private static List<String> counts(Map<String, Long> counts, String name) {
    List<String> lines = new ArrayList<>();
    counts.forEach(
        (key, count) ->
            lines.add(JsonText.line().text(name, key).number("streams", count).toString()));
    return lines;
  }

  /** The name of a use is a word and a method. */
  private static List<String> uses(Observed observed) {
    List<String> lines = new ArrayList<>();
    observed
        .uses()
        .forEach(
            (use, count) -> {
              JsonText line = use(use.substring(0, use.indexOf(' ')), use, count);
              List<Long> hashes = observed.hashes(use);
              if (!hashes.isEmpty()) {
                line.row("hashes", hashes(hashes));
              }
              lines.add(line.toString());
            });
    observed.unequal().forEach((use, count) -> lines.add(use("unequal", use, count).toString()));
    return lines;
  }

  private static JsonText use(String word, String name, long count) {
    return JsonText.line()
        .text("use", word)
        .text("by", name.substring(name.indexOf(' ') + 1))
        .number("times", count);
  }

  private static Stream<String> files(Map<Long, Long> files) {
    return files.entrySet().stream()
        .map(
            file ->
                JsonText.line()
                    .text("file", HexFormat.of().toHexDigits(file.getKey()))
                    .text("hash", HexFormat.of().toHexDigits(file.getValue()))
                    .toString());
  }

  private static Stream<String> hashes(List<Long> hashes) {
    return hashes.stream().map(hash -> JsonText.quoted(HexFormat.of().toHexDigits(hash)));
  }
}
