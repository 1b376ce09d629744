// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Goes through a class file for the constructors that are proven. */
final class ConstructorScan extends ClassVisitor {
  private static final int FIELD_MODIFIERS = Modifier.STATIC | Modifier.FINAL | Modifier.TRANSIENT;

  private final Class<?> type;
  private final List<ConstructorProof> above;
  private final Set<String> fields = new HashSet<>();
  private final List<ConstructorProof> proven = new ArrayList<>();
  private boolean isSameClass;

  /**
   * Creates the scan of a class.
   *
   * @param above the proven constructors of its superclass
   */
  ConstructorScan(Class<?> type, List<ConstructorProof> above) {
    super(Opcodes.ASM9);
    this.type = type;
    this.above = above;
  }

  /** Returns a field as text, with what of its modifiers matters here. */
  static String field(int modifiers, String name, String descriptor) {
    return (modifiers & FIELD_MODIFIERS) + " " + name + " " + descriptor;
  }

  /** Returns whether the file is that of the class, which has the given fields. */
  boolean isOf(Set<String> loaded) {
    return isSameClass && fields.equals(loaded);
  }

  /** Returns what was proven. */
  List<ConstructorProof> proven() {
    return List.copyOf(proven);
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String above, String[] interfaces) {
    isSameClass =
        name.equals(Type.getInternalName(type))
            && above.equals(Type.getInternalName(type.getSuperclass()));
  }

  @Override
  public FieldVisitor visitField(
      int access, String name, String descriptor, String signature, Object value) {
    fields.add(field(access, name, descriptor));
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    return name.equals("<init>") ? new ConstructorWalk(this, descriptor) : null;
  }

  /** Returns the class. */
  Class<?> type() {
    return type;
  }

  /** Returns whether the class declares a field that objects have. */
  boolean declares(String name, String descriptor) {
    return fields.contains(field(0, name, descriptor))
        || fields.contains(field(Modifier.FINAL, name, descriptor))
        || fields.contains(field(Modifier.TRANSIENT, name, descriptor))
        || fields.contains(field(Modifier.FINAL | Modifier.TRANSIENT, name, descriptor));
  }

  /** Returns the proof of a constructor of the superclass, or null. */
  ConstructorProof above(String descriptor) {
    for (ConstructorProof proof : above) {
      if (proof.descriptor().equals(descriptor)) {
        return proof;
      }
    }
    return null;
  }

  /** Takes what was proven. */
  void add(ConstructorProof proof) {
    proven.add(proof);
  }
}
