// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.Application;
import dev.brine.it.Form;
import dev.brine.it.MessageTrial;
import dev.brine.it.TriedWith;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Orders that one JVM hands to another by remote calls, and gets back: nothing changes. */
class RmiIT {
  private static final int ORDERS = 40;
  private static final String KEPT = "nothing: the JDK's own streams stay Java's";

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> rmi() throws IOException {
    return trial("shop.RemoteCounter", "RMI of the JDK, arguments and results of calls");
  }

  @TestFactory
  Stream<DynamicTest> jmx() throws IOException {
    return trial("shop.ManagedCounter", "JMX of the JDK, arguments and results of operations");
  }

  private static Stream<DynamicTest> trial(String main, String system) throws IOException {
    Application counter = Application.of(main, "-Djava.rmi.server.hostname=127.0.0.1");
    Path own = Files.createDirectory(folder.resolve(main));
    return new MessageTrial(counter, new TriedWith(system, KEPT), own, ORDERS, Form.JAVA).tests();
  }
}
