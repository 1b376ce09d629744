// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.layout.Layout;
import dev.brine.internal.walk.ReadFrame;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Failures;
import dev.brine.wire.WireReader;
import java.util.List;

/** Reads the fields of an object, or of one level of it, as a layout has them. */
public final class FieldsReadFrame extends ReadFrame {
  private final Layout layout;
  private final List<BoundSlot> slots;
  private final CallbackMode callbackMode;
  private final String owner;
  private final FieldSink sink;
  private SlotReader reader;
  private int next;

  /**
   * Creates the frame of a body.
   *
   * @param owner the binary name of the class that failures name, or null
   */
  public FieldsReadFrame(
      Layout layout,
      List<BoundSlot> slots,
      boolean flat,
      CallbackMode callbackMode,
      String owner,
      FieldSink sink) {
    super(flat);
    this.layout = layout;
    this.slots = slots;
    this.callbackMode = callbackMode;
    this.owner = owner;
    this.sink = sink;
  }

  @Override
  public ReadFrame advance(WireReader in) {
    if (reader == null) {
      sink.begin(in);
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

  /** Reads a field, or returns the frame that must come first. */
  private ReadFrame read(WireReader in, BoundSlot slot) {
    sink.next(in, next);
    if (!slot.isReference()) {
      accept(reader.value(in, slot, next == 0));
      return null;
    }
    BodyCodec codec = reader.head(in, slot);
    if (codec != null) {
      sink.beforeBody(in, slot, codec);
      return within(in, codec);
    }
    Object met = reader.met();
    sink.meet(slot, met);
    accept(met);
    return null;
  }

  @Override
  public void accept(Object content) {
    sink.accept(next, content);
    next++;
  }

  @Override
  public Object result(WireReader in) {
    reader.end();
    return sink.result(in);
  }

  @Override
  public String step() {
    return isInField() ? "." + slots.get(next).slot().field().name() : "";
  }

  private boolean isInField() {
    return reader != null && next < slots.size();
  }

  @Override
  public RuntimeException failed(RuntimeException failure) {
    String[] steps = {step(), owner};
    return Failures.reading(failure, steps, isInField() ? 0 : -1);
  }
}
