// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.audit;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.optimize.internal.archive.AtomicFiles;
import java.io.IOException;
import java.nio.file.Path;

/** The files that an audit writes. Each has its old or its new content. */
final class OutputFiles {
  private OutputFiles() {}

  /**
   * Writes a file.
   *
   * @param option that names it
   */
  static void write(Path target, String option, String text) {
    try (AtomicFiles files = new AtomicFiles()) {
      files.write(target, text);
      files.finish();
    } catch (IOException e) {
      throw new UsageProblem(
          "Cannot write the file: " + e.getMessage(),
          "Name another one by " + option + ".",
          AuditCommand.ANCHOR);
    }
  }
}
