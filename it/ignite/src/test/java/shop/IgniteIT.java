// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.Application;
import dev.brine.it.MessageTrial;
import dev.brine.it.TriedWith;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Orders that one node tells another as it joins. */
class IgniteIT {
  private static final int ORDERS = 40;

  /** What Ignite needs of Java 17 and newer. */
  private static final String[] OPENED = {
    "java.io",
    "java.lang",
    "java.lang.invoke",
    "java.math",
    "java.net",
    "java.nio",
    "java.time",
    "java.util",
    "java.util.concurrent",
    "java.util.concurrent.atomic",
    "java.util.concurrent.locks",
    "jdk.internal.access",
    "jdk.internal.misc",
    "sun.nio.ch",
    "sun.util.calendar"
  };

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> nodes() throws IOException {
    String[] flags =
        Arrays.stream(OPENED)
            .map(opened -> "--add-opens=java.base/" + opened + "=ALL-UNNAMED")
            .toArray(String[]::new);
    TriedWith page = new TriedWith("Ignite 2.18.0, attributes of two nodes", TriedWith.ALL_OR_JAVA);
    // Otherwise it sets the filter of the JVM itself, and ends where there is one.
    String noOther = "-DIGNITE_ENABLE_OBJECT_INPUT_FILTER_AUTOCONFIGURATION=false";
    Application nodes = Application.of("shop.Nodes", flags).setFilterFlags(noOther);
    return new MessageTrial(nodes, page, folder, ORDERS).withAnswers().tests();
  }
}
