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

/** Orders in a cache on disk, read after a restart. */
class JcsIT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> disk_cache() throws IOException {
    TriedWith page = new TriedWith("Commons JCS 3.2.1, indexed disk cache", "nothing");
    return new StoreTrial(Application.of("shop.Regions"), page, folder, ORDERS).tests();
  }
}
