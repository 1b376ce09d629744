// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.serializer.Library;
import dev.brine.lab.trial.EngineTrial;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Measures the serializers of Spark in jobs, with a Spark for each process. */
@Tag("once")
class SparkShuffleIT {
  private static final int RECORDS = 2_000;

  @TempDir private Path folder;

  @Test
  void measures_records_that_a_job_shuffled() throws Exception {
    Map<String, Double> bytes = measure("spark-java", "spark-brine-classes");

    assertThat(bytes.get("spark-java")).isBetween(500.0, 1_000.0);
    assertThat(bytes.get("spark-brine-classes")).isBetween(400.0, 600.0);
  }

  @Test
  void the_release_of_kryo_in_reports_is_the_one_that_spark_uses() throws Exception {
    Class<?> kryo = Class.forName("com.esotericsoftware.kryo.Kryo");
    assertThat(kryo.getProtectionDomain().getCodeSource().getLocation().getPath())
        .endsWith("/kryo-shaded-" + Library.of("kryo-of-spark").version() + ".jar");
  }

  @Test
  @Tag("slow")
  void measures_what_a_configuration_without_names_of_classes_costs() throws Exception {
    Map<String, Double> bytes =
        measure("spark-kryo", "spark-kryo-registered", "spark-brine", "spark-brine-classes");

    assertThat(bytes.get("spark-kryo")).isGreaterThan(bytes.get("spark-kryo-registered"));
    assertThat(bytes.get("spark-brine")).isGreaterThan(bytes.get("spark-brine-classes"));
    assertThat(bytes.get("spark-brine-classes")).isLessThan(bytes.get("spark-kryo-registered"));
  }

  /** Returns the shuffled bytes of one record, by row. */
  private Map<String, Double> measure(String... rows) throws Exception {
    Map<String, Double> bytes = EngineTrial.bytes(folder, "spark-shuffle@" + RECORDS, rows);
    bytes.replaceAll((row, ofAll) -> ofAll / RECORDS);
    return bytes;
  }
}
