// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.Application;
import dev.brine.it.StoreTrial;
import dev.brine.it.TriedWith;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Orders in a journal and a snapshot of Prevayler, read after a restart. */
@Tag("once")
class PrevaylerIT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> journal() throws IOException {
    TriedWith page = new TriedWith("Prevayler 2.6, journal and snapshots", "nothing");
    return new StoreTrial(Application.of("shop.Journal"), page, folder, ORDERS).tests();
  }
}
