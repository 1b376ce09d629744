// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import dev.brine.optimize.internal.analysis.ClassFile.Member;
import java.lang.reflect.Modifier;
import java.util.List;

/** Finds the methods by which classes take part in their serialization, by Java's rules. */
final class HookFinder {
  private static final String OBJECT = "()Ljava/lang/Object;";

  private HookFinder() {}

  /** Returns whether a class itself has {@code writeObject}. */
  static boolean writes(ClassFile level) {
    return has(level, "writeObject", "(Ljava/io/ObjectOutputStream;)V");
  }

  /** Returns whether a class itself has a hook that decides what its level is. */
  static boolean isHooked(ClassFile level) {
    return writes(level)
        || has(level, "readObject", "(Ljava/io/ObjectInputStream;)V")
        || has(level, "readObjectNoData", "()V")
        || level.persistent() != null;
  }

  private static boolean has(ClassFile level, String name, String descriptor) {
    for (Member method : level.methods()) {
      if (method.name().equals(name) && method.descriptor().equals(descriptor)) {
        return method.is(Modifier.PRIVATE) && !method.is(Modifier.STATIC);
      }
    }
    return false;
  }

  /** Returns whether the objects of a class, whose chain is given, have {@code writeReplace}. */
  static boolean isReplaced(List<ClassFile> chain) {
    ClassFile type = chain.get(0);
    for (ClassFile level : chain) {
      Member method = mostSpecific(level);
      if (method != null) {
        boolean isOpen = method.is(Modifier.PUBLIC | Modifier.PROTECTED);
        boolean isNear = !method.is(Modifier.PRIVATE) && inSamePackage(type, level);
        return (isOpen || level.name().equals(type.name()) || isNear)
            && method.descriptor().equals(OBJECT)
            && !method.is(Modifier.STATIC | Modifier.ABSTRACT);
      }
    }
    return false;
  }

  /** Of methods that differ only in their return types, the most specific one is taken. */
  private static Member mostSpecific(ClassFile level) {
    Member found = null;
    for (Member method : level.methods()) {
      if (method.name().equals("writeReplace")
          && method.descriptor().startsWith("()")
          && (found == null || found.descriptor().equals(OBJECT))) {
        found = method;
      }
    }
    return found;
  }

  private static boolean inSamePackage(ClassFile one, ClassFile other) {
    return one.isJava() == other.isJava() && one.packageName().equals(other.packageName());
  }
}
