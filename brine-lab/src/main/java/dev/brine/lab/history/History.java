// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.history;

import dev.brine.lab.analysis.RunDiff;
import dev.brine.lab.report.PageTemplates;
import dev.brine.lab.result.Json;
import dev.brine.lab.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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
   * it is missing; a file in it that is no complete run is left out.
   *
   * @return the page
   * @throws IOException if the folder cannot be read or written
   */
  public static Path add(Results run, Path folder) throws IOException {
    Files.createDirectories(folder);
    String started = run.run().started().replaceAll("[^0-9T]", "");
    Json.write(run, folder.resolve(FILE + started + JSON));
    Path page = folder.resolve(PAGE);
    Json.replace(
        page, PageTemplates.render(History.class, "trend.ftlh", TrendView.of(runs(folder))));
    return page;
  }

  /** Returns the complete runs of a folder, the oldest first. */
  private static List<Results> runs(Path folder) throws IOException {
    List<Results> runs = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(History::isResults).toList()) {
        Results run = Json.read(file, Results.class);
        if (run.format() <= Results.FORMAT && !run.run().finished().isEmpty()) {
          runs.add(run);
        }
      }
    }
    runs.sort(Comparator.comparing(run -> run.run().started()));
    return runs;
  }

  private static boolean isResults(Path file) {
    String name = file.getFileName().toString();
    return name.startsWith(FILE) && name.endsWith(JSON);
  }
}
