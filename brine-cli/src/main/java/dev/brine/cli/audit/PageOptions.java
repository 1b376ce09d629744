// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.audit;

import dev.brine.audit.AuditReport;
import dev.brine.audit.Baseline;
import dev.brine.audit.FailOn;
import dev.brine.audit.print.AuditPage;
import dev.brine.audit.print.Seen;
import dev.brine.cli.terminal.UsageProblem;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The page of an audit, and the older audit with which it is compared. */
final class PageOptions {
  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write all places to this file as a page.")
  private Path page;

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description =
          "Say what is new since an older audit, which --json printed. A place stays the same if"
              + " lines move or the version of its jar changes.")
  private Path file;

  /** Returns the older audit. */
  Baseline baseline(FailOn failOn) {
    if (file == null) {
      if (failOn == FailOn.NEW) {
        throw new UsageProblem(
            "--fail-on new needs an older audit",
            "Name it by --baseline; --json prints one.",
            AuditCommand.ANCHOR);
      }
      return Baseline.NONE;
    }
    try {
      return Baseline.read(file);
    } catch (IOException e) {
      throw new UsageProblem(
          "Cannot read the older audit: " + e.getMessage(),
          "Name a file that brine audit --json printed.",
          AuditCommand.ANCHOR);
    }
  }

  /** Writes the page, if it is wanted. */
  void write(AuditReport report, Baseline baseline, Seen seen) {
    if (page != null) {
      OutputFiles.write(page, "--html", AuditPage.of(report, baseline, seen));
    }
  }
}
