// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.instance.FreshBoxes;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;

/**
 * Values that have an identity like all objects: each takes a handle and is met again by it.
 *
 * @param body the values themselves
 */
record TrackedValue(BodyCodec body) implements DelegatingCodec {
  /** Returns a codec of the same bodies whose objects take handles. */
  static BodyCodec of(BodyCodec codec) {
    return codec.tracked() ? codec : new TrackedValue(codec);
  }

  @Override
  public Class<?> type(WireReader in) {
    return body.type(in);
  }

  @Override
  public boolean tracked() {
    return true;
  }

  @Override
  public void write(WireWriter out, Object object) {
    body.write(out, object);
  }

  @Override
  public Object read(WireReader in) {
    int handle = in.reserveLate();
    Object object = FreshBoxes.of(body.read(in));
    in.fill(handle, object);
    return object;
  }
}
