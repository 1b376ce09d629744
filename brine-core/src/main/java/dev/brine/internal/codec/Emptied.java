// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;

/** A codec of collections whose empty ones take no byte of their own. */
interface Emptied extends BodyCodec {
  /** Returns a new empty collection. */
  Object empty(WireReader in);
}
