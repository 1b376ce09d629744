// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.kafka;

import dev.brine.lab.fidelity.EngineFailure;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SerializationException;

/** Separates failures of a serializer from those of Kafka. */
final class KafkaErrors {
  private KafkaErrors() {}

  /**
   * Returns the exception to throw if a record was not stored: the cause, if it is the
   * serializer's.
   */
  static Exception ofProducer(Exception failure) {
    Throwable cause = failure instanceof ExecutionException ? failure.getCause() : failure;
    return cause instanceof KafkaException known && isOfSerializer(known)
        ? known
        : new EngineFailure("Kafka did not store a record", cause);
  }

  /**
   * Returns a failure of Kafka if records were not read.
   *
   * @throws KafkaException if they cannot be deserialized
   */
  static EngineFailure ofConsumer(KafkaException failure) {
    if (isOfSerializer(failure)) {
      throw failure;
    }
    return new EngineFailure("Kafka did not deliver a record", failure);
  }

  private static boolean isOfSerializer(KafkaException cause) {
    return cause instanceof SerializationException || cause instanceof RecordTooLargeException;
  }
}
