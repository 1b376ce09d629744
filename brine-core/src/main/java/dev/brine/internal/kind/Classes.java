// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;

/** A class as an object, which the message must be allowed to name: a component, as of an array. */
record Classes() implements Value {
  @Override
  public Class<?> type() {
    return Class.class;
  }

  @Override
  public void write(WireWriter out, Object value) {
    out.type((Class<?>) value);
  }

  @Override
  public Object read(WireReader in) {
    return in.type();
  }
}
