// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.BodyCodec;

/**
 * The codec of a class whose objects can change and hold no references. Its {@link #read} gives the
 * object a handle by {@code in.track}.
 */
interface Cell extends BodyCodec {
  @Override
  default boolean tracked() {
    return true;
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
