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

/** Orders that executors in JVMs of their own store in object files. */
class SparkIT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> files() throws IOException {
    String[] flags = System.getProperty("opened").split(" ", -1);
    Application batch = Application.of("shop.Batch", flags);
    batch.setVariable("SPARK_HOME", folder.resolve("spark").toString());
    batch.setVariable("SPARK_SCALA_VERSION", "2.13");
    String setting = "`spark.executor.extraJavaOptions` for the agent";
    TriedWith page = new TriedWith("Spark 3.5.9 local cluster, object files", setting);
    return new StoreTrial(batch, page, folder, ORDERS).tests();
  }
}
