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

/** Work that one JVM sends to another by a channel of Hudson; that of Jenkins is not on Central. */
class RemotingIT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> calls() throws IOException {
    String setting =
        "the agent, since its jar is signed; `-Dbrine.write=java` while there are plain nodes, since"
            + " all nodes answer";
    TriedWith page = new TriedWith("Hudson remoting 3.0.3, calls by a channel", setting);
    return new MessageTrial(Application.of("shop.Agents"), page, folder, ORDERS)
        .withAnswers()
        .ofSignedJar()
        .tests();
  }
}
