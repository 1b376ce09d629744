// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.it.kafka.Broker;
import dev.brine.lab.fidelity.EngineFailure;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.errors.DisconnectException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.Test;

class KafkaErrorsTest {
  @Test
  void a_record_that_the_broker_does_not_store_is_a_failure_of_kafka() {
    assertThat(KafkaErrors.ofProducer(new ExecutionException(new TimeoutException("120 s"))))
        .isInstanceOf(EngineFailure.class)
        .hasMessage("Kafka did not store a record: TimeoutException: 120 s");
    assertThat(KafkaErrors.ofConsumer(new DisconnectException("gone")))
        .hasMessage("Kafka did not deliver a record: DisconnectException: gone");
  }

  @Test
  void a_record_that_cannot_be_encoded_or_decoded_is_no_failure_of_kafka() {
    SerializationException own = new SerializationException("not registered");
    assertThat(KafkaErrors.ofProducer(own)).isSameAs(own);
    assertThatThrownBy(() -> KafkaErrors.ofConsumer(own)).isSameAs(own);
    RecordTooLargeException large = new RecordTooLargeException("2 MB");
    assertThat(KafkaErrors.ofProducer(new ExecutionException(large))).isSameAs(large);
  }

  @Test
  void a_broker_that_does_not_start_has_a_short_message() {
    assertThatThrownBy(() -> Broker.started(List.of("-XX:+NoSuchOption"), Map.of()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("The broker ended: Unrecognized VM option 'NoSuchOption'");
  }
}
