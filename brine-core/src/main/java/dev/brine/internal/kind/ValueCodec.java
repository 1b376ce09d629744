// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;

/** The codec of a class whose objects hold no references, and have no identity as a rule. */
interface ValueCodec extends BuiltInCodec {
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
  default void write(WireWriter out, Object value) {
    out.charge(cost());
    put(out, value);
  }

  @Override
  default Object read(WireReader in) {
    in.charge(cost());
    return make(in);
  }

  /**
   * Returns the memory that a value is counted as, in bytes; its texts count by themselves, and its
   * digits by the bytes read.
   */
  long cost();

  /** Writes what the value holds. */
  void put(WireWriter out, Object value);

  /** Returns a value that holds what is read. */
  Object make(WireReader in);
}
