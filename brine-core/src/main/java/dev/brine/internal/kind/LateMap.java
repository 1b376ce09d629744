// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.WireReader;
import java.util.LinkedHashMap;
import java.util.Map;

/** A map that is made when all its entries are there, which another map gathers before. */
interface LateMap extends MapKind {
  @Override
  default Map<Object, Object> begin(WireReader in, int room, Object prelude) {
    return new LinkedHashMap<>(Capacities.of(room));
  }

  @Override
  default boolean isLate() {
    return true;
  }

  /** Returns the map of all entries. */
  @Override
  Object end(Map<Object, Object> entries);
}
