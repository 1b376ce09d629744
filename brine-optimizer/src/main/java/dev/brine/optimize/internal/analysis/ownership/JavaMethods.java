// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import dev.brine.optimize.internal.analysis.ownership.JavaClasses.Result;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Methods of Java that do not leak their arguments. */
final class JavaMethods {
  private static final String COLLECTIONS = "java/util/Collections";
  private static final String ARRAYS = "java/util/Arrays";

  /** Static methods, and what they return of what they are given. */
  private static final Map<String, Result> KNOWN =
      Map.ofEntries(
          Map.entry("java/util/Objects.requireNonNull", Result.ITSELF),
          Map.entry("java/util/Objects.requireNonNullElse", Result.ITSELF),
          Map.entry("java/util/Objects.hashCode", Result.NOTHING),
          Map.entry("java/util/Objects.toString", Result.NOTHING),
          Map.entry("java/util/Objects.isNull", Result.NOTHING),
          Map.entry("java/util/Objects.nonNull", Result.NOTHING),
          Map.entry("java/util/Objects.hash", Result.NOTHING),
          Map.entry("java/lang/String.valueOf", Result.NOTHING),
          Map.entry("java/lang/String.format", Result.NOTHING),
          Map.entry("java/lang/String.join", Result.NOTHING),
          Map.entry("java/lang/System.identityHashCode", Result.NOTHING),
          Map.entry("java/lang/System.arraycopy", Result.COPY),
          Map.entry("java/util/List.copyOf", Result.COPY),
          Map.entry("java/util/Set.copyOf", Result.COPY),
          Map.entry("java/util/Map.copyOf", Result.COPY),
          Map.entry(ARRAYS + ".hashCode", Result.NOTHING),
          Map.entry(ARRAYS + ".deepHashCode", Result.NOTHING),
          Map.entry(ARRAYS + ".toString", Result.NOTHING),
          Map.entry(ARRAYS + ".deepToString", Result.NOTHING),
          Map.entry(ARRAYS + ".equals", Result.COPY),
          Map.entry(ARRAYS + ".binarySearch", Result.COPY),
          Map.entry(ARRAYS + ".fill", Result.COPY),
          Map.entry(ARRAYS + ".sort", Result.COPY),
          Map.entry(ARRAYS + ".copyOf", Result.COPY),
          Map.entry(ARRAYS + ".copyOfRange", Result.COPY),
          Map.entry(ARRAYS + ".stream", Result.SOURCE),
          Map.entry(ARRAYS + ".asList", Result.ITSELF),
          Map.entry(COLLECTIONS + ".addAll", Result.COPY),
          Map.entry(COLLECTIONS + ".sort", Result.COPY),
          Map.entry(COLLECTIONS + ".max", Result.COPY),
          Map.entry(COLLECTIONS + ".min", Result.COPY),
          Map.entry(COLLECTIONS + ".reverse", Result.NOTHING),
          Map.entry(COLLECTIONS + ".shuffle", Result.NOTHING),
          Map.entry(COLLECTIONS + ".swap", Result.NOTHING));

  /** Methods that treat all their arguments like the first one. */
  private static final Set<String> ALIKE =
      Set.of("arraycopy", "equals", "join", "requireNonNullElse");

  private static final Set<String> VIEWS = Set.of("unmodifiable", "synchronized");

  /** Methods that only call hashCode and toString of the object. */
  private static final Set<String> DESCRIBE =
      Set.of(
          "java/util/Objects.hash",
          "java/util/Objects.toString",
          "java/util/Objects.hashCode",
          "java/lang/String.valueOf",
          "java/lang/String.format",
          "java/util/Arrays.hashCode",
          "java/util/Arrays.toString");

  /** Collections are given to these; a collection of Java reads them, and keeps the elements. */
  private static final Set<String> BULK =
      Set.of("equals", "addAll", "containsAll", "removeAll", "retainAll", "putAll", "<init>");

  private static final Set<String> BUILDERS =
      Set.of("java/lang/StringBuilder", "java/lang/StringBuffer");

  private JavaMethods() {}

  /** Returns what a static method returns of one of the objects it is given, or UNKNOWN. */
  static Result result(MethodInsnNode call, int operand) {
    boolean isAlike = operand == 0 || ALIKE.contains(call.name);
    if (call.getOpcode() != Opcodes.INVOKESTATIC || !isAlike) {
      return Result.UNKNOWN;
    }
    if (call.owner.equals(COLLECTIONS) && VIEWS.stream().anyMatch(call.name::startsWith)) {
      return Result.ITSELF;
    }
    return KNOWN.getOrDefault(call.owner + "." + call.name, Result.UNKNOWN);
  }

  /** Returns whether a method calls only hashCode or toString of its argument. */
  static boolean describes(MethodInsnNode call) {
    return DESCRIBE.contains(call.owner + "." + call.name)
        || (BUILDERS.contains(call.owner)
            && Set.of("append", "insert").contains(call.name)
            && !call.desc.contains("CharSequence"));
  }

  /** Returns whether a method of a collection or map of Java reads what it is given. */
  static boolean readsCollection(MethodInsnNode call) {
    return BULK.contains(call.name);
  }

  /** Returns the class of the new object that a method returns, or null where it may be no new. */
  static String fresh(MethodInsnNode call) {
    boolean isArray = Type.getReturnType(call.desc).getSort() == Type.ARRAY;
    boolean isNew =
        switch (call.owner) {
          case ARRAYS -> call.name.equals("copyOf") || call.name.equals("copyOfRange");
          case "java/lang/String" -> Set.of("toCharArray", "getBytes", "split").contains(call.name);
          default -> call.owner.startsWith("[") && call.name.equals("clone");
        };
    if (!isNew) {
      return null;
    }
    if (call.owner.startsWith("[")) {
      return call.owner;
    }
    return isArray ? Type.getReturnType(call.desc).getDescriptor() : null;
  }
}
