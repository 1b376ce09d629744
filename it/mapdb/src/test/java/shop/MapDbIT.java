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

/** Orders in a file of MapDB, read after a restart. */
class MapDbIT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> values() throws IOException {
    TriedWith page = new TriedWith("MapDB 3.1.0, values by `Serializer.JAVA`", "nothing");
    return new StoreTrial(Application.of("shop.Maps"), page, folder, ORDERS).tests();
  }
}
