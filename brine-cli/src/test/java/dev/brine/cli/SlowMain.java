// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.cli.compare.Laboratory;
import dev.brine.cli.terminal.Terminal;
import java.nio.file.Files;

/** The command line with a laboratory that keeps one result and never ends. */
public final class SlowMain {
  private SlowMain() {}

  /** Runs the command line. */
  public static void main(String[] args) {
    Laboratory slow =
        (plan, progress) -> {
          progress.planned(1);
          Files.writeString(plan.output().resolve("brine-results.partial.json"), "{}");
          Thread.sleep(Long.MAX_VALUE);
          return Runs.exact();
        };
    System.exit(Main.run(Terminal.ofProcess(), slow, args));
  }
}
