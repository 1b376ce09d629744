// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import java.io.InvalidObjectException;
import java.util.function.Predicate;

/**
 * Takes fields of which some are declared unshared, from a writer that did not know that: as in
 * Java, nothing else may refer to their objects.
 */
final class UnsharedFields implements FieldSink {
  private static final int NONE = -1;

  private final FieldSink fields;
  private final Predicate<String> unshared;
  private WireReader in;
  private int handle = NONE;

  /**
   * Creates a sink in front of another.
   *
   * @param unshared whether the field of a name is declared unshared
   */
  UnsharedFields(FieldSink fields, Predicate<String> unshared) {
    this.fields = fields;
    this.unshared = unshared;
  }

  @Override
  public void begin(WireReader reader) {
    in = reader;
    fields.begin(reader);
  }

  @Override
  public void beforeBody(WireReader reader, BoundSlot slot, BodyCodec codec) {
    boolean isUnshared = codec.tracked() && unshared.test(slot.slot().field().name());
    handle = isUnshared ? reader.beginUnshared() : NONE;
  }

  @Override
  public void meet(BoundSlot slot, Object met) {
    if (met != null && unshared.test(slot.slot().field().name())) {
      throw Problems.exception(
          Reason.CORRUPT,
          "expected an object that none refers to but was a reference back",
          null,
          new InvalidObjectException("cannot read back reference as unshared"));
    }
  }

  @Override
  public void accept(int number, Object content) {
    if (handle != NONE) {
      in.unshare(handle, content);
      handle = NONE;
    }
    fields.accept(number, content);
  }

  @Override
  public Object result(WireReader reader) {
    return fields.result(reader);
  }
}
