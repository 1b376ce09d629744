// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.instance.BoundSlot;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;

/**
 * Objects that refer to no other object. The filter of the stream is called for each that was read.
 *
 * @param body the objects themselves
 */
record FilteredValue(BodyCodec body) implements DelegatingCodec {
  /** Returns a slot whose codec does not call the filter. */
  static BoundSlot unfiltered(BoundSlot slot) {
    return slot.codec() instanceof FilteredValue filtered
        ? new BoundSlot(slot.slot(), slot.field(), filtered.body, slot.variant())
        : slot;
  }

  /** As in Java, where the class is an object of the stream. */
  @Override
  public Class<?> type(WireReader in) {
    Class<?> type = body.type(in);
    in.parts.streamFilter().value(type);
    return type;
  }

  @Override
  public void write(WireWriter out, Object value) {
    body.write(out, value);
  }

  @Override
  public Object read(WireReader in) {
    int handle = in.nextHandle();
    Object value = body.read(in);
    Object resolved = in.parts.streamFilter().value(value);
    if (resolved != value && in.nextHandle() > handle) {
      in.fill(handle, resolved);
    }
    return resolved;
  }
}
