// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.history;

import dev.brine.lab.analysis.RunDiff;
import dev.brine.lab.report.PageTemplates;
import dev.brine.lab.result.Json;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Runs beside each other: two of them, or all of a folder. */
public final class History {
  /** The page of a folder. */
  public static final String PAGE = "brine-history.html";

  private static final String FILE = "brine-results-";
  private static final String JSON = ".json";

  private History() {}

  /** Returns two runs side by side as text. */
  public static String text(RunDiff diff) {
    return DiffView.of(diff).text();
  }

  /**
   * Writes two runs side by side as a page.
   *
   * @throws IOException if the file cannot be written
   */
  public static void page(RunDiff diff, Path file) throws IOException {
    Json.replace(file, PageTemplates.render(History.class, "diff.ftlh", DiffView.of(diff)));
  }

  /**
   * Adds a run to a folder, and writes the page of all its runs anew. The folder is created where
   * it is missing; the page names the files in it that are left out: those that are no complete run
   * of a format that is read.
   *
   * @return the page
   * @throws IOException if the folder cannot be read or written
   */
  public static Path add(Results run, Path folder) throws IOException {
    Files.createDirectories(folder);
    String started = run.run().started().replaceAll("[^0-9T]", "");
    Json.write(run, folder.resolve(FILE + started + JSON));
    Path page = folder.resolve(PAGE);
    List<Results> runs = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    for (Path file : files(folder)) {
      read(file).ifPresentOrElse(runs::add, () -> leftOut.add(file.getFileName().toString()));
    }
    runs.sort(Comparator.comparing(each -> each.run().started()));
    Json.replace(
        page, PageTemplates.render(History.class, "trend.ftlh", TrendView.of(runs, leftOut)));
    return page;
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(History::isResults).sorted().toList();
    }
  }

  /** Returns the run of a file, or empty where it is not complete or cannot be read. */
  private static Optional<Results> read(Path file) {
    try {
      return Optional.ofNullable(Json.read(file, Results.class)).filter(History::isComplete);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static boolean isComplete(Results results) {
    Run run = results.run();
    return results.format() >= Results.OLDEST_FORMAT
        && results.format() <= Results.FORMAT
        && run != null
        && run.started() != null
        && run.profile() != null
        && run.machine() != null
        && run.machine().cpu() != null
        && run.finished() != null
        && !run.finished().isEmpty();
  }

  private static boolean isResults(Path file) {
    String name = file.getFileName().toString();
    return name.startsWith(FILE) && name.endsWith(JSON);
  }
}
