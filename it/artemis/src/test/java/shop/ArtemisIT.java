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

/** Orders in object messages, received after a restart of the broker. */
class ArtemisIT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> messages() throws IOException {
    TriedWith page = new TriedWith("Artemis 2.56.0, object messages", "nothing");
    return new StoreTrial(Application.of("shop.Queue"), page, folder, ORDERS).ofQueue().tests();
  }
}
