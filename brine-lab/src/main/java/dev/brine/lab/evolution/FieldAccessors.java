// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The getter and the setter of a field, which change with it, as libraries that use them expect.
 * Those that the program itself calls stay as they are.
 */
final class FieldAccessors {
  private final ClassNode node;
  private final Map<String, byte[]> files;

  /**
   * Creates the accessors of the fields of a class.
   *
   * @param files the class files that may call them
   */
  FieldAccessors(ClassNode node, Map<String, byte[]> files) {
    this.node = node;
    this.files = files;
  }

  /** Adds a getter and a setter of a new field where another field has them. */
  void addLike(String name, String type, String newName, String newType) {
    if (getter(name, type) != null) {
      node.methods.add(newGetter(newName, newType));
    }
    if (setter(name, type) != null) {
      node.methods.add(newSetter(newName, newType));
    }
  }

  /** Replaces the getter and the setter of a field by those of what it becomes. */
  void replace(String name, String type, String newName, String newType) {
    MethodNode getter = getter(name, type);
    MethodNode setter = setter(name, type);
    remove(name, type);
    if (getter != null && !node.methods.contains(getter)) {
      node.methods.add(newGetter(newName, newType));
    }
    if (setter != null && !node.methods.contains(setter)) {
      node.methods.add(newSetter(newName, newType));
    }
  }

  /** Removes the getter and the setter of a field. */
  void remove(String name, String type) {
    for (MethodNode method : Arrays.asList(getter(name, type), setter(name, type))) {
      if (method != null && !isCalled(method)) {
        node.methods.remove(method);
      }
    }
  }

  private boolean isCalled(MethodNode called) {
    return files.values().stream()
        .map(FieldEdit::read)
        .flatMap(file -> file.methods.stream())
        .anyMatch(method -> calls(method, called));
  }

  private boolean calls(MethodNode method, MethodNode called) {
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      if (instruction instanceof MethodInsnNode call
          && call.owner.equals(node.name)
          && call.name.equals(called.name)
          && call.desc.equals(called.desc)) {
        return true;
      }
    }
    return false;
  }

  private MethodNode getter(String name, String type) {
    return find(List.of("get" + capital(name), "is" + capital(name)), "()" + type);
  }

  private MethodNode setter(String name, String type) {
    return find(List.of("set" + capital(name)), "(" + type + ")V");
  }

  private MethodNode find(List<String> names, String descriptor) {
    return node.methods.stream()
        .filter(method -> names.contains(method.name) && method.desc.equals(descriptor))
        .findFirst()
        .orElse(null);
  }

  private static String capital(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  private MethodNode newGetter(String name, String type) {
    MethodNode method =
        new MethodNode(Opcodes.ACC_PUBLIC, "get" + capital(name), "()" + type, null, null);
    method.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    method.instructions.add(new FieldInsnNode(Opcodes.GETFIELD, node.name, name, type));
    method.instructions.add(new InsnNode(Type.getType(type).getOpcode(Opcodes.IRETURN)));
    return method;
  }

  private MethodNode newSetter(String name, String type) {
    MethodNode method =
        new MethodNode(Opcodes.ACC_PUBLIC, "set" + capital(name), "(" + type + ")V", null, null);
    method.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    method.instructions.add(new VarInsnNode(Type.getType(type).getOpcode(Opcodes.ILOAD), 1));
    method.instructions.add(new FieldInsnNode(Opcodes.PUTFIELD, node.name, name, type));
    method.instructions.add(new InsnNode(Opcodes.RETURN));
    return method;
  }
}
