// SPDX-License-Identifier: Apache-2.0
package dev.brine.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/**
 * The result of running an application in a JVM of its own.
 *
 * @param mode how the application was run
 * @param exitCode that of the process
 * @param lines its output and its errors
 */
public record Run(Mode mode, int exitCode, List<String> lines) {
  /**
   * Returns the figure of a line such as {@code found 50}; the last one counts.
   *
   * @throws AssertionError if there is none
   */
  public long figure(String name) {
    for (int i = lines.size() - 1; i >= 0; i--) {
      String line = lines.get(i);
      if (line.matches(name + " \\d+")) {
        return Long.parseLong(line.substring(name.length() + 1));
      }
    }
    throw new AssertionError("No line '" + name + " N' in the output of " + this);
  }

  /** Fails where the application found objects, right or wrong ones. It may have failed itself. */
  void checkFoundNothing() {
    if (exitCode == 0) {
      assertThat(figure("wrong")).as(toString()).isZero();
      assertThat(figure("found")).as(toString()).isZero();
    }
  }

  @Override
  public String toString() {
    return mode + ", exit code " + exitCode + ":\n" + String.join("\n", lines);
  }
}
