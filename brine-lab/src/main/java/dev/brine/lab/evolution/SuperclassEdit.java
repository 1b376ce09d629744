// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Moves a field to a new class between its class and the superclass of that. Getters and setters
 * stay where they are, and code that uses the field finds it in the superclass (JVMS 5.4.3.2).
 */
final class SuperclassEdit {
  private static final String CONSTRUCTOR = "<init>";

  private final ClassNode node;
  private final ClassNode base = new ClassNode();
  private final Set<String> constructors = new HashSet<>();

  private SuperclassEdit(ClassNode node) {
    this.node = node;
    base.version = node.version;
    base.access = Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER;
    base.name = node.name + "BrineBase";
    base.superName = node.superName;
    base.interfaces = List.of("java/io/Serializable");
  }

  /** Returns whether a class can get a superclass: a generic signature would name another one. */
  static boolean applies(ClassNode node) {
    return node.signature == null;
  }

  /** Returns the class files that differ after the change, by their internal names. */
  static Map<String, byte[]> changed(Map<String, byte[]> files, ChangedPart part) {
    String owner = part.owner().replace('.', '/');
    SuperclassEdit edit = new SuperclassEdit(FieldEdit.read(files.get(owner)));
    edit.run(part.name());
    Map<String, byte[]> changed = new TreeMap<>();
    changed.put(owner, FieldEdit.write(edit.node));
    changed.put(edit.base.name, FieldEdit.write(edit.base));
    return changed;
  }

  private void run(String name) {
    for (FieldNode field : node.fields) {
      if (field.name.equals(name)) {
        field.access &= ~(Opcodes.ACC_PRIVATE | Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL);
        field.access |= Opcodes.ACC_PROTECTED;
        base.fields.add(field);
      }
    }
    node.fields.removeAll(base.fields);
    node.methods.stream()
        .filter(method -> method.name.equals(CONSTRUCTOR))
        .forEach(this::callConstructorOfBase);
    node.superName = base.name;
  }

  /** The call of a constructor that no {@code new} of the same class precedes is super's. */
  private void callConstructorOfBase(MethodNode constructor) {
    int made = 0;
    for (AbstractInsnNode instruction : constructor.instructions.toArray()) {
      if (instruction instanceof TypeInsnNode type
          && type.getOpcode() == Opcodes.NEW
          && type.desc.equals(base.superName)) {
        made++;
      } else if (instruction instanceof MethodInsnNode call
          && call.name.equals(CONSTRUCTOR)
          && call.owner.equals(base.superName)) {
        if (made == 0) {
          call.owner = base.name;
          addConstructor(call.desc);
          return;
        }
        made--;
      }
    }
  }

  private void addConstructor(String descriptor) {
    if (!constructors.add(descriptor)) {
      return;
    }
    MethodNode method = new MethodNode(Opcodes.ACC_PROTECTED, CONSTRUCTOR, descriptor, null, null);
    method.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    int local = 1;
    for (Type type : Type.getArgumentTypes(descriptor)) {
      method.instructions.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), local));
      local += type.getSize();
    }
    method.instructions.add(
        new MethodInsnNode(Opcodes.INVOKESPECIAL, base.superName, CONSTRUCTOR, descriptor));
    method.instructions.add(new InsnNode(Opcodes.RETURN));
    base.methods.add(method);
  }
}
