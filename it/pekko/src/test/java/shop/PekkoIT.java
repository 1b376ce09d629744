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

/** Orders that actors of two systems send to each other. */
class PekkoIT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> messages() throws IOException {
    TriedWith page =
        new TriedWith("Pekko 1.7.0, messages by Java serialization", TriedWith.ALL_OR_JAVA);
    return new MessageTrial(Application.of("shop.Actors"), page, folder, ORDERS)
        .withAnswers()
        .tests();
  }
}
