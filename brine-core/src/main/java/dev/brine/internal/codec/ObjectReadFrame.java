// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.walk.ReadFrame;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Failures;
import dev.brine.wire.WireReader;
import java.util.List;

/** Reads the body of an object by reflection. */
class ObjectReadFrame extends ReadFrame {
  private final Class<?> type;
  private final Binding binding;
  private final List<BoundSlot> slots;
  private final Instantiation instantiation;
  private final CallbackMode callbackMode;
  private SlotReader reader;
  private Object object;
  private Object[] values;
  private int handle;
  private int next;

  ObjectReadFrame(Class<?> type, Binding binding, boolean flat, CallbackMode callbackMode) {
    super(flat);
    this.type = type;
    this.binding = binding;
    slots = binding.slots();
    instantiation = binding.instantiation();
    this.callbackMode = callbackMode;
  }

  @Override
  public ReadFrame advance(WireReader in) {
    if (reader == null) {
      begin(in);
    }
    while (next < slots.size()) {
      ReadFrame inner = read(in, slots.get(next));
      if (inner != null) {
        return inner;
      }
    }
    return null;
  }

  private void begin(WireReader in) {
    in.charge(binding.cost());
    if (instantiation.gathers()) {
      values = new Object[slots.size()];
    }
    if (instantiation.way() == Instantiation.Way.NONE) {
      // Whoever asked for the values has the object.
    } else if (instantiation.isLate()) {
      handle = instantiation.reserve(in);
    } else {
      object = instantiation.make();
      in.track(object);
    }
    reader = callbackMode.slots(in, binding.layout());
  }

  /** Reads a field, or returns the frame that must come first. */
  private ReadFrame read(WireReader in, BoundSlot slot) {
    if (!slot.isReference()) {
      accept(reader.value(in, slot, next == 0));
      return null;
    }
    BodyCodec codec = reader.head(in, slot);
    if (codec != null) {
      begins(in, slot, codec);
      return within(in, codec);
    }
    Object met = reader.met();
    meets(in, slot, met);
    accept(met);
    return null;
  }

  /** Takes note that the body of a field's object comes next. */
  void begins(WireReader in, BoundSlot slot, BodyCodec codec) {
    // Nothing depends on it here.
  }

  /** Takes note that a field has an object that was read before, or null. */
  void meets(WireReader in, BoundSlot slot, Object met) {
    // Any object may be met again.
  }

  @Override
  public void accept(Object content) {
    set(slots.get(next), content);
    next++;
  }

  @Override
  public Object result(WireReader in) {
    reader.end();
    if (instantiation.way() == Instantiation.Way.NONE) {
      return values;
    }
    if (instantiation.isLate()) {
      object = binding.make(values);
      in.fill(handle, object);
    } else if (values != null) {
      instantiation.defaults().set(object, values);
    }
    return object;
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
    String[] steps = {step(), type.getName()};
    return Failures.reading(failure, steps, isInField() ? 0 : -1);
  }

  private void set(BoundSlot slot, Object content) {
    if (content != null && slot.isReference() && !slot.field().getType().isInstance(content)) {
      throw reader.unfit(slot, content);
    }
    if (values != null) {
      values[slot.slot().index()] = content;
    } else {
      instantiation.set(object, slot, content);
    }
  }
}
