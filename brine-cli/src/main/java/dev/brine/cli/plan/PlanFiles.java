// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.plan;

import dev.brine.cli.terminal.CommandName;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.inspect.print.Printable;
import dev.brine.optimize.Plan;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads and writes the plans that options name. */
final class PlanFiles {
  private static final String ANCHOR = "plan";

  private PlanFiles() {}

  /** Returns the plan of a file. */
  static Plan read(Path file) {
    try {
      return Plan.read(file);
    } catch (NoSuchFileException e) {
      throw new UsageProblem(
          file + ": There is no such plan",
          "Make one with " + CommandName.with("plan") + ".",
          ANCHOR);
    } catch (IOException e) {
      throw new UsageProblem(e.getMessage(), "Correct the line, or make a new plan.", ANCHOR);
    }
  }

  /** Replaces a file as a whole. */
  static void write(Plan plan, Path file) {
    try {
      plan.write(file);
    } catch (IOException e) {
      throw new UsageProblem(
          "Cannot write the file (" + e.getClass().getSimpleName() + "): --output=" + file,
          "Name one in a folder that can be written to.",
          "output-folder");
    }
  }

  /** Returns text from class files as a terminal may have it. */
  static String shown(String text) {
    return Printable.of(text);
  }
}
