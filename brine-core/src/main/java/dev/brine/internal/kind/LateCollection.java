// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.WireReader;
import java.util.ArrayList;
import java.util.Collection;

/** A collection that is made when all its elements are there, which a list gathers before. */
interface LateCollection extends CollectionKind {
  @Override
  default Collection<Object> begin(WireReader in, int room, Object prelude) {
    return new ArrayList<>(room);
  }

  @Override
  default boolean isLate() {
    return true;
  }

  /** Returns the collection of all elements. */
  @Override
  Object end(Collection<Object> elements);
}
