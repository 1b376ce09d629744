// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.evidence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.brine.audit.evidence.Extent.Streams;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.report.Risk;
import dev.brine.inspect.report.Tee;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The streams that Brine's agent captured ({@code capture=DIR}), at the places that read.
 *
 * <p>A capture has samples of each kind of root object, chosen among those of all places. So a
 * place counts with all samples of the kinds that were read there.
 */
public final class Captured {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String INDEX = "index.json";
  private static final int FORMAT = 1;
  private static final Pattern PLACE = Pattern.compile("(.*)\\.([^.]+?)(?:, line \\d+.*)?");

  private Captured() {}

  /**
   * A place that reads, with its samples.
   *
   * @param place the code that creates the stream
   * @param streams how many were created
   * @param objects how many root objects were read
   * @param bytes of all of them
   * @param samples files with one object of a kind that was read there
   */
  public record Place(SeenPlace place, long streams, long objects, long bytes, List<Path> samples) {
    /** Copies the list. */
    public Place {
      samples = List.copyOf(samples);
    }
  }

  /**
   * Returns the places of a capture that read.
   *
   * @param folder has one run, or a folder for each
   * @throws IOException if it has none, or one is damaged; the message says which
   */
  public static List<Place> places(Path folder) throws IOException {
    List<Place> places = new ArrayList<>();
    for (Path run : runs(folder)) {
      JsonNode index = MAPPER.readTree(run.resolve(INDEX).toFile());
      if (index.path("format").asInt() != FORMAT) {
        throw new IOException(run.resolve(INDEX) + ": Not the index of a capture in format 1");
      }
      for (JsonNode place : index.path("places")) {
        if (place.path("way").asText().equals("read")) {
          places.add(place(run, index, place));
        }
      }
    }
    return places;
  }

  private static List<Path> runs(Path folder) throws IOException {
    if (Files.isRegularFile(folder.resolve(INDEX))) {
      return List.of(folder);
    }
    try (Stream<Path> inner = Files.list(folder)) {
      List<Path> runs =
          inner.filter(run -> Files.isRegularFile(run.resolve(INDEX))).sorted().toList();
      if (runs.isEmpty()) {
        throw new IOException(folder + ": No folder with an " + INDEX + " of Brine's agent");
      }
      return runs;
    }
  }

  private static Place place(Path run, JsonNode index, JsonNode place) throws IOException {
    String name = place.path("place").asText();
    long objects = 0;
    long bytes = 0;
    Set<String> kinds = new TreeSet<>();
    for (JsonNode line : index.path("classes")) {
      if (line.path("place").asText().equals(name) && line.path("way").asText().equals("read")) {
        objects += line.path("count").asLong();
        bytes += line.path("bytes").asLong();
        kinds.add(kind(line));
      }
    }
    List<Path> samples = new ArrayList<>();
    for (JsonNode kind : index.path("samples")) {
      if (kinds.contains(kind(kind))) {
        for (JsonNode file : kind.path("files")) {
          samples.add(inside(run, file.asText()));
        }
      }
    }
    return new Place(seenPlace(name), place.path("streams").asLong(), objects, bytes, samples);
  }

  private static Path inside(Path run, String file) throws IOException {
    Path path = run.resolve(file);
    if (!path.normalize().startsWith(run.normalize())) {
      throw new IOException(run.resolve(INDEX) + ": A sample is outside of its folder: " + file);
    }
    return path;
  }

  private static String kind(JsonNode node) {
    return node.path("class").asText() + " " + node.path("elements").asText();
  }

  /** The line is that where the stream is created, which says nothing of the line that reads. */
  private static SeenPlace seenPlace(String name) {
    Matcher parts = PLACE.matcher(name);
    return parts.matches()
        ? new SeenPlace(parts.group(1), parts.group(2), 0)
        : new SeenPlace(name, "", 0);
  }

  /**
   * Returns what the samples of places show. No class of them is loaded.
   *
   * @param source the name of the capture
   * @throws IOException if a sample cannot be read
   */
  public static Evidence read(List<Place> places, String source) throws IOException {
    List<SeenRead> reads = new ArrayList<>();
    for (Place place : places) {
      Tally tally = new Tally(place.place());
      for (Path sample : place.samples()) {
        Risk risk = new Risk();
        SampleExtent extent = new SampleExtent();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(sample))) {
          Inspector.read(in, new Tee(List.of(risk, extent)));
        }
        risk.checked().forEach(tally::type);
        tally.extent(extent.of(Files.size(sample), streams(place)));
      }
      tally.objects(place.objects());
      reads.add(tally.of(source));
    }
    return new Evidence(reads, List.of());
  }

  private static Streams streams(Place place) {
    return place.objects() > place.streams() ? Streams.OF_SEVERAL_OBJECTS : Streams.OF_ONE_OBJECT;
  }
}
