// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.ErrorText;
import dev.brine.internal.Problems;
import dev.brine.internal.UnfitException;
import dev.brine.internal.codec.Binding;
import dev.brine.internal.codec.Codecs;
import dev.brine.internal.hook.ReplacementMethod;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Scalar;
import dev.brine.internal.layout.Slot;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import dev.brine.wire.Costs;
import dev.brine.wire.failure.MissingObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Maps the fields of a writer's class to those of the reader's.
 *
 * @param slots of the writer's layout, in its order; they have no fields
 * @param targets the reader's field for each of the slots, or null where none takes it
 * @param reader how the reader's objects are instantiated; null if they cannot be
 * @param resolve what names the objects that take their place, or null where they stay
 * @param defaults the values of fields that the writer does not have, in the order of the reader's
 *     shape
 * @param missing the missing object if the objects cannot be created, else null
 */
@SuppressWarnings("ArrayRecordComponent") // Not handed out, and never compared.
record FieldMapping(
    Layout layout,
    List<BoundSlot> slots,
    Target[] targets,
    Binding reader,
    ReplacementMethod resolve,
    Object[] defaults,
    MissingObject missing) {
  /** Returns the memory that an object is counted as, without what it refers to. */
  int cost() {
    return reader == null ? Costs.OBJECT : reader.cost();
  }

  /**
   * A field that takes values.
   *
   * @param widens to what type its values are widened, or null
   */
  record Target(BoundSlot slot, Scalar widens) {
    /** Returns a value as this field holds it, or fails. */
    Object fit(Object value) {
      if (value == null) {
        return null;
      }
      Object fitting = widens == null ? value : TypeMatch.widened(value, widens);
      Class<?> type = slot.field().getType();
      if (!type.isPrimitive() && !type.isInstance(fitting)) {
        String problem =
            "cannot assign an object of "
                + value.getClass().getName()
                + " to field "
                + place(slot)
                + " of type "
                + type.getName();
        throw Problems.exception(
            Reason.INCOMPATIBLE, problem, ErrorText.VERSIONS, new UnfitException(problem));
      }
      return fitting;
    }
  }

  /** Returns the mapping of a class whose objects cannot be created. */
  static FieldMapping none(Layout layout, List<BoundSlot> slots, MissingObject missing) {
    return new FieldMapping(
        layout, slots, new Target[slots.size()], null, null, new Object[0], missing);
  }

  /**
   * Resolves a writer's class against one of the reader's.
   *
   * @throws BrineException where they do not go together
   */
  static FieldMapping of(
      Layout layout, List<BoundSlot> slots, Long version, LocalClass reader, Codecs codecs) {
    Class<?> type = reader.type();
    String problem = ClassMatch.problem(layout.shape(), version, reader);
    if (problem != null) {
      throw incompatible(problem);
    }
    Layout own = codecs.layout(reader.shape(), type.getClassLoader());
    Binding binding = Binding.of(type, own, codecs);
    ReplacementMethod resolve = codecs.resolve(type);
    List<Shape.Field> fields = reader.shape().fields();
    Object[] defaults = new Object[fields.size()];
    for (int i = 0; i < defaults.length; i++) {
      defaults[i] = FieldDefaults.of(reader.declared(fields.get(i)));
    }
    Target[] targets = targets(layout, reader, byIndex(binding));
    return new FieldMapping(layout, slots, targets, binding, resolve, defaults, null);
  }

  private static List<BoundSlot> byIndex(Binding binding) {
    List<BoundSlot> sorted = new ArrayList<>(binding.slots());
    sorted.sort(Comparator.comparingInt(slot -> slot.slot().index()));
    return sorted;
  }

  private static Target[] targets(Layout layout, LocalClass reader, List<BoundSlot> ours) {
    int[] places = FieldMatch.places(layout.shape(), reader);
    List<Slot> theirs = layout.slots();
    Target[] targets = new Target[theirs.size()];
    for (int i = 0; i < targets.length; i++) {
      int place = places[theirs.get(i).index()];
      if (place >= 0) {
        targets[i] = target(theirs.get(i).field(), ours.get(place), reader);
      }
    }
    return targets;
  }

  private static Target target(Shape.Field theirs, BoundSlot ours, LocalClass reader) {
    Shape.Field field = ours.slot().field();
    boolean widens = reader.widens(field);
    if (!TypeMatch.fits(theirs.type(), field.type(), widens)) {
      throw changed(theirs, field);
    }
    return new Target(ours, widens ? scalar(field.type()) : null);
  }

  /** Returns the failure of a field whose types do not go together. */
  static BrineException changed(Shape.Field theirs, Shape.Field ours) {
    String place = ours.owner() + "." + ours.name();
    String type = ErrorText.shortened(theirs.type().toString());
    return incompatible("field " + place + " is " + type + " there and " + ours.type() + " here");
  }

  /** Returns the primitive type, boxed or not, that a type is; null for another. */
  static Scalar scalar(TypeUse type) {
    Scalar primitive = Scalar.ofPrimitive(type.name());
    return primitive == null ? Scalar.ofBox(type.name()) : primitive;
  }

  private static String place(BoundSlot slot) {
    return slot.slot().field().owner() + "." + slot.slot().field().name();
  }

  /** Returns the failure of a message whose writer's class does not go with the reader's. */
  static BrineException incompatible(String problem) {
    return Problems.exception(Reason.INCOMPATIBLE, problem, ErrorText.VERSIONS, null);
  }
}
