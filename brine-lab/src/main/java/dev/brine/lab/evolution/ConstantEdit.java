// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.objectweb.asm.tree.LineNumberNode;
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
    List<Constant> constants = constants(initializer.instructions);
    InsnList first = firstConstant(constants.get(0));
    for (Constant constant : constants) {
      AbstractInsnNode ordinal = constant.ordinal();
      initializer.instructions.set(ordinal, new IntInsnNode(Opcodes.SIPUSH, number(ordinal) + 1));
    }
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
  private InsnList firstConstant(Constant first) {
    Map<LabelNode, LabelNode> labels = new HashMap<>();
    for (AbstractInsnNode at = first.start(); at != first.end(); at = at.getNext()) {
      if (at instanceof LabelNode label) {
        labels.put(label, new LabelNode());
      }
    }
    InsnList copy = new InsnList();
    for (AbstractInsnNode at = first.start(); at != first.end(); at = at.getNext()) {
      if (at == first.text()) {
        copy.add(new LdcInsnNode(name));
      } else if (!(at instanceof LineNumberNode)) {
        copy.add(at.clone(labels));
      }
    }
    copy.add(new FieldInsnNode(Opcodes.PUTSTATIC, node.name, name, "L" + node.name + ";"));
    return copy;
  }

  /** Returns the constants in the order of the code: each ends where it is stored in its field. */
  private List<Constant> constants(InsnList code) {
    List<Constant> constants = new ArrayList<>();
    AbstractInsnNode start = code.getFirst();
    for (AbstractInsnNode at = start; at != null; at = at.getNext()) {
      if (at.getOpcode() == Opcodes.PUTSTATIC) {
        if (isConstant((FieldInsnNode) at)) {
          constant(start, at).ifPresent(constants::add);
        }
        start = at.getNext();
      }
    }
    if (constants.isEmpty()) {
      throw new IllegalArgumentException("Found no constant in " + node.name);
    }
    return constants;
  }

  private boolean isConstant(FieldInsnNode stored) {
    return stored.owner.equals(node.name)
        && node.fields.stream()
            .anyMatch(f -> f.name.equals(stored.name) && (f.access & Opcodes.ACC_ENUM) != 0);
  }

  /** A constant begins with {@code new, dup, name, ordinal}; one with a body has its own class. */
  private Optional<Constant> constant(AbstractInsnNode start, AbstractInsnNode end) {
    AbstractInsnNode first = start.getOpcode() < 0 ? next(start) : start;
    if (first instanceof TypeInsnNode made
        && made.getOpcode() == Opcodes.NEW
        && (made.desc.equals(node.name) || made.desc.startsWith(node.name + "$"))
        && next(made).getOpcode() == Opcodes.DUP
        && next(next(made)) instanceof LdcInsnNode text
        && text.cst instanceof String
        && isNumber(next(text))) {
      return Optional.of(new Constant(start, text, next(text), end));
    }
    return Optional.empty();
  }

  private static boolean isNumber(AbstractInsnNode push) {
    return switch (push.getOpcode()) {
      case Opcodes.BIPUSH, Opcodes.SIPUSH -> true;
      default -> push.getOpcode() >= Opcodes.ICONST_0 && push.getOpcode() <= Opcodes.ICONST_5;
    };
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

  /**
   * The code of a constant.
   *
   * @param start the first instruction
   * @param text pushes its name
   * @param ordinal pushes its number
   * @param end stores it in its field
   */
  private record Constant(
      AbstractInsnNode start, LdcInsnNode text, AbstractInsnNode ordinal, AbstractInsnNode end) {}
}
