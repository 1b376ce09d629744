// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.instance.SlotReader;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.walk.ReadFrame;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.Failures;
import java.util.List;

/**
 * Reads the fields of an object, or of one level of it, as a layout has them. What becomes of them
 * is up to a subclass.
 */
public abstract class FieldsReadFrame extends ReadFrame {
  private final Layout layout;
  private final List<BoundSlot> slots;
  private final CallbackMode callbackMode;
  private final String owner;
  private SlotReader reader;
  private int next;

  /**
   * Creates the frame of a body.
   *
   * @param owner the binary name of the class that failures name, or null
   */
  protected FieldsReadFrame(
      Layout layout, List<BoundSlot> slots, boolean flat, CallbackMode callbackMode, String owner) {
    super(flat);
    this.layout = layout;
    this.slots = slots;
    this.callbackMode = callbackMode;
    this.owner = owner;
  }

  @Override
  public ReadFrame advance(WireReader in) {
    if (reader == null) {
      begin(in);
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
    beforeField(in, next);
    if (!slot.isReference()) {
      accept(reader.value(in, slot, next == 0));
      return null;
    }
    BodyCodec codec = reader.head(in, slot);
    if (codec != null) {
      beforeBody(in, slot, codec);
      return within(in, codec);
    }
    Object met = reader.met();
    meet(slot, met);
    accept(met);
    return null;
  }

  /** Called before anything is read. */
  protected abstract void begin(WireReader in);

  /** Called before the field of a number is read. */
  protected void beforeField(WireReader in, int number) {
    // Most read each field alike.
  }

  /** Called before the body of a field's object is read. */
  void beforeBody(WireReader in, BoundSlot slot, BodyCodec codec) {
    // Nothing depends on it here.
  }

  /** Called for a reference without a body: null, an empty collection or a reference back. */
  void meet(BoundSlot slot, Object met) {
    // Any object may be met again.
  }

  /** Takes the content of the field of a number, from 0 on. */
  protected abstract void take(BoundSlot slot, int number, Object content);

  /** Returns the object, when all fields were read. */
  protected abstract Object end(WireReader in);

  @Override
  public final void accept(Object content) {
    take(slots.get(next), next, content);
    next++;
  }

  @Override
  public Object result(WireReader in) {
    reader.end();
    return end(in);
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
