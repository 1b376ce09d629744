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

/** Orders in records without headers, read after a restart. */
@Tag("once")
class BerkeleyDbIT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> records() throws IOException {
    TriedWith page =
        new TriedWith(
            "Berkeley DB JE 18.3.12, `SerialBinding`",
            "nothing: it cuts headers off, and keeps Java's form by itself");
    return new StoreTrial(Application.of("shop.BoundOrders"), page, folder, ORDERS, Form.JAVA)
        .tests();
  }
}
