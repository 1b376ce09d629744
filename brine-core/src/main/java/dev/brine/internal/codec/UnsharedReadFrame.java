// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import java.io.InvalidObjectException;
import java.util.function.Predicate;

/**
 * Reads fields of which some are declared unshared, from a writer that did not know that: as in
 * Java, nothing else may refer to their objects.
 */
final class UnsharedReadFrame extends ObjectReadFrame {
  private static final int NONE = -1;

  private final Predicate<String> unshared;
  private WireReader in;
  private int handle = NONE;

  UnsharedReadFrame(
      Class<?> level, Binding binding, CallbackMode callbackMode, Predicate<String> unshared) {
    super(level, binding, true, callbackMode);
    this.unshared = unshared;
  }

  @Override
  void beforeBody(WireReader reader, BoundSlot slot, BodyCodec codec) {
    in = reader;
    boolean isUnshared = codec.tracked() && unshared.test(slot.slot().field().name());
    handle = isUnshared ? reader.beginUnshared() : NONE;
  }

  @Override
  void meet(BoundSlot slot, Object met) {
    if (met != null && unshared.test(slot.slot().field().name())) {
      throw Problems.exception(
          Reason.CORRUPT,
          "an unshared object cannot be a reference back",
          null,
          new InvalidObjectException("cannot read back reference as unshared"));
    }
  }

  @Override
  protected void take(BoundSlot slot, int number, Object content) {
    if (handle != NONE) {
      in.unshare(handle, content);
      handle = NONE;
    }
    super.take(slot, number, content);
  }
}
