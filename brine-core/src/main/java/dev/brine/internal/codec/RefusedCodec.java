// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.function.Function;

/**
 * Refuses the objects of an unsupported class, unless they are replaced.
 *
 * @param making what fails to make their codec
 */
record RefusedCodec(Class<?> type, Function<Class<?>, BodyCodec> making) implements BodyCodec {
  @Override
  public boolean flat() {
    return true;
  }

  /** Each failure travels its own path. */
  @Override
  public void write(WireWriter out, Object value) {
    making.apply(type).write(out, value);
  }

  @Override
  public Object read(WireReader in) {
    return making.apply(type).read(in);
  }
}
