// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Scalar;
import dev.brine.internal.layout.Slot;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.Failures;
import dev.brine.wire.Reference;
import dev.brine.wire.Varint;
import dev.brine.wire.WireReader;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;

/** Reads the body of an object by reflection. */
final class ObjectReadFrame extends ReadFrame {
  private static final int WORD = 32;

  private final Class<?> type;
  private final Layout layout;
  private final List<BoundSlot> slots;
  private final Maker maker;
  private Object object;
  private Object[] values;
  private int handle;
  private int next = -1;
  private int[] flags;

  ObjectReadFrame(Class<?> type, Binding binding, boolean flat) {
    super(flat);
    this.type = type;
    layout = binding.layout();
    slots = binding.slots();
    maker = binding.maker();
  }

  @Override
  ReadFrame advance(WireReader in) {
    if (next < 0) {
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
    in.charge(Costs.OBJECT);
    if (maker.gathers()) {
      values = new Object[slots.size()];
    }
    if (maker.way() == Maker.Way.NONE) {
      // Whoever asked for the values has the object.
    } else if (maker.isLate()) {
      handle = maker.way() == Maker.Way.CANONICAL ? in.reserve() : in.reserveLate();
    } else {
      object = maker.make();
      in.track(object);
    }
    next = 0;
    flags = new int[(layout.flagBits() + WORD - 1) / WORD];
    for (int i = 0; i < layout.flagBytes(); i++) {
      flags[i / Integer.BYTES] |= in.octet() << (i % Integer.BYTES * Byte.SIZE);
    }
  }

  @Override
  void accept(Object content) {
    set(slots.get(next), content);
    next++;
  }

  @Override
  Object result(WireReader in) {
    if (maker.way() == Maker.Way.NONE) {
      return values;
    }
    if (maker.isLate()) {
      object = maker.way() == Maker.Way.CANONICAL ? maker.make(values) : store();
      in.fill(handle, object);
    } else if (values != null) {
      maker.defaults().set(object, values);
    }
    return object;
  }

  /** Makes the object by a constructor, and sets what that leaves. */
  private Object store() {
    Object stored = maker.store(values);
    for (BoundSlot slot : slots) {
      if (!maker.parameters().contains(slot)) {
        set(stored, slot, values[slot.slot().index()]);
      }
    }
    return stored;
  }

  @Override
  String step() {
    return isInField() ? "." + slots.get(next).slot().field().name() : "";
  }

  private boolean isInField() {
    return next >= 0 && next < slots.size();
  }

  @Override
  RuntimeException failed(RuntimeException failure) {
    String[] steps = {step(), type.getName()};
    return Failures.reading(failure, steps, isInField() ? 0 : -1);
  }

  private void set(BoundSlot slot, Object content) {
    if (content != null && slot.isReference() && !slot.field().getType().isInstance(content)) {
      throw new BrineException(
          Reason.CORRUPT,
          "expected an object of "
              + slot.field().getType().getName()
              + " but was "
              + content.getClass().getName());
    }
    if (values != null) {
      values[slot.slot().index()] = content;
      return;
    }
    set(object, slot, content);
  }

  private void set(Object target, BoundSlot slot, Object content) {
    Field field = slot.field();
    if (maker.finals() == Maker.Finals.REFUSE && Modifier.isFinal(field.getModifiers())) {
      throw refused(field, null);
    }
    try {
      field.set(target, content);
    } catch (IllegalAccessException e) {
      throw refused(field, e);
    }
  }

  private static BrineException refused(Field field, Exception cause) {
    return new BrineException(
        Reason.UNSUPPORTED,
        "expected to set the final field "
            + field.getName()
            + " of "
            + field.getDeclaringClass().getName()
            + " but this Java runtime does not let it",
        "Make the class a record, or give it a constructor that only stores its parameters:"
            + " docs/troubleshooting.md#unsupported",
        cause);
  }

  private int flag(Slot slot) {
    int word = flags[slot.flagAt() / WORD] >>> (slot.flagAt() % WORD);
    return slot.flagWidth() == WORD ? word : word & ((1 << slot.flagWidth()) - 1);
  }

  /** Reads a field, or returns the frame that must come first. */
  private ReadFrame read(WireReader in, BoundSlot slot) {
    Form form = slot.form();
    if (form instanceof Form.OfReference) {
      return readReference(in, slot);
    }
    accept(content(in, slot, form));
    return null;
  }

  private Object content(WireReader in, BoundSlot bound, Form form) {
    Slot slot = bound.slot();
    if (form instanceof Form.OfScalar scalar) {
      return scalar(in, slot, scalar.scalar());
    }
    if (form instanceof Form.OfEnum) {
      return in.constant(((EnumCodec) bound.codec()).constants(), flag(slot));
    }
    if (slot.isFlagged() && flag(slot) == 0) {
      return null;
    }
    if (form instanceof Form.OfText) {
      return in.text();
    }
    if (form instanceof Form.OfValue) {
      return bound.codec().read(in);
    }
    return box(in, slot, ((Form.OfBox) form).scalar());
  }

  private Object scalar(WireReader in, Slot slot, Scalar scalar) {
    if (scalar == Scalar.BOOLEAN) {
      return flag(slot) != 0;
    }
    if (next != 0 || !layout.rides()) {
      return Scalars.read(in, scalar);
    }
    in.ensure(Varint.MAX_LONG);
    long riding = in.takeRiding(layout.flagBits());
    in.check();
    flags[0] = (int) riding & ((1 << layout.flagBits()) - 1);
    return Varint.unzigzag((int) (riding >>> layout.flagBits()));
  }

  private Object box(WireReader in, Slot slot, Scalar scalar) {
    return scalar == Scalar.BOOLEAN ? in.booleanOf(flag(slot)) : Scalars.read(in, scalar);
  }

  private ReadFrame readReference(WireReader in, BoundSlot slot) {
    BodyCodec expected = slot.codec();
    if (!slot.slot().isFlagged()) {
      BodyCodec codec = in.head(expected);
      if (codec != null) {
        return within(in, codec);
      }
      accept(in.met());
      return null;
    }
    int flag = flag(slot.slot());
    if (flag == Reference.OTHER) {
      return within(in, in.named());
    }
    if (flag == Reference.EXPECTED) {
      if (expected == null) {
        throw in.corrupt("expected the name of a class but was none");
      }
      return within(in, expected);
    }
    accept(flag == Reference.NULL ? null : empty(in, slot));
    return null;
  }

  private static Object empty(WireReader in, BoundSlot slot) {
    if (slot.form() instanceof Form.OfReference reference && reference.empties()) {
      in.charge(Costs.OBJECT);
      return slot.codec().empty(in);
    }
    throw in.corrupt("expected a reference but was an empty collection");
  }
}
