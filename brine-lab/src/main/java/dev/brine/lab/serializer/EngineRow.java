// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Sink;
import dev.brine.lab.workload.Workload;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A row that is a setting of an engine, which creates the serializer itself.
 *
 * @param description what the row is
 * @param engine the engine
 * @param settings its configuration for this row
 */
public record EngineRow(Description description, Sink engine, Map<String, String> settings)
    implements Serializer {
  /** Copies the settings, and orders them by their keys. */
  public EngineRow {
    settings = Collections.unmodifiableMap(new TreeMap<>(settings));
  }

  @Override
  public boolean takesPart(Workload workload) {
    return workload.sink() == engine;
  }

  /** Throws a refusal: there is no session outside the engine. */
  @Override
  public Session open(RootType type) throws Refusal {
    throw new Refusal("is a setting of an engine, measured only there");
  }
}
