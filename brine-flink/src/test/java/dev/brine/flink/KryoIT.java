// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * State of Kryo and of POJOs moves to Brine, and Brine replaces Kryo's fallback in a real Flink.
 */
@Tag("once")
class KryoIT {
  private static final String FALLBACK =
      """
      pipeline.serialization-config:
        - java.lang.Object:
            {type: kryo, kryo-type: default, class: dev.brine.flink.BrineKryoSerializer}
      """;

  @TempDir static Path root;
  private static FlinkTrial trial;

  @BeforeAll
  static void runs_the_jobs() throws Exception {
    trial =
        FlinkTrial.here(root, FlinkTrial.ORDERS)
            .versions("v1", "v2", "refused", "pojo")
            .configuration("kryo", "")
            .configuration("strict", FlinkTrial.ORDERS + "pipeline.generic-types: false\n")
            .configuration("fallback", FALLBACK);
    trial.run(
        "kryo-hashmap=kryo,v1,hashmap,-,CLIENT",
        "brine-hashmap=brine,v1,hashmap,kryo-hashmap,CLIENT",
        "kryo-kept=kryo,v1,hashmap,kryo-hashmap,CLIENT",
        "kryo-back=kryo,v1,hashmap,brine-hashmap,CLIENT",
        "kryo-rocksdb=kryo,v1,rocksdb,-,CLIENT",
        "brine-rocksdb=brine,v1,rocksdb,kryo-rocksdb,CLIENT",
        "evolved=brine,v2,rocksdb,brine-rocksdb,CLIENT",
        "pojo-1=kryo,pojo,rocksdb,-,CLIENT",
        "pojo-2=brine,pojo,rocksdb,pojo-1,CLIENT",
        "fallback-1=fallback,v1,rocksdb,-,TASK",
        "fallback-2=fallback,v2,rocksdb,fallback-1,TASK",
        "fallback-refused=fallback,refused,rocksdb,fallback-1,TASK",
        "fallback-kryo=fallback,v1,rocksdb,kryo-rocksdb,CLIENT",
        "strict=strict,v1,hashmap,-,TASK");
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void reads_the_state_of_kryo(String backend) throws IOException {
    assertThat(trial.result("brine-" + backend))
        .contains(
            "\n5: value 5 Zoë 5 500 note CLOSED article 5 3 shared=true"
                + "; list 6 Zoë 6 600 note OPEN article 6 3 shared=true"
                + "; map last 7 Zoë 7 700 note CLOSED article 7 3 shared=true\n")
        .endsWith("\noperator: 7 Zoë 7 700 note CLOSED article 7 3 shared=true");
  }

  @Test
  void the_savepoint_from_before_is_the_way_back() throws IOException {
    assertThat(trial.result("kryo-kept"))
        .contains("\n5: value 5 Zoë 5 500 note CLOSED article 5 3");
    assertThat(trial.result("kryo-back"))
        .startsWith("failure")
        .contains("must not be incompatible");
  }

  @Test
  void reads_the_state_of_pojos() throws IOException {
    assertThat(trial.result("pojo-2"))
        .contains("\n5: value 5 Zoë 5; list 6 Zoë 6; map last 7 Zoë 7\n");
  }

  @Test
  void state_that_has_moved_evolves() throws IOException {
    assertThat(trial.result("evolved"))
        .contains("\n5: value 5 Zoë 5 500 EUR DONE article 5 0.0 shared=true; list");
  }

  @Test
  void the_fallback_reaches_state_that_tasks_declare_and_evolves() throws IOException {
    assertThat(trial.result("fallback-2"))
        .contains("\n5: value 5 Zoë 5 500 EUR DONE article 5 0.0 shared=true; list");
  }

  @Test
  void the_fallback_refuses_what_it_cannot_read() throws IOException {
    assertThat(trial.result("fallback-refused"))
        .startsWith("failure")
        .contains(
            "Cannot read a record of shop.Order: Incompatible: field shop.Order.cents is long there"
                + " and java.lang.String here: path=$");
  }

  @Test
  void the_fallback_refuses_what_kryo_wrote() throws IOException {
    assertThat(trial.result("fallback-kryo"))
        .startsWith("failure")
        .containsPattern("Cannot read a record of shop.Order: (Corrupt|Truncated): ");
  }

  @Test
  void flink_says_where_a_task_falls_back_to_kryo() throws IOException {
    assertThat(trial.result("strict"))
        .startsWith("failure")
        .contains("Generic types have been disabled in the ExecutionConfig and type shop.Order");
  }
}
