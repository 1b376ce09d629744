// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.Application;
import dev.brine.it.Form;
import dev.brine.it.StoreTrial;
import dev.brine.it.TriedWith;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Orders in a mapped file, where their keys are found by their bytes. */
class ChronicleIT {
  private static final int ORDERS = 40;

  /** Chronicle asks for these. */
  private static final List<String> OPENED =
      List.of(
          "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
          "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
          "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED",
          "--add-exports=jdk.compiler/com.sun.tools.javac.file=ALL-UNNAMED",
          "--add-exports=jdk.unsupported/sun.misc=ALL-UNNAMED",
          "--add-opens=java.base/java.io=ALL-UNNAMED",
          "--add-opens=java.base/java.lang=ALL-UNNAMED",
          "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
          "--add-opens=java.base/java.util=ALL-UNNAMED");

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> entries() throws IOException {
    TriedWith page =
        new TriedWith(
            "Chronicle Map 2026.1, serialized keys and values",
            "no `trust=all`: it finds keys by their bytes");
    Application maps =
        Application.of("shop.MappedOrders", OPENED.toArray(new String[0])).byEvidence();
    return new StoreTrial(maps, page, folder, ORDERS, Form.JAVA).tests();
  }
}
