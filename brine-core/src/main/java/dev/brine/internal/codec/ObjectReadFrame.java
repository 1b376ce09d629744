// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.instance.Instantiation;
import dev.brine.internal.instance.SlotReader;
import dev.brine.wire.WireReader;

/** Reads the body of an object by reflection. */
class ObjectReadFrame extends FieldsReadFrame {
  private final Binding binding;
  private final Instantiation instantiation;
  private Object object;
  private Object[] values;
  private int handle;

  ObjectReadFrame(Class<?> type, Binding binding, boolean flat, CallbackMode callbackMode) {
    super(binding.layout(), binding.slots(), flat, callbackMode, type.getName());
    this.binding = binding;
    instantiation = binding.instantiation();
  }

  @Override
  protected final void begin(WireReader in) {
    in.charge(binding.cost());
    if (instantiation.gathers()) {
      values = new Object[binding.slots().size()];
    }
    if (instantiation.way() == Instantiation.Way.NONE) {
      // The caller has the object, and needs the values only.
    } else if (instantiation.isLate()) {
      handle = instantiation.reserve(in);
    } else {
      object = instantiation.make();
      in.track(object);
    }
  }

  @Override
  protected void take(BoundSlot slot, int number, Object content) {
    if (!fits(slot, content)) {
      throw SlotReader.unfit(slot, content);
    }
    if (values != null) {
      values[slot.slot().index()] = content;
    } else {
      instantiation.set(object, slot, content);
    }
  }

  /** As in Java, a field must fit where it is set: {@code readFields} returns any object. */
  private boolean fits(BoundSlot slot, Object content) {
    return content == null
        || !slot.isReference()
        || instantiation.way() == Instantiation.Way.NONE
        || slot.field().getType().isInstance(content);
  }

  @Override
  protected final Object end(WireReader in) {
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
