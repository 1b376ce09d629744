// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.Limits;
import dev.brine.TypeFilter;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.message.ClosedWorld;
import java.io.ObjectInputFilter;
import java.util.Set;

/**
 * Asks the filter of a stream and, where that is undecided, the one of its Brine. Without one that
 * decides, a class is refused as in Brine's own form; there, as here, what the JDK's own classes
 * hold needs no permission.
 */
record JavaFilter(InputHooks hooks, TypeFilter types, Limits limits) implements ObjectInputFilter {
  private static final Set<String> PARTS =
      Set.of(
          "java.lang.Object",
          "java.lang.StackTraceElement",
          "java.time.Ser",
          "java.util.CollSer",
          "java.util.EnumSet$SerializationProxy");

  @Override
  public Status checkInput(FilterInfo question) {
    ObjectInputFilter own = hooks.filter();
    Status status = own == null ? Status.UNDECIDED : own.checkInput(question);
    if (status != Status.UNDECIDED) {
      return status;
    }
    if (question.depth() > limits.depth()
        || question.references() > limits.references()
        || memory(question) > limits.memoryFor(question.streamBytes())) {
      return Status.REJECTED;
    }
    Class<?> type = question.serialClass();
    return type == null || isAllowed(type) ? Status.UNDECIDED : Status.REJECTED;
  }

  /** About what the references need, and an array that is about to be made. */
  private static long memory(FilterInfo question) {
    return Math.max(question.arrayLength(), 0) * Long.BYTES;
  }

  private boolean isAllowed(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element.isPrimitive()
        || Kinds.number(element) >= 0
        || ClosedWorld.isHarmless(element)
        || isPartOfJava(element)
        || types.allows(element);
  }

  /** What the JDK writes for values, for collections and for exceptions that end an object. */
  private static boolean isPartOfJava(Class<?> type) {
    return type.getClassLoader() == null
        && (PARTS.contains(type.getName()) || InputClasses.isOwnException(type));
  }
}
