// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Savepoints of Flink 1.20 are restored by Flink 2, with one jar of Brine. */
@Tag("once")
class LinesIT {
  @TempDir static Path root;
  private static FlinkTrial newer;

  @BeforeAll
  static void runs_the_jobs() throws Exception {
    Path built = Path.of(System.getProperty("brine.flink.1"));
    String libraries = Files.readString(built.resolve("class-path.txt"));
    String older =
        String.join(
            File.pathSeparator,
            built.resolve("classes").toString(),
            built.resolve("test-classes").toString(),
            libraries);
    new FlinkTrial(root, older)
        .versions("v1", "v2")
        .configuration("kryo", "")
        .configuration("brine", FlinkTrial.ORDERS)
        .run(
            "kryo-1=kryo,v1,hashmap,-,CLIENT",
            "hashmap-1=brine,v1,hashmap,kryo-1,CLIENT",
            "rocksdb-1=brine,v1,rocksdb,-,CLIENT");
    newer = FlinkTrial.here(root, FlinkTrial.ORDERS);
    newer.run(
        "kryo-2=kryo,v1,hashmap,kryo-1,CLIENT",
        "hashmap-2=brine,v2,hashmap,hashmap-1,CLIENT",
        "rocksdb-2=brine,v2,rocksdb,rocksdb-1,CLIENT");
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void state_moves_to_the_next_line_and_evolves(String backend) throws IOException {
    assertThat(newer.result(backend + "-2"))
        .contains("\n5: value 5 Zoë 5 500 EUR DONE article 5 0.0 shared=true; list")
        .endsWith("\noperator: 7 Zoë 7 700 EUR DONE article 7 0.0 shared=true");
  }

  @Test
  void state_of_kryo_does_not_move() throws IOException {
    // Kryo 5 reads what Kryo 2 wrote without an error, and gets one line of an order, not two.
    assertThat(newer.result("kryo-2"))
        .startsWith("failure")
        .contains(
            "Caused by: java.lang.IndexOutOfBoundsException: Index 1 out of bounds for length 1")
        .contains("at shop.Order.toString(");
  }
}
