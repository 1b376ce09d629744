// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.history;

import dev.brine.lab.analysis.RunDiff;
import dev.brine.lab.report.PageTemplates;
import dev.brine.lab.result.Json;
import java.io.IOException;
import java.nio.file.Path;

/** Two runs beside each other, as text and as a page. */
public final class DiffPage {
  private DiffPage() {}

  /** Returns the runs as text. */
  public static String text(RunDiff diff) {
    return DiffView.of(diff).text();
  }

  /**
   * Writes the runs as a page.
   *
   * @throws IOException if the file cannot be written
   */
  public static void write(RunDiff diff, Path file) throws IOException {
    Json.replace(file, PageTemplates.render(DiffPage.class, "diff.ftlh", DiffView.of(diff)));
  }
}
