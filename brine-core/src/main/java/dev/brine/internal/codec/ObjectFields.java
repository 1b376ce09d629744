// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.walk.ReadFrame;
import dev.brine.wire.WireReader;

/** Sets the fields of an object by reflection. */
final class ObjectFields implements FieldSink {
  private final Binding binding;
  private final Instantiation instantiation;
  private Object object;
  private Object[] values;
  private int handle;

  ObjectFields(Binding binding) {
    this.binding = binding;
    instantiation = binding.instantiation();
  }

  /** Returns the frame that reads a body into a sink of such fields. */
  static ReadFrame frame(
      Class<?> type, Binding binding, boolean flat, CallbackMode mode, FieldSink sink) {
    return new FieldsReadFrame(binding.layout(), binding.slots(), flat, mode, type.getName(), sink);
  }

  @Override
  public void begin(WireReader in) {
    in.charge(binding.cost());
    if (instantiation.gathers()) {
      values = new Object[binding.slots().size()];
    }
    if (instantiation.way() == Instantiation.Way.NONE) {
      // Whoever asked for the values has the object.
    } else if (instantiation.isLate()) {
      handle = instantiation.reserve(in);
    } else {
      object = instantiation.make();
      in.track(object);
    }
  }

  @Override
  public void accept(int number, Object content) {
    BoundSlot slot = binding.slots().get(number);
    if (content != null && slot.isReference() && !slot.field().getType().isInstance(content)) {
      throw SlotReader.unfit(slot, content);
    }
    if (values != null) {
      values[slot.slot().index()] = content;
    } else {
      instantiation.set(object, slot, content);
    }
  }

  @Override
  public Object result(WireReader in) {
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
}
