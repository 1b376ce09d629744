// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.Application;
import dev.brine.it.Form;
import dev.brine.it.StoreTrial;
import dev.brine.it.TriedWith;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Orders in a disk store, and its index, read after a restart. */
@Tag("once")
class Ehcache2IT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> elements() throws IOException {
    TriedWith page =
        new TriedWith(
            "Ehcache 2.10.9, persistent disk store",
            "no `trust=all`: the wrong order loses its index");
    return new StoreTrial(
            Application.of("shop.DiskOrders").byEvidence(), page, folder, ORDERS, Form.JAVA)
        .tests();
  }
}
