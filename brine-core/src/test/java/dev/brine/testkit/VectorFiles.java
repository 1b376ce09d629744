// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.nio.file.Path;

/** The folder of the test vectors of the format. */
public final class VectorFiles {
  private VectorFiles() {}

  /**
   * Returns the folder that the system property {@code brine.vectors} names, which fuzzers run
   * with. Without it, it is found from the folder of a module, which tests run in.
   */
  public static Path folder() {
    return Path.of(System.getProperty("brine.vectors", "../docs/vectors"));
  }
}
