// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.kafka;

import dev.brine.lab.remoting.ExchangeProvider;
import dev.brine.lab.remoting.MeteredExchange;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Sink;

/** Opens exchanges over Kafka. */
public final class KafkaProvider implements ExchangeProvider {
  @Override
  public Sink sink() {
    return Sink.KAFKA;
  }

  @Override
  public MeteredExchange open(Serializer serializer, RootType type, int records) throws Exception {
    return new OverKafka(serializer, type, records);
  }
}
