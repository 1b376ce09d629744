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

/** Orders in groups that are found by a hash of their keys. */
@Tag("once")
class SpringIntegrationIT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> groups() throws IOException {
    TriedWith page =
        new TriedWith(
            "Spring Integration 6.5.4, groups of messages in H2",
            "no `trust=all`: it finds groups by a hash of bytes");
    return new StoreTrial(
            Application.of("shop.Groups").byEvidence(), page, folder, ORDERS, Form.JAVA)
        .tests();
  }
}
