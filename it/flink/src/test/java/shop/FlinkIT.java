// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.Application;
import dev.brine.it.StoreTrial;
import dev.brine.it.TriedWith;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Orders in the state of a job, found again by a job that starts from its savepoint. */
class FlinkIT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> savepoints() throws IOException {
    Application job =
        Application.of(
            "shop.Savepoints",
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--add-opens=java.base/java.util=ALL-UNNAMED");
    TriedWith page = new TriedWith("Flink 1.20.5 minicluster, savepoints", "nothing");
    return new StoreTrial(job, page, folder, ORDERS).tests();
  }
}
