// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import dev.brine.lab.report.PageTemplates;
import dev.brine.lab.result.Json;
import java.io.IOException;
import java.nio.file.Path;

/** The results of the museum as text and as a page. */
public final class UpgradesPage {
  private UpgradesPage() {}

  /** Returns it as text. */
  public static String text(Upgrades upgrades) {
    return UpgradesText.of(UpgradesView.of(upgrades));
  }

  /**
   * Writes it as a page.
   *
   * @throws IOException if the file cannot be written
   */
  public static void write(Upgrades upgrades, Path file) throws IOException {
    Json.replace(
        file, PageTemplates.render(UpgradesPage.class, "upgrades.ftlh", UpgradesView.of(upgrades)));
  }
}
