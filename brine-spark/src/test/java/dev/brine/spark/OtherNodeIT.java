// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Executors that do not have what the driver has. */
@Tag("once")
@Tag("slow")
class OtherNodeIT {
  @TempDir private Path folder;

  @Test
  void an_executor_without_a_known_class_names_the_class_and_the_setting() throws Exception {
    String rest =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .filter(entry -> !entry.contains("assertj"))
            .collect(Collectors.joining(File.pathSeparator));
    Map<String, String> settings =
        Map.of(
            "spark.serializer",
            BrineSerializer.class.getName(),
            "spark.executor.extraClassPath",
            rest,
            Options.CLASSES,
            Order.class.getName() + "," + Offset.class.getName());
    Path file = Files.writeString(folder.resolve("lines.txt"), "one\ntwo\n");
    try (JavaSparkContext context = Cluster.start(settings)) {
      assertThatThrownBy(() -> context.textFile(file.toUri().toString()).count())
          .isInstanceOf(SparkException.class)
          .hasMessageContaining(
              "Class " + Offset.class.getName() + " of spark.brine.classes is not found");
    }
  }
}
