// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import dev.brine.lab.result.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The index of the samples that Brine's agent captured in one run of a program.
 *
 * @param kinds the kinds of root objects
 * @param unwanted names of classes whose roots are in the samples but were not to be captured
 */
record CapturedRun(List<CapturedKind> kinds, List<String> unwanted) {
  private static final String INDEX = "index.json";
  private static final int FORMAT = 1;

  /** The option by which compare is given what was captured. */
  private static final String SAMPLES = "--samples";

  /** The option by which other commands are. */
  private static final String CAPTURED = "--captured";

  CapturedRun {
    kinds = List.copyOf(kinds);
    unwanted = List.copyOf(unwanted);
  }

  /** Returns whether a root of a class in a sample is to be used. */
  boolean wants(String type) {
    return names(type) || !unwanted.contains(type);
  }

  /** Returns whether a kind has this class. */
  boolean names(String type) {
    return kinds.stream().anyMatch(kind -> kind.type.equals(type));
  }

  /**
   * Root objects of one class, with elements of one class if they are of the JDK.
   *
   * @param type the name of the class
   * @param count how many passed through the program, at least 0
   * @param files those with samples, absolute; the first root that is wanted is of this kind
   */
  record CapturedKind(String type, long count, List<String> files) {
    CapturedKind {
      files = List.copyOf(files);
    }
  }

  /** The content of an index, as far as it is used. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  private record Index(
      int format,
      List<Located> places,
      List<Counted> classes,
      List<String> unwanted,
      List<Sampled> samples) {
    /** Returns whether nothing that is used is missing. */
    boolean isWhole() {
      return areWhole(classes, Counted::isWhole)
          && areWhole(unwanted, name -> true)
          && areWhole(samples, Sampled::isWhole);
    }

    private static <T> boolean areWhole(List<T> list, Predicate<T> isWhole) {
      return list != null && list.stream().allMatch(each -> each != null && isWhole.test(each));
    }
  }

  /** A kind of root at one place of the program. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  private record Counted(@JsonProperty("class") String type, String elements, long count) {
    boolean isWhole() {
      return type != null && elements != null;
    }
  }

  /** A place of the program. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  private record Located(String place, String way, long streams) {}

  /**
   * The samples of a kind of root.
   *
   * @param from for each file the number of its place; null in indexes of earlier versions
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  private record Sampled(
      @JsonProperty("class") String type, String elements, List<String> files, List<Integer> from) {
    boolean isWhole() {
      return type != null && elements != null && Index.areWhole(files, name -> true);
    }
  }

  /**
   * Reads what a folder has: one run, or the runs in its folders.
   *
   * @throws OwnProblem if there is none, or it is damaged
   */
  static List<CapturedRun> in(Path folder) throws OwnProblem {
    List<CapturedRun> runs = new ArrayList<>();
    try {
      for (Path run : folders(folder)) {
        runs.add(of(run));
      }
    } catch (IOException e) {
      throw problem("Cannot read what was captured: " + e.getMessage(), SAMPLES, folder);
    }
    if (runs.stream().allMatch(run -> run.kinds.isEmpty())) {
      throw problem(
          "The program wrote and read no object of the captured classes", SAMPLES, folder);
    }
    return runs;
  }

  /** Returns whether a folder, or one in it, is of a captured run: it has an index. */
  static boolean isIn(Path folder) {
    try {
      return !folders(folder).isEmpty();
    } catch (IOException e) {
      return false; // The one who reads it says so.
    }
  }

  /**
   * Returns the samples of what a folder has, each with its place.
   *
   * @throws OwnProblem if there is none, or the index is damaged
   */
  static List<CapturedSample> samples(Path folder) throws OwnProblem {
    List<CapturedSample> samples = new ArrayList<>();
    try {
      for (Path run : folders(folder)) {
        add(index(run, CAPTURED), run, samples);
      }
    } catch (IOException e) {
      throw problem("Cannot read what was captured: " + e.getMessage(), CAPTURED, folder);
    }
    if (samples.isEmpty()) {
      throw problem("Found no captured sample", CAPTURED, folder);
    }
    return samples;
  }

  private static void add(Index index, Path run, List<CapturedSample> samples) {
    for (Sampled kind : index.samples) {
      for (int i = 0; i < kind.files.size(); i++) {
        Located place = place(index, kind.from, i);
        Path file = run.resolve(kind.files.get(i)).toAbsolutePath();
        samples.add(new CapturedSample(file, kind.type, place.place, place.way));
      }
    }
  }

  private static Located place(Index index, List<Integer> from, int sample) {
    int number = from == null || sample >= from.size() ? -1 : from.get(sample);
    return index.places == null || number < 0 || number >= index.places.size()
        ? new Located("", "", 0)
        : index.places.get(number);
  }

  private static List<Path> folders(Path folder) throws IOException {
    if (hasIndex(folder)) {
      return List.of(folder);
    }
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> found = Files.list(folder)) {
      return found.filter(CapturedRun::hasIndex).sorted().toList();
    }
  }

  /** Other files may have that name, too: objects as JSON. A damaged one is reported later. */
  private static boolean hasIndex(Path folder) {
    Path file = folder.resolve(INDEX);
    try {
      return Files.exists(file) && Json.read(file, JsonNode.class).has("format");
    } catch (IOException e) {
      return true;
    }
  }

  /** Reads the index in a folder that an option named. */
  private static Index index(Path folder, String option) throws IOException, OwnProblem {
    Index index = Json.read(folder.resolve(INDEX), Index.class);
    if (index.format != FORMAT) {
      throw problem("Expected format " + FORMAT + " but was " + index.format, option, folder);
    }
    if (!index.isWhole()) {
      throw problem("Something is missing in " + INDEX, option, folder);
    }
    return index;
  }

  private static CapturedRun of(Path folder) throws IOException, OwnProblem {
    Index index = index(folder, SAMPLES);
    Map<List<String>, Long> counts = new LinkedHashMap<>();
    for (Counted counted : index.classes) {
      counts.merge(List.of(counted.type, counted.elements), counted.count, Long::sum);
    }
    Map<List<String>, List<String>> files = new LinkedHashMap<>();
    for (Sampled sampled : index.samples) {
      files.put(
          List.of(sampled.type, sampled.elements),
          sampled.files.stream()
              .map(name -> folder.resolve(name).toAbsolutePath().toString())
              .toList());
    }
    List<CapturedKind> kinds = new ArrayList<>();
    counts.forEach(
        (kind, count) ->
            kinds.add(new CapturedKind(kind.get(0), count, files.getOrDefault(kind, List.of()))));
    return new CapturedRun(kinds, index.unwanted);
  }

  private static OwnProblem problem(String what, String option, Path folder) {
    return new OwnProblem(
        what + ": " + option + "=" + folder, "Give the folder of the agent's option capture=.");
  }
}
