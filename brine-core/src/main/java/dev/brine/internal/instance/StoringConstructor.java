// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.instance;

import dev.brine.internal.proof.ConstructorProof;
import dev.brine.internal.proof.ConstructorProof.Work;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Type;

/**
 * A constructor that provably stores its parameters in serialized fields.
 *
 * @param parameters the slots of the fields, in the order of the parameters; any further parameters
 *     are null
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
   * check its parameters, and throw, if none of the user's code runs then, such as {@code
   * finalize}.
   */
  static StoringConstructor silent(Class<?> type, List<BoundSlot> slots) {
    return isFinalized(type)
        ? pure(type, slots)
        : most(type, slots, proof -> proof.work() != Work.CHECKS);
  }

  /** The JVM finalizes an object whose constructor has thrown, too. */
  private static boolean isFinalized(Class<?> type) {
    try {
      for (Class<?> level = type; level != Object.class; level = level.getSuperclass()) {
        for (Method method : level.getDeclaredMethods()) {
          if (method.getName().equals("finalize") && method.getParameterCount() == 0) {
            return true;
          }
        }
      }
      return false;
    } catch (NoClassDefFoundError e) {
      // A class that a method names is not there: nobody knows.
      return true;
    }
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
    Map<ConstructorProof.Target, BoundSlot> fields = new HashMap<>();
    Set<ConstructorProof.Target> finals = new HashSet<>();
    for (BoundSlot slot : slots) {
      Field field = slot.field();
      ConstructorProof.Target target =
          new ConstructorProof.Target(field.getDeclaringClass().getName(), field.getName());
      fields.put(target, slot);
      if (Modifier.isFinal(field.getModifiers())) {
        finals.add(target);
      }
    }
    StoringConstructor most = null;
    for (ConstructorProof proof : ConstructorProof.of(type)) {
      StoringConstructor storing =
          accepted.test(proof) && proof.covers(fields.keySet(), finals)
              ? bind(type, proof, fields)
              : null;
      if (storing != null && (most == null || storing.parameters.size() > most.parameters.size())) {
        most = storing;
      }
    }
    return most;
  }

  /** Returns the constructor of a class that does nothing at all, or null. */
  static StoringConstructor nothing(Class<?> type) {
    for (ConstructorProof proof : ConstructorProof.of(type)) {
      if (proof.descriptor().equals("()V") && proof.isPure()) {
        return bind(type, proof, Map.of());
      }
    }
    return null;
  }

  private static StoringConstructor bind(
      Class<?> type, ConstructorProof proof, Map<ConstructorProof.Target, BoundSlot> fields) {
    List<BoundSlot> parameters = proof.targets().stream().map(fields::get).toList();
    // Fields that are not final are set after the constructor.
    List<BoundSlot> constants =
        proof.others().keySet().stream()
            .map(fields::get)
            .filter(slot -> slot != null && Modifier.isFinal(slot.field().getModifiers()))
            .toList();
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
}
