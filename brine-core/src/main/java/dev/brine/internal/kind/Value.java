// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.BodyCodec;

/** The codec of a class whose objects are values: no identity, and no references inside. */
interface Value extends BodyCodec {
  @Override
  default boolean tracked() {
    return false;
  }

  @Override
  default boolean flat() {
    return true;
  }

  @Override
  default int least() {
    return 1;
  }
}
