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

/** Sessions in the file store of Jetty 9, read after a restart. */
class Jetty9SessionsIT {
  private static final int VISITORS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> sessions() throws IOException {
    TriedWith page = new TriedWith("Jetty 9.4.58, file store of sessions", "nothing");
    return new StoreTrial(Application.of("shop.Sessions"), page, folder, VISITORS).tests();
  }
}
