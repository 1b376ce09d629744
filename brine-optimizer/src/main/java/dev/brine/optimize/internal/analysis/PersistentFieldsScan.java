// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import dev.brine.optimize.internal.analysis.ClassFile.Named;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Finds what a static initialiser gives to {@code serialPersistentFields}: an array of new fields
 * with constant names and types, or Java's constant of none, on every way through it. Anything else
 * is not known.
 */
final class PersistentFieldsScan extends MethodVisitor {
  private static final String FIELD = "java/io/ObjectStreamField";

  private final String owner;
  private final List<Object> constants = new ArrayList<>();
  private List<Named> pending;
  private List<Named> found;
  private boolean isOpen;

  /** The labels further down that the instructions so far may jump to. */
  private final Set<Label> ahead = new HashSet<>();

  private final Set<Label> met = new HashSet<>();
  private final Map<Label, List<Label>> handlers = new HashMap<>();
  private boolean isUnknown;

  PersistentFieldsScan(String owner) {
    super(Opcodes.ASM9);
    this.owner = owner;
  }

  /** Returns the fields, or null where they are not known. */
  List<Named> result() {
    return found == null || isUnknown ? null : List.copyOf(found);
  }

  private void forget() {
    pending = null;
    constants.clear();
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    if (opcode == Opcodes.ANEWARRAY && type.equals(FIELD)) {
      pending = new ArrayList<>();
      constants.clear();
    } else if (opcode == Opcodes.NEW && type.equals(FIELD)) {
      constants.clear();
      isOpen = true;
    } else {
      forget();
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      constants.add(opcode - Opcodes.ICONST_0);
    } else if (opcode != Opcodes.DUP && opcode != Opcodes.AASTORE) {
      forget();
      isUnknown |= found == null && opcode == Opcodes.RETURN;
    }
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    constants.add(operand);
  }

  @Override
  public void visitLdcInsn(Object value) {
    constants.add(value);
  }

  @Override
  public void visitMethodInsn(int opcode, String type, String name, String descriptor, boolean is) {
    boolean isField = opcode == Opcodes.INVOKESPECIAL && type.equals(FIELD) && isOpen;
    isOpen = false;
    if (!isField || pending == null || constants.size() < 2) {
      forget();
      return;
    }
    Named named = named();
    if (named == null) {
      forget();
    } else {
      pending.add(named);
      constants.clear();
    }
  }

  private Named named() {
    boolean isUnshared = constants.size() == 3 && Integer.valueOf(1).equals(constants.get(2));
    return constants.size() <= 3
            && constants.get(0) instanceof String name
            && constants.get(1) instanceof Type type
        ? new Named(name, type.getDescriptor(), isUnshared)
        : null;
  }

  @Override
  public void visitFieldInsn(int opcode, String type, String name, String descriptor) {
    if (opcode == Opcodes.GETSTATIC && name.equals("TYPE")) {
      Type primitive = primitive(type);
      if (primitive != null) {
        constants.add(primitive);
        return;
      }
    }
    if (opcode == Opcodes.GETSTATIC && name.equals("NO_FIELDS")) {
      pending = new ArrayList<>();
      return;
    }
    if (type.equals(owner) && name.equals("serialPersistentFields")) {
      boolean isOnlyWrite = opcode == Opcodes.PUTSTATIC && found == null;
      isUnknown |= !isOnlyWrite || pending == null || !ahead.isEmpty();
      found = pending;
    }
    forget();
  }

  private static Type primitive(String box) {
    return switch (box) {
      case "java/lang/Boolean" -> Type.BOOLEAN_TYPE;
      case "java/lang/Byte" -> Type.BYTE_TYPE;
      case "java/lang/Character" -> Type.CHAR_TYPE;
      case "java/lang/Short" -> Type.SHORT_TYPE;
      case "java/lang/Integer" -> Type.INT_TYPE;
      case "java/lang/Long" -> Type.LONG_TYPE;
      case "java/lang/Float" -> Type.FLOAT_TYPE;
      case "java/lang/Double" -> Type.DOUBLE_TYPE;
      default -> null;
    };
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    forget();
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    leadTo(label);
  }

  @Override
  public void visitTableSwitchInsn(int least, int most, Label other, Label... labels) {
    leadTo(other);
    List.of(labels).forEach(this::leadTo);
  }

  @Override
  public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
    leadTo(other);
    List.of(labels).forEach(this::leadTo);
  }

  @Override
  public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
    handlers.computeIfAbsent(start, label -> new ArrayList<>()).add(handler);
  }

  private void leadTo(Label label) {
    forget();
    if (!met.contains(label)) {
      ahead.add(label);
    }
  }

  /** Line numbers, which would have labels too, are not read. */
  @Override
  public void visitLabel(Label label) {
    forget();
    met.add(label);
    ahead.remove(label);
    handlers.getOrDefault(label, List.of()).forEach(this::leadTo);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle method, Object... arguments) {
    forget();
  }
}
