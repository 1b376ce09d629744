// SPDX-License-Identifier: Apache-2.0
package scale;

import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** Converts small stores with a Spark of its own. */
@Tag("once")
class SparkConvertIT implements ConversionLaws {
  private static JavaSparkContext context;

  @BeforeAll
  static void start() {
    context =
        new JavaSparkContext(
            new SparkConf()
                .setMaster("local[2]")
                .setAppName("convert")
                .set("spark.driver.host", "127.0.0.1")
                .set("spark.driver.bindAddress", "127.0.0.1")
                .set("spark.ui.enabled", "false"));
  }

  @AfterAll
  static void stop() {
    context.close();
  }

  @Override
  public Tally convert(Store store) throws Exception {
    return SparkConvert.convert(context, store);
  }
}
