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

/** Orders in a column of H2, read after a restart. */
class H2IT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> column() throws IOException {
    TriedWith page = new TriedWith("H2 2.5.252, column of type `JAVA_OBJECT`", "nothing");
    return new StoreTrial(Application.of("shop.Tables"), page, folder, ORDERS).tests();
  }
}
