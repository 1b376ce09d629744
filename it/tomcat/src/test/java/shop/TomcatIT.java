// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.Application;
import dev.brine.it.MessageTrial;
import dev.brine.it.StoreTrial;
import dev.brine.it.TriedWith;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.catalina.util.ServerInfo;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Sessions in the file store of Tomcat, read after a restart, and sessions of a cluster. */
class TomcatIT {
  private static final int VISITORS = 20;

  /** The name of the server and its version, such as "Tomcat 11.0.21". */
  private static final String SERVER =
      ServerInfo.getServerInfo().replace("Apache Tomcat/", "Tomcat ");

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> sessions() throws IOException {
    TriedWith page = new TriedWith(SERVER + ", file store of sessions", "nothing");
    Path own = Files.createDirectory(folder.resolve("sessions"));
    return new StoreTrial(Application.of("shop.Sessions"), page, own, VISITORS).tests();
  }

  @TestFactory
  Stream<DynamicTest> cluster() throws IOException {
    String setting = "`-Dbrine.write=java` while there are plain nodes, since all nodes answer";
    TriedWith page = new TriedWith(SERVER + ", cluster with `DeltaManager`", setting);
    Path own = Files.createDirectory(folder.resolve("cluster"));
    return new MessageTrial(Application.of("shop.Cluster"), page, own, VISITORS)
        .withAnswers()
        .tests();
  }
}
