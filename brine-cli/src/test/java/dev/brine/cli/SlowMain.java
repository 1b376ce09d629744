// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import java.nio.file.Files;

/** The command line with a laboratory that keeps one result and then takes very long. */
public final class SlowMain {
  private SlowMain() {}

  /** Runs the command line. */
  public static void main(String[] args) {
    Laboratory slow =
        (plan, progress) -> {
          progress.planned(1);
          Files.writeString(plan.output().resolve("brine-results.partial.json"), "{}");
          Thread.sleep(60_000);
          return Runs.exact();
        };
    System.exit(Main.run(Terminal.ofProcess(), slow, args));
  }
}
