// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.spark;

import dev.brine.lab.fidelity.EngineFailure;
import dev.brine.lab.remoting.ExchangeProvider;
import dev.brine.lab.remoting.MeteredExchange;
import dev.brine.lab.serializer.EngineRow;
import dev.brine.lab.serializer.Refusal;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Sink;

/** Opens exchanges over Spark. */
public final class SparkProvider implements ExchangeProvider {
  @Override
  public Sink sink() {
    return Sink.SPARK;
  }

  @Override
  public MeteredExchange open(Serializer serializer, RootType type, int records)
      throws EngineFailure, Refusal {
    SupportedJava.check();
    return new OverSpark(((EngineRow) serializer).settings(), records);
  }
}
