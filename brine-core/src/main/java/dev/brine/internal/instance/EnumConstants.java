// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.instance;

import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;

/** A codec of an enum, whose constants are places among the names of the writer's schema. */
public interface EnumConstants extends BodyCodec {
  /** Returns the constant of a place, taken as unsigned. */
  Object constant(WireReader in, int place);

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

  @Override
  default Object read(WireReader in) {
    return constant(in, in.varint());
  }
}
