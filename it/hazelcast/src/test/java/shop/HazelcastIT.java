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

/** Orders in a map of two members, and tasks that go from one to the other. */
class HazelcastIT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> members() throws IOException {
    TriedWith page =
        new TriedWith("Hazelcast 5.7.0, map and tasks of two members", TriedWith.ALL_OR_JAVA);
    return new MessageTrial(Application.of("shop.Members"), page, folder, ORDERS)
        .withAnswers()
        .tests();
  }
}
