// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.proof.ConstructorProof;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;

/**
 * A constructor that provably stores its parameters in serialized fields and does nothing else.
 *
 * @param parameters the slots of the fields, in the order of the parameters
 */
record StoringConstructor(Constructor<?> constructor, List<BoundSlot> parameters) {
  /** Makes the parameters unmodifiable. */
  StoringConstructor {
    parameters = List.copyOf(parameters);
  }

  /** Returns a constructor of a class that stores every final field, or null. */
  static StoringConstructor allFinals(Class<?> type, List<BoundSlot> slots) {
    StoringConstructor most = null;
    for (ConstructorProof proof : ConstructorProof.of(type)) {
      StoringConstructor storing = bind(type, proof, slots);
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
      if (proof.targets().isEmpty()) {
        return bind(type, proof, List.of());
      }
    }
    return null;
  }

  private boolean hasFinalsOf(List<BoundSlot> slots) {
    return slots.stream()
        .filter(slot -> Modifier.isFinal(slot.field().getModifiers()))
        .allMatch(parameters::contains);
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
    try {
      for (Constructor<?> constructor : type.getDeclaredConstructors()) {
        if (Type.getConstructorDescriptor(constructor).equals(proof.descriptor())) {
          constructor.setAccessible(true);
          return new StoringConstructor(constructor, parameters);
        }
      }
    } catch (NoClassDefFoundError e) {
      // Another constructor's parameter is of a class that is not there: do without.
    }
    return null;
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
