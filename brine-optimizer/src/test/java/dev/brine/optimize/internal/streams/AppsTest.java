// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A test of programs that are compiled into a folder of its own. */
abstract class AppsTest {
  @TempDir protected Path folder;
  protected Apps apps;

  @BeforeEach
  void open() {
    apps = new Apps(folder);
  }

  @AfterEach
  void close() throws IOException {
    apps.close();
  }
}
