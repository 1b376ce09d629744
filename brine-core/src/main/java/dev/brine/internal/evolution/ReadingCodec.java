// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireWriter;

/** A codec of what another version of a class wrote: such objects are never written again. */
interface ReadingCodec extends BodyCodec {
  @Override
  default void write(WireWriter out, Object value) {
    throw new AssertionError(this);
  }
}
