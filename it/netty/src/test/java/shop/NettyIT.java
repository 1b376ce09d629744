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

/** Orders by streams that write descriptors and headers of their own. */
class NettyIT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> messages() throws IOException {
    TriedWith page = new TriedWith("Netty 4.1.137, object encoder and decoder", "nothing");
    return new MessageTrial(Application.of("shop.Channels"), page, folder, ORDERS).tests();
  }
}
