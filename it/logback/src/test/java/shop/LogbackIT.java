// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.Application;
import dev.brine.it.MessageTrial;
import dev.brine.it.TriedWith;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Events that one JVM sends to the receiver of another, which has a list of classes. */
@Tag("once")
class LogbackIT {
  private static final int EVENTS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> events() throws IOException {
    TriedWith page = new TriedWith("Logback 1.5.18, events by a socket", "nothing");
    return new MessageTrial(Application.of("shop.Events"), page, folder, EVENTS)
        .withAllowList()
        .tests();
  }
}
