// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.proof.ConstructorProof;
import dev.brine.internal.proof.ConstructorProof.Other;
import dev.brine.internal.proof.ConstructorProof.Work;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.objectweb.asm.Type;

/**
 * A constructor that provably stores its parameters in serialized fields.
 *
 * @param parameters the slots of the fields, in the order of the parameters
 * @param constants the slots of final fields that the constructor gives a constant
 */
record StoringConstructor(
    Constructor<?> constructor, List<BoundSlot> parameters, List<BoundSlot> constants, Work work) {
  /** Makes the slots unmodifiable. */
  StoringConstructor {
    parameters = List.copyOf(parameters);
    constants = List.copyOf(constants);
  }

  /** Returns a constructor that stores every final field and does nothing else, or null. */
  static StoringConstructor pure(Class<?> type, List<BoundSlot> slots) {
    return most(type, slots, ConstructorProof::isPure);
  }

  /**
   * Returns a constructor that stores or gives a constant to every final field, or null. It may
   * check its parameters, and throw, if none of the user's code runs then.
   */
  static StoringConstructor silent(Class<?> type, List<BoundSlot> slots) {
    return most(type, slots, proof -> proof.work() != Work.CHECKS);
  }

  /**
   * Returns a constructor that stores or gives a constant to every final field, or null. It may
   * check its parameters, and throw.
   */
  static StoringConstructor checked(Class<?> type, List<BoundSlot> slots) {
    StoringConstructor pure = pure(type, slots);
    return pure == null ? most(type, slots, proof -> true) : pure;
  }

  private static StoringConstructor most(
      Class<?> type, List<BoundSlot> slots, Predicate<ConstructorProof> accepted) {
    StoringConstructor most = null;
    for (ConstructorProof proof : ConstructorProof.of(type)) {
      StoringConstructor storing = accepted.test(proof) ? bind(type, proof, slots) : null;
      if (storing != null
          && storing.hasFinalsOf(slots)
          && (most == null || storing.parameters.size() > most.parameters.size())) {
        most = storing;
      }
    }
    return most;
  }

  /** Returns the constructor of a class that does nothing at all, or null. */
  static StoringConstructor nothing(Class<?> type) {
    for (ConstructorProof proof : ConstructorProof.of(type)) {
      if (proof.targets().isEmpty() && proof.isPure()) {
        return bind(type, proof, List.of());
      }
    }
    return null;
  }

  private boolean hasFinalsOf(List<BoundSlot> slots) {
    return slots.stream()
        .filter(slot -> Modifier.isFinal(slot.field().getModifiers()))
        .allMatch(slot -> parameters.contains(slot) || constants.contains(slot));
  }

  private static StoringConstructor bind(
      Class<?> type, ConstructorProof proof, List<BoundSlot> slots) {
    List<BoundSlot> parameters = new ArrayList<>();
    for (ConstructorProof.Target target : proof.targets()) {
      BoundSlot slot = find(slots, target);
      if (slot == null) {
        return null;
      }
      parameters.add(slot);
    }
    List<BoundSlot> constants = constants(proof, slots);
    if (constants == null) {
      return null;
    }
    try {
      for (Constructor<?> constructor : type.getDeclaredConstructors()) {
        if (Type.getConstructorDescriptor(constructor).equals(proof.descriptor())) {
          constructor.setAccessible(true);
          return new StoringConstructor(constructor, parameters, constants, proof.work());
        }
      }
    } catch (NoClassDefFoundError e) {
      // Another constructor's parameter is of a class that is not there: do without.
    }
    return null;
  }

  /**
   * Returns the slots of the final fields that get a constant, or null where a field gets a value
   * that it must not have. Fields that are not final are set after the constructor.
   */
  private static List<BoundSlot> constants(ConstructorProof proof, List<BoundSlot> slots) {
    List<BoundSlot> constants = new ArrayList<>();
    for (Map.Entry<ConstructorProof.Target, Other> other : proof.others().entrySet()) {
      BoundSlot slot = find(slots, other.getKey());
      if (slot == null ? other.getValue() != Other.DEFAULT : isFinalOf(slot, other.getValue())) {
        return null;
      }
      if (slot != null && Modifier.isFinal(slot.field().getModifiers())) {
        constants.add(slot);
      }
    }
    return constants;
  }

  private static boolean isFinalOf(BoundSlot slot, Other value) {
    return value == Other.COMPUTED && Modifier.isFinal(slot.field().getModifiers());
  }

  private static BoundSlot find(List<BoundSlot> slots, ConstructorProof.Target target) {
    for (BoundSlot slot : slots) {
      if (slot.field().getDeclaringClass() == target.owner()
          && slot.field().getName().equals(target.name())) {
        return slot;
      }
    }
    return null;
  }
}
