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
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The streams that Brine's agent captured ({@code capture=DIR}), at the places that create them.
 *
 * <p>A capture has samples of each kind of root object, chosen among those of all places. So a
 * place counts with all samples of the kinds that were handled there.
 */
public final class Captured {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String INDEX = "index.json";
  private static final int FORMAT = 1;
  private static final Pattern PLACE = Pattern.compile("(.*)\\.([^.]+?)(?:, line \\d+.*)?");

  private Captured() {}

  /** The direction in which a place handles objects. */
  public enum Way {
    /** It reads objects. */
    READ,
    /** It writes objects. */
    WRITTEN;

    /** Returns the name that a capture and reports have. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A place that reads or writes, with its samples.
   *
   * @param place the code that creates the stream
   * @param streams how many were created
   * @param kinds of root objects
   */
  public record Place(SeenPlace place, Way way, long streams, List<Kind> kinds) {
    /** Copies the list. */
    public Place {
      kinds = List.copyOf(kinds);
    }

    /** Returns how many root objects there were. */
    public long objects() {
      return kinds.stream().mapToLong(Kind::objects).sum();
    }

    /** Returns the bytes of all root objects. */
    public long bytes() {
      return kinds.stream().mapToLong(Kind::bytes).sum();
    }
  }

  /**
   * A kind of root objects at a place: of one class, or collections with elements of one class.
   *
   * @param objects how many there were
   * @param bytes of all of them
   * @param samples files with one object each, from all places
   */
  public record Kind(long objects, long bytes, List<Path> samples) {
    /** Copies the list. */
    public Kind {
      samples = List.copyOf(samples);
    }
  }

  /**
   * Returns the places of a capture.
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
        for (Way way : Way.values()) {
          if (place.path("way").asText().equals(way.id())) {
            places.add(place(run, index, place, way));
          }
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

  private static Place place(Path run, JsonNode index, JsonNode place, Way way) throws IOException {
    String name = place.path("place").asText();
    List<Kind> kinds = new ArrayList<>();
    for (JsonNode line : index.path("classes")) {
      if (line.path("place").asText().equals(name) && line.path("way").asText().equals(way.id())) {
        kinds.add(
            new Kind(
                line.path("count").asLong(),
                line.path("bytes").asLong(),
                samples(run, index, kind(line))));
      }
    }
    return new Place(seenPlace(name), way, place.path("streams").asLong(), kinds);
  }

  private static List<Path> samples(Path run, JsonNode index, String kind) throws IOException {
    List<Path> samples = new ArrayList<>();
    for (JsonNode one : index.path("samples")) {
      if (kind(one).equals(kind)) {
        for (JsonNode file : one.path("files")) {
          samples.add(inside(run, file.asText()));
        }
      }
    }
    return samples;
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
   * Returns what the samples show of places that read. No class of them is loaded.
   *
   * @param source the name of the capture
   * @throws IOException if a sample cannot be read
   */
  public static Evidence read(List<Place> places, String source) throws IOException {
    List<SeenRead> reads = new ArrayList<>();
    for (Place place : places) {
      if (place.way() == Way.READ) {
        reads.add(read(place, source));
      }
    }
    return new Evidence(reads, List.of());
  }

  private static SeenRead read(Place place, String source) throws IOException {
    Tally tally = new Tally(place.place());
    for (Kind kind : place.kinds()) {
      for (Path sample : kind.samples()) {
        Risk risk = new Risk();
        SampleExtent extent = new SampleExtent();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(sample))) {
          Inspector.read(in, new Tee(List.of(risk, extent)));
        }
        risk.checked().forEach(tally::type);
        tally.extent(extent.of(Files.size(sample), streams(place)));
      }
    }
    tally.objects(place.objects());
    return tally.of(source);
  }

  private static Streams streams(Place place) {
    return place.objects() > place.streams() ? Streams.OF_SEVERAL_OBJECTS : Streams.OF_ONE_OBJECT;
  }
}
