// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.OpenedPackage;
import dev.brine.internal.Problems;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.instance.Instantiation;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Slot;
import dev.brine.shape.DeclaredFields;
import dev.brine.shape.Shape;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A layout, and what it needs in this process.
 *
 * @param slots in the order in which they are written
 * @param instantiation instantiates objects
 * @param cost what an object is counted as, without what it refers to
 */
public record Binding(Layout layout, List<BoundSlot> slots, Instantiation instantiation, int cost) {
  /** Makes the slots unmodifiable. */
  public Binding {
    slots = List.copyOf(slots);
  }

  /** Binds the layout of a class. */
  public static Binding of(Class<?> type, Layout layout, Codecs codecs) {
    List<BoundSlot> slots = slots(type, layout, codecs);
    return new Binding(layout, slots, codecs.instantiation(type, slots).first(), Costs.of(type));
  }

  /** Binds the layout of one class of a hierarchy, whose objects others make. */
  static Binding ofLevel(Class<?> level, Layout layout, Codecs codecs) {
    return new Binding(
        layout,
        slots(level, layout, codecs),
        Instantiation.by(level, Instantiation.Way.NONE, null),
        0);
  }

  private static List<BoundSlot> slots(Class<?> type, Layout layout, Codecs codecs) {
    List<BoundSlot> slots = new ArrayList<>();
    for (Slot slot : layout.slots()) {
      slots.add(new BoundSlot(slot, field(type, slot.field()), codec(slot.form(), type, codecs)));
    }
    return slots;
  }

  /** Makes a field accessible and returns it; null where it is null. */
  static Field accessible(Field field) {
    if (field != null) {
      try {
        field.setAccessible(true);
      } catch (InaccessibleObjectException e) {
        throw closed(field.getDeclaringClass(), e);
      }
    }
    return field;
  }

  /**
   * Returns the object of values, where it comes after them.
   *
   * @param values in the order of the shape
   */
  public Object make(Object[] values) {
    if (instantiation.way() == Instantiation.Way.CANONICAL) {
      return instantiation.make(values);
    }
    Object stored = instantiation.store(values);
    for (BoundSlot slot : slots) {
      if (!instantiation.isStored(slot)) {
        instantiation.set(stored, slot, values[slot.slot().index()]);
      }
    }
    return stored;
  }

  private static Field field(Class<?> type, Shape.Field wanted) {
    for (Class<?> level = type; level != null; level = level.getSuperclass()) {
      if (level.getName().equals(wanted.owner())) {
        return accessible(
            Objects.requireNonNull(DeclaredFields.find(level, wanted), wanted::toString));
      }
    }
    throw new AssertionError(wanted);
  }

  private static BrineException closed(Class<?> type, Exception cause) {
    return Problems.exception(
        Reason.UNSUPPORTED,
        "the fields of "
            + type.getName()
            + " are not accessible, because its module does not open its package",
        "Open the package in its module-info: "
            + OpenedPackage.directive(type)
            + ": docs/troubleshooting.md#unsupported",
        cause);
  }

  private static BodyCodec codec(Form form, Class<?> type, Codecs codecs) {
    return switch (form.variant()) {
      case SCALAR, TEXT, BOX -> null;
      case ENUM, VALUE -> codecs.of(form.name(), type.getClassLoader());
      case REFERENCE -> codecs.expected((Form.OfReference) form, type.getClassLoader());
    };
  }
}
