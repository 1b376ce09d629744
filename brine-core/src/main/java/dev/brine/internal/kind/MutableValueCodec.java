// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;

/** The codec of a class whose objects can change and hold no references. */
interface MutableValueCodec extends BuiltInCodec {
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
    Object value = make(in);
    in.track(value);
    return value;
  }

  /**
   * Returns the memory that an object is counted as, in bytes; what it holds is counted by the
   * bytes read.
   */
  long cost();

  /** Writes what the object holds. */
  void put(WireWriter out, Object value);

  /** Returns a new object that holds what is read. */
  Object make(WireReader in);
}
