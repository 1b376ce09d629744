// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.WireReader;

/** The codec of a class whose objects can change, so that each has an identity. */
interface MutableValueCodec extends ValueCodec {
  @Override
  default boolean tracked() {
    return true;
  }

  @Override
  default Object read(WireReader in) {
    Object value = ValueCodec.super.read(in);
    in.track(value);
    return value;
  }
}
