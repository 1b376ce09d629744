// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.trial.EngineTrial;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Measures serializers over brokers, one for each process. */
@Tag("once")
class KafkaRoundTripIT {
  private static final int RECORDS = 500;

  @TempDir private Path folder;

  @Test
  void measures_records_that_a_broker_stored() throws Exception {
    Map<String, Double> bytes = measure("jdk", "kafka-brine-fingerprint");

    assertThat(bytes.get("jdk")).isBetween(900.0, 1_500.0);
    assertThat(bytes.get("kafka-brine-fingerprint")).isBetween(480.0, 600.0);
  }

  @Test
  @Tag("slow")
  void measures_what_other_users_of_kafka_have() throws Exception {
    Map<String, Double> bytes = measure("jackson", "kryo", "protobuf-own", "kafka-brine");

    assertThat(bytes.get("jackson")).isGreaterThan(bytes.get("protobuf-own"));
    assertThat(bytes.get("kafka-brine")).isBetween(bytes.get("kryo"), 2 * bytes.get("kryo"));
  }

  @Test
  @Tag("slow")
  void the_bytes_of_more_than_a_portion_are_in_proportion_to_it() throws Exception {
    double ofPortion = measure(10_000, "jdk").get("jdk");

    assertThat(measure(15_000, "jdk").get("jdk")).isBetween(0.99 * ofPortion, 1.01 * ofPortion);
  }

  private Map<String, Double> measure(String... rows) throws Exception {
    return measure(RECORDS, rows);
  }

  /** Returns the bytes of one record on the log, by row. */
  private Map<String, Double> measure(int records, String... rows) throws Exception {
    Map<String, Double> bytes = EngineTrial.bytes(folder, "kafka-roundtrip@" + records, rows);
    bytes.replaceAll((row, ofAll) -> ofAll / records);
    return bytes;
  }
}
