// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Sink;

/** Opens exchanges over an engine that the lab has no classes of; a service of its module. */
public interface ExchangeProvider {
  /** Returns the engine. */
  Sink sink();

  /**
   * Starts the engine and connects to it.
   *
   * @param serializer how records are serialized
   * @param type what the values are: lists of objects, each of which is a record
   * @param records how many records one call sends, at least 1
   * @throws dev.brine.lab.serializer.Refusal if the serializer does not support such records
   * @throws dev.brine.lab.fidelity.EngineFailure if the engine does not start
   */
  MeteredExchange open(Serializer serializer, RootType type, int records) throws Exception;
}
