// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.brine.optimize.Observation;
import dev.brine.optimize.Observation.ObservedPlace.Reader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads {@code observed.json}, which the agent writes for each process. */
public final class ObservedFiles {
  private static final String FILE = "observed.json";
  private static final int FORMAT = 1;
  private static final ObjectMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private static final Pattern PLACE =
      Pattern.compile("(.*), line \\d+(?:, stream (.*))?", Pattern.DOTALL);

  private static final Pattern HASH = Pattern.compile("[0-9a-fA-F]{1,16}");

  private ObservedFiles() {}

  /**
   * The content of a file.
   *
   * @param started when the process did, as text in the order of time; may be null
   */
  record Observed(int format, String started, List<Seen> places, List<UseOf> elsewhere) {
    private boolean isWhole() {
      return places != null
          && elsewhere != null
          && places.stream().allMatch(seen -> seen != null && seen.isWhole())
          && elsewhere.stream().allMatch(use -> use != null && use.isWhole());
    }
  }

  /**
   * A place that creates streams, at one line.
   *
   * @param way {@code written} or {@code read}, among others
   * @param stream the class of its streams that extends Java's directly; null for Java's own
   * @param hashes of some streams; null in files without them
   * @param parts of some beginnings of streams that are written, where a reader may stop
   * @param files those that streams were written to, each with the last stream; may be null
   */
  record Seen(
      String place,
      String way,
      String stream,
      long streams,
      long bytes,
      long withoutHeader,
      long behindOthers,
      List<End> ends,
      List<ReadBy> readers,
      List<UseOf> uses,
      List<String> hashes,
      List<String> parts,
      List<StreamInFile> files) {
    private boolean isWhole() {
      return place != null
          && way != null
          && ends != null
          && readers != null
          && uses != null
          && ends.stream().allMatch(end -> end != null && end.type != null)
          && readers.stream().allMatch(one -> one != null && one.place != null)
          && uses.stream().allMatch(use -> use != null && use.isWhole())
          && areHashes(hashes)
          && areHashes(parts)
          && (files == null || files.stream().allMatch(one -> one != null && one.isWhole()));
    }
  }

  /** A class behind filters. */
  record End(@JsonProperty("class") String type, long streams) {}

  /** The last stream in a file, whose location is a hash. */
  record StreamInFile(String file, String hash) {
    private boolean isWhole() {
      return hash != null && file != null && areHashes(List.of(hash));
    }
  }

  /** A place that reads the same bytes in the same process; with its line. */
  record ReadBy(String place, long streams) {}

  /**
   * A use of bytes.
   *
   * @param hashes of the streams, if other places may have written them, too; may be null
   */
  record UseOf(String use, String by, long times, List<String> hashes) {
    private boolean isWhole() {
      return use != null && by != null && areHashes(hashes);
    }
  }

  private static boolean areHashes(List<String> texts) {
    return texts == null
        || texts.stream().allMatch(text -> text != null && HASH.matcher(text).matches());
  }

  /**
   * Reads folders, each of one process or of several.
   *
   * @throws IOException if one has no file, or a file is damaged; the message names it
   */
  public static Observation read(List<Path> folders) throws IOException {
    ObservedJoin join = new ObservedJoin();
    for (Path folder : folders) {
      for (Path file : files(folder)) {
        join.add(process(file));
      }
    }
    return join.observation();
  }

  private static List<Path> files(Path folder) throws IOException {
    Path own = folder.resolve(FILE);
    if (Files.exists(own)) {
      return List.of(own);
    }
    List<Path> files = List.of();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> runs = Files.list(folder)) {
        files = runs.sorted().map(run -> run.resolve(FILE)).filter(Files::exists).toList();
      }
    }
    if (files.isEmpty()) {
      throw new IOException(folder + ": Found no " + FILE + " here, and none one folder below");
    }
    return files;
  }

  private static Observed process(Path file) throws IOException {
    Observed process;
    try {
      process = MAPPER.readValue(file.toFile(), Observed.class);
    } catch (JsonProcessingException e) {
      throw new IOException(file + ": Not what the agent writes: " + e.getOriginalMessage(), e);
    }
    if (process != null && process.format != FORMAT) {
      throw new IOException(file + ": Expected format " + FORMAT + " but was " + process.format);
    }
    if (process == null || !process.isWhole()) {
      throw new IOException(file + ": Something is missing in it");
    }
    return process;
  }

  /** Returns the class and the method of a place that has a line, perhaps. */
  public static String method(String place) {
    return reader(place).place();
  }

  /** Returns a place that is given with its line, and with the class of its stream. */
  static Reader reader(String place) {
    Matcher parts = PLACE.matcher(place);
    if (!parts.matches()) {
      return new Reader(place, "");
    }
    return new Reader(parts.group(1), parts.group(2) == null ? "" : parts.group(2));
  }
}
