// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Inserts a constant before all others of an enum: a copy of the first one with another name, after
 * which the ordinals of the others are greater by one.
 */
final class ConstantEdit {
  private static final String VALUES = "$VALUES";
  private static final String INSERT = "brineInsert";

  private final ClassNode node;
  private final String name;
  private final String array;

  private ConstantEdit(ClassNode node, String name) {
    this.node = node;
    this.name = name;
    array = "[L" + node.name + ";";
  }

  /** Returns the class file of the enum after the change, by its internal name. */
  static Map<String, byte[]> changed(Map<String, byte[]> files, ChangedPart part) {
    String owner = part.owner().replace('.', '/');
    ClassNode node = FieldEdit.read(files.get(owner));
    new ConstantEdit(node, part.name()).run();
    return Map.of(owner, FieldEdit.write(node));
  }

  private void run() {
    MethodNode initializer =
        node.methods.stream().filter(m -> m.name.equals("<clinit>")).findFirst().orElseThrow();
    InsnList first = firstConstant(initializer.instructions);
    raiseOrdinals(initializer.instructions);
    initializer.instructions.insert(first);
    for (AbstractInsnNode instruction : initializer.instructions.toArray()) {
      if (instruction instanceof FieldInsnNode field && field.name.equals(VALUES)) {
        initializer.instructions.insertBefore(
            field,
            new MethodInsnNode(Opcodes.INVOKESTATIC, node.name, INSERT, "(" + array + ")" + array));
      }
    }
    node.fields.add(
        0,
        new FieldNode(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_ENUM,
            name,
            "L" + node.name + ";",
            null,
            null));
    node.methods.add(insert());
  }

  /** Returns the code of the first constant for the new one, whose name is pushed first. */
  private InsnList firstConstant(InsnList code) {
    InsnList copy = new InsnList();
    boolean isNamed = false;
    for (AbstractInsnNode at = code.getFirst(); at != null; at = at.getNext()) {
      if (at instanceof LdcInsnNode text && text.cst instanceof String && !isNamed) {
        copy.add(new LdcInsnNode(name));
        isNamed = true;
      } else if (at instanceof FieldInsnNode field && field.getOpcode() == Opcodes.PUTSTATIC) {
        copy.add(new FieldInsnNode(Opcodes.PUTSTATIC, node.name, name, "L" + node.name + ";"));
        return copy;
      } else if (at.getOpcode() >= 0) {
        copy.add(at.clone(new HashMap<LabelNode, LabelNode>()));
      }
    }
    throw new IllegalArgumentException("Found no constant in " + node.name);
  }

  /** Each constant begins with {@code new, dup, name, ordinal}. */
  private static void raiseOrdinals(InsnList code) {
    for (AbstractInsnNode at : code.toArray()) {
      if (at instanceof TypeInsnNode made
          && made.getOpcode() == Opcodes.NEW
          && next(made) != null
          && next(made).getOpcode() == Opcodes.DUP
          && next(next(made)) instanceof LdcInsnNode text
          && text.cst instanceof String) {
        AbstractInsnNode ordinal = next(text);
        code.set(ordinal, new IntInsnNode(Opcodes.SIPUSH, number(ordinal) + 1));
      }
    }
  }

  private static AbstractInsnNode next(AbstractInsnNode instruction) {
    AbstractInsnNode next = instruction.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next;
  }

  private static int number(AbstractInsnNode push) {
    return push instanceof IntInsnNode wide ? wide.operand : push.getOpcode() - Opcodes.ICONST_0;
  }

  /** Returns a method that puts the new constant before those of an array. */
  private MethodNode insert() {
    MethodNode method =
        new MethodNode(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            INSERT,
            "(" + array + ")" + array,
            null,
            null);
    InsnList code = method.instructions;
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(new InsnNode(Opcodes.ARRAYLENGTH));
    code.add(new InsnNode(Opcodes.ICONST_1));
    code.add(new InsnNode(Opcodes.IADD));
    code.add(new TypeInsnNode(Opcodes.ANEWARRAY, node.name));
    code.add(new VarInsnNode(Opcodes.ASTORE, 1)); // stack: -
    code.add(new VarInsnNode(Opcodes.ALOAD, 1));
    code.add(new InsnNode(Opcodes.ICONST_0));
    code.add(new FieldInsnNode(Opcodes.GETSTATIC, node.name, name, "L" + node.name + ";"));
    code.add(new InsnNode(Opcodes.AASTORE)); // stack: -
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(new InsnNode(Opcodes.ICONST_0));
    code.add(new VarInsnNode(Opcodes.ALOAD, 1));
    code.add(new InsnNode(Opcodes.ICONST_1));
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(new InsnNode(Opcodes.ARRAYLENGTH)); // stack: from, 0, to, 1, length
    code.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            "java/lang/System",
            "arraycopy",
            Type.getMethodDescriptor(
                Type.VOID_TYPE,
                Type.getType(Object.class),
                Type.INT_TYPE,
                Type.getType(Object.class),
                Type.INT_TYPE,
                Type.INT_TYPE)));
    code.add(new VarInsnNode(Opcodes.ALOAD, 1));
    code.add(new InsnNode(Opcodes.ARETURN));
    return method;
  }
}
