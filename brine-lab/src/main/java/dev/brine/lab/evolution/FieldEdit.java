// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import dev.brine.lab.result.ClassChange;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Changes the fields of a class, and the code that uses them: what reads a field that is gone or of
 * another type gets its default, or an empty text, which more code can work with than null. What
 * writes it does nothing.
 */
final class FieldEdit {
  /** The descriptor of a text. */
  static final String TEXT = "Ljava/lang/String;";

  /** The descriptor of an int that may be null. */
  static final String INTEGER = "Ljava/lang/Integer;";

  private static final int NOT_STORED =
      Opcodes.ACC_STATIC | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;

  private final ChangedPart part;
  private final String owner;

  private FieldEdit(ChangedPart part) {
    this.part = part;
    owner = part.owner().replace('.', '/');
  }

  /** Returns a class file as a tree. */
  static ClassNode read(byte[] file) {
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, 0);
    return node;
  }

  /** Returns a tree as a class file. */
  static byte[] write(ClassNode node) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    node.accept(writer);
    return writer.toByteArray();
  }

  /** Returns the fields that are stored, in the order of the class. */
  static List<FieldNode> fields(ClassNode node) {
    return node.fields.stream().filter(field -> (field.access & NOT_STORED) == 0).toList();
  }

  /** Returns the class files that differ after the change, by their internal names. */
  static Map<String, byte[]> changed(Map<String, byte[]> files, ChangedPart part) {
    FieldEdit edit = new FieldEdit(part);
    Map<String, byte[]> changed = new TreeMap<>();
    files.forEach(
        (name, bytes) -> {
          ClassNode node = read(bytes);
          node.methods.forEach(edit::rewrite);
          if (name.equals(edit.owner)) {
            edit.declare(node, new FieldAccessors(node, files));
          }
          changed.put(name, write(node));
        });
    return changed;
  }

  private void declare(ClassNode node, FieldAccessors accessors) {
    switch (part.change()) {
      case FIELD_ADDED -> {
        node.fields.add(0, new FieldNode(access(node), ChangedPart.NEW_FIELD, TEXT, null, null));
        accessors.addLike(part.name(), part.type(), ChangedPart.NEW_FIELD, TEXT);
      }
      case FIELD_REMOVED -> {
        node.fields.removeIf(this::isPart);
        accessors.remove(part.name(), part.type());
      }
      case FIELDS_REORDERED -> Collections.reverse(node.fields);
      case FIELD_RENAMED, FIELD_WIDENED, FIELD_RETYPED, FIELD_BOXED -> {
        String name =
            part.change() == ClassChange.FIELD_RENAMED ? ChangedPart.NEW_FIELD : part.name();
        node.fields.stream().filter(this::isPart).forEach(field -> become(field, name));
        accessors.replace(part.name(), part.type(), name, part.newType());
      }
      default -> throw new AssertionError(part.change());
    }
  }

  /** A new field is as visible as the first one. */
  private static int access(ClassNode node) {
    return fields(node).get(0).access & ~Opcodes.ACC_FINAL;
  }

  private void become(FieldNode field, String name) {
    field.name = name;
    if (!field.desc.equals(part.newType())) {
      field.desc = part.newType();
      field.signature = null;
      field.value = null;
    }
  }

  private boolean isPart(FieldNode field) {
    return field.name.equals(part.name());
  }

  private void rewrite(MethodNode method) {
    if (part.change() == ClassChange.FIELD_ADDED || part.change() == ClassChange.FIELDS_REORDERED) {
      return;
    }
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      if (instruction instanceof FieldInsnNode field
          && field.owner.equals(owner)
          && field.name.equals(part.name())) {
        rewrite(method.instructions, field);
      }
    }
  }

  private void rewrite(InsnList code, FieldInsnNode field) {
    boolean isRead = field.getOpcode() == Opcodes.GETFIELD;
    switch (part.change()) {
      case FIELD_RENAMED -> field.name = ChangedPart.NEW_FIELD;
      case FIELD_WIDENED -> {
        field.desc = part.newType();
        if (isRead) {
          code.insert(field, new InsnNode(Opcodes.L2I)); // stack: int
        } else {
          code.insertBefore(field, new InsnNode(Opcodes.I2L)); // stack: owner, long
        }
      }
      case FIELD_BOXED -> {
        field.desc = part.newType();
        if (isRead) {
          code.insert(field, unboxed()); // stack: int
        } else {
          code.insertBefore(field, boxed()); // stack: owner, Integer
        }
      }
      default -> {
        Type type = Type.getType(field.desc);
        if (isRead) {
          code.insertBefore(field, new InsnNode(Opcodes.POP)); // stack: -
          code.insertBefore(field, standIn(type)); // stack: default or empty text
        } else {
          int pop = type.getSize() == 1 ? Opcodes.POP : Opcodes.POP2;
          code.insertBefore(field, new InsnNode(pop)); // stack: owner
          code.insertBefore(field, new InsnNode(Opcodes.POP)); // stack: -
        }
        code.remove(field);
      }
    }
  }

  private static MethodInsnNode boxed() {
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC, "java/lang/Integer", "valueOf", "(I)" + INTEGER);
  }

  /** Code that was compiled for an int sees 0 for null. */
  private static InsnList unboxed() {
    InsnList code = new InsnList();
    code.add(new InsnNode(Opcodes.ICONST_0));
    code.add(boxed()); // stack: Integer, Integer
    code.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            "java/util/Objects",
            "requireNonNullElse",
            "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"));
    code.add(new TypeInsnNode(Opcodes.CHECKCAST, "java/lang/Integer")); // stack: Integer
    code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, "java/lang/Integer", "intValue", "()I"));
    return code;
  }

  private static AbstractInsnNode standIn(Type type) {
    return type.getDescriptor().equals(TEXT) ? new LdcInsnNode("") : new InsnNode(zero(type));
  }

  private static int zero(Type type) {
    return switch (type.getSort()) {
      case Type.LONG -> Opcodes.LCONST_0;
      case Type.FLOAT -> Opcodes.FCONST_0;
      case Type.DOUBLE -> Opcodes.DCONST_0;
      case Type.OBJECT, Type.ARRAY -> Opcodes.ACONST_NULL;
      default -> Opcodes.ICONST_0;
    };
  }
}
