// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.Application;
import dev.brine.it.MessageTrial;
import dev.brine.it.TriedWith;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Orders that one member of a group sends to another. */
class JGroupsIT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> messages() throws IOException {
    TriedWith page = new TriedWith("JGroups 5.5.7, messages with objects", "nothing");
    return new MessageTrial(Application.of("shop.Group"), page, folder, ORDERS).tests();
  }
}
