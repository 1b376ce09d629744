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

/** Versions of a class write and read savepoints of a real Flink, by its configuration alone. */
@Tag("once")
class SavepointIT {
  private static final String KEYS =
      "  - shop.OrderKey: {type: typeinfo, class: dev.brine.flink.BrineKeyTypeInfoFactory}\n";

  @TempDir static Path root;
  private static FlinkTrial trial;

  @BeforeAll
  static void runs_the_jobs() throws Exception {
    trial =
        FlinkTrial.here(root, FlinkTrial.ORDERS + KEYS).versions("v1", "v2", "refused", "rekeyed");
    trial.run(
        "hashmap-1=brine,v1,hashmap,-,CLIENT",
        "hashmap-2=brine,v2,hashmap,hashmap-1,CLIENT",
        "hashmap-3=brine,v2,hashmap,hashmap-2,CLIENT",
        "hashmap-refused=brine,refused,hashmap,hashmap-1,CLIENT",
        "rocksdb-1=brine,v1,rocksdb,-,CLIENT",
        "rocksdb-2=brine,v2,rocksdb,rocksdb-1,CLIENT",
        "rocksdb-3=brine,v2,rocksdb,rocksdb-2,CLIENT",
        "rocksdb-refused=brine,refused,rocksdb,rocksdb-1,CLIENT",
        "keyed-1=brine,v1,rocksdb,-,CLIENT_KEYED",
        "keyed-2=brine,v2,rocksdb,keyed-1,CLIENT_KEYED",
        "keyed-rekeyed=brine,rekeyed,rocksdb,keyed-1,CLIENT_KEYED",
        "keyed-refused=brine,refused,rocksdb,keyed-1,CLIENT_KEYED");
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void reads_state_of_an_older_version(String backend) throws IOException {
    assertThat(trial.result(backend + "-1")).startsWith("0: value null\n").doesNotContain("list");
    assertThat(trial.result(backend + "-2"))
        .contains(
            "\n5: value 5 Zoë 5 500 EUR DONE article 5 0.0 shared=true"
                + "; list 6 Zoë 6 600 EUR OPEN article 6 0.0 shared=true"
                + "; map last 7 Zoë 7 700 EUR DONE article 7 0.0 shared=true\n")
        .endsWith("\noperator: 7 Zoë 7 700 EUR DONE article 7 0.0 shared=true");
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void reads_state_that_was_migrated(String backend) throws IOException {
    assertThat(trial.result(backend + "-3"))
        .contains(
            "\n5: value 1099511627781 buyer 5 500 CHF PENDING article 5 0.0 shared=true"
                + "; list 6 Zoë 6 600 EUR OPEN article 6 0.0 shared=true"
                + "; list 1099511627782 buyer 6 600 CHF PENDING article 6 0.0 shared=true"
                + "; map last 1099511627783 buyer 7 700 CHF PENDING article 7 0.0 shared=true\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void refuses_a_change_that_loses_the_meaning(String backend) throws IOException {
    assertThat(trial.result(backend + "-refused"))
        .startsWith("failure")
        .contains(
            "Cannot read a record of shop.Order: Incompatible: field shop.Order.cents is long there"
                + " and java.lang.String here: path=$");
  }

  @Test
  void says_why_before_any_record_is_read() throws IOException {
    assertThat(trial.result("keyed-refused"))
        .startsWith("failure")
        .contains(
            """
            Cannot read the state of shop.Order with its present classes:
              INCOMPATIBLE shop.Order.cents: is long there and java.lang.String here
            """)
        .contains("docs/flink.md#evolution");
  }

  @Test
  void finds_state_by_records_that_are_keys() throws IOException {
    assertThat(trial.result("keyed-2"))
        .contains("\n5: value 5 Zoë 5 500 EUR DONE article 5 0.0 shared=true; list");
  }

  @Test
  void refuses_keys_that_have_changed() throws IOException {
    assertThat(trial.result("keyed-rekeyed"))
        .startsWith("failure")
        .contains("The new key serializer (Brine(shop.OrderKey, KEY)) must be compatible");
  }
}
