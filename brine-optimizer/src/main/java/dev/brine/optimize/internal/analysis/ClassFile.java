// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Objects;
import org.objectweb.asm.Opcodes;

/**
 * The content of a class file, as far as serialization depends on it. Names of classes are binary
 * ones.
 *
 * @param access its modifiers, as {@link Class#getModifiers} has them
 * @param superclass null for java.lang.Object and for interfaces it is java.lang.Object
 * @param signature with type arguments, or null
 * @param outer the class that encloses it, or null
 * @param components of a record, or null
 * @param permitted the subclasses that a sealed class permits
 * @param persistent what its serialPersistentFields name, or null where it has none
 * @param notes what its annotations say of other versions
 * @param isJava whether it is one of Java's own, as far as loaders show it
 */
record ClassFile(
    String name,
    int access,
    String superclass,
    List<String> interfaces,
    String signature,
    String outer,
    List<Member> fields,
    List<Member> methods,
    List<Member> components,
    List<String> permitted,
    Persistent persistent,
    EvolutionNotes notes,
    boolean isJava) {
  /**
   * A field, method or component.
   *
   * @param constant the value of a constant field, or null
   * @param notes what its annotations say of other versions
   */
  record Member(
      String name,
      int access,
      String descriptor,
      String signature,
      Object constant,
      EvolutionNotes notes) {
    /** Refuses what has no name or no descriptor. */
    Member {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(descriptor, "descriptor");
    }

    /** Returns whether it has a modifier. */
    boolean is(int modifier) {
      return (access & modifier) != 0;
    }
  }

  /**
   * A field that {@code serialPersistentFields} names.
   *
   * @param descriptor of its type
   */
  record Named(String name, String descriptor, boolean isUnshared) {}

  /**
   * The fields that {@code serialPersistentFields} names.
   *
   * @param fields null if the class file does not have them, so that only running it would show
   *     them
   */
  record Persistent(List<Named> fields) {}

  /** Returns whether it is an enum, and no constant of one. */
  boolean isEnum() {
    return (access & Opcodes.ACC_ENUM) != 0 && "java.lang.Enum".equals(superclass);
  }

  /** Returns whether an enum has the method that shows its constants. */
  boolean hasValues() {
    String descriptor = "()[L" + name.replace('.', '/') + ";";
    return methods.stream()
        .anyMatch(
            method ->
                method.is(Modifier.STATIC)
                    && method.name().equals("values")
                    && method.descriptor().equals(descriptor));
  }

  /** Returns whether it is a record, as reflection sees it. */
  boolean isRecord() {
    return components != null
        && "java.lang.Record".equals(superclass)
        && (access & Modifier.FINAL) != 0;
  }

  /** Returns whether it is an interface or abstract. */
  boolean isAbstract() {
    return (access & (Modifier.INTERFACE | Modifier.ABSTRACT)) != 0;
  }

  /** Returns the package. */
  String packageName() {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(0, dot);
  }
}
