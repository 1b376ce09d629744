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

/** Orders in the data of jobs, which Quartz has in H2, read after a restart. */
class QuartzIT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> jobs() throws IOException {
    TriedWith page = new TriedWith("Quartz 2.5.2, data of jobs in H2", "nothing");
    return new StoreTrial(Application.of("shop.Jobs"), page, folder, ORDERS).tests();
  }
}
