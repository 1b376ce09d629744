// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.internal.codec.BoundSlot;
import dev.brine.internal.codec.CallbackMode;
import dev.brine.internal.codec.SlotReader;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.walk.ReadFrame;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Failures;
import dev.brine.wire.SkippedFields;
import dev.brine.wire.WireReader;
import java.util.List;

/**
 * Reads fields as their writer laid them out. What is absent is handed on, since it is not known
 * here which of them are needed.
 */
final class ValuesReadFrame extends ReadFrame {
  private final Layout layout;
  private final CallbackMode callbackMode;
  private final List<BoundSlot> slots;
  private final Object[] values;
  private SlotReader reader;
  private SkippedFields skippedFields;
  private int next;

  ValuesReadFrame(Layout layout, List<BoundSlot> slots, CallbackMode callbackMode) {
    super(true);
    this.layout = layout;
    this.callbackMode = callbackMode;
    this.slots = slots;
    values = new Object[slots.size()];
  }

  @Override
  public ReadFrame advance(WireReader in) {
    if (reader == null) {
      reader = callbackMode.slots(in, layout);
    }
    while (next < slots.size()) {
      ReadFrame inner = read(in, slots.get(next));
      if (inner != null) {
        return inner;
      }
    }
    return null;
  }

  private ReadFrame read(WireReader in, BoundSlot slot) {
    skippedFields = in.skippedFields;
    skippedFields.enter();
    if (!slot.isReference()) {
      accept(reader.value(in, slot, next == 0));
      return null;
    }
    BodyCodec codec = reader.head(in, slot);
    if (codec != null) {
      return within(in, codec);
    }
    accept(reader.met());
    return null;
  }

  @Override
  public void accept(Object content) {
    values[slots.get(next).slot().index()] = skippedFields.leave(content);
    next++;
  }

  @Override
  public Object result(WireReader in) {
    reader.end();
    return values;
  }

  @Override
  public String step() {
    return reader != null && next < slots.size() ? "." + slots.get(next).slot().field().name() : "";
  }

  @Override
  public RuntimeException failed(RuntimeException failure) {
    return step().isEmpty() ? Failures.reading(failure) : Failures.reading(failure, step());
  }
}
