// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The instructions that take all fields of an object out of a block, by their places or, where
 * another version of the class wrote them, by their names. A field is set when all have been read.
 */
final class ReadCode {
  private static final String VALUES = "[Ljava/lang/Object;";

  private final MethodVisitor code;
  private final LinkedPlan linked;
  private final RewritePlan plan;
  private final List<PackedField> fields;
  private final Place place;
  private final int block;
  private final int values;
  private final int first;
  private final FieldCode each;

  /** The place of the fields. */
  private enum Place {
    /** Behind those of Java, by their names. */
    LEVEL,
    /** In the block of another object. */
    INNER
  }

  private ReadCode(MethodVisitor code, LinkedPlan linked, int block, Place place) {
    this.code = code;
    this.linked = linked;
    plan = linked.plan();
    this.place = place;
    this.block = block;
    fields = place == Place.INNER ? plan.inner() : plan.level();
    values = block + 1;
    first = block + 4;
    each = new FieldCode(code, linked, block, block + 2);
  }

  /**
   * Returns the code that reads an object that the stream itself has.
   *
   * @param block the last variable that is in use
   */
  static ReadCode ofLevel(MethodVisitor code, LinkedPlan linked, int block) {
    return new ReadCode(code, linked, block, Place.LEVEL);
  }

  /**
   * Returns the code that reads an object in the block of another.
   *
   * @param block the last variable that is in use
   */
  static ReadCode ofInner(MethodVisitor code, LinkedPlan linked, int block) {
    return new ReadCode(code, linked, block, Place.INNER);
  }

  /**
   * Reads all fields, by their names where another version wrote them, sets them and returns.
   *
   * @param variables the types of those in use, up to the block
   */
  void read(Object... variables) {
    Type own = Type.getObjectType(plan.name());
    code.visitVarInsn(Opcodes.ALOAD, block);
    code.visitLdcInsn(own);
    code.visitLdcInsn(plan.own());
    // stack: reader of the block, class, layout of its own
    String descriptor = "(Ljava/lang/Class;Ljava/lang/String;)" + VALUES;
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, linked.reader(), "values", descriptor, false);
    code.visitVarInsn(Opcodes.ASTORE, values);
    code.visitVarInsn(Opcodes.ALOAD, values);
    // stack: values by name, or null where this version wrote them
    Label other = new Label();
    code.visitJumpInsn(Opcodes.IFNONNULL, other);
    readOwn();
    code.visitLabel(other);
    Object[] all = new Object[variables.length + 1];
    System.arraycopy(variables, 0, all, 0, variables.length);
    all[variables.length] = VALUES;
    code.visitFrame(Opcodes.F_FULL, all.length, all, 0, new Object[0]);
    int variable = first;
    for (int i = 0; i < fields.size(); i++) {
      each.readOther(fields.get(i), values, i);
      variable = store(fields.get(i), variable);
    }
    assign();
  }

  /** Reads all fields as this version of the class wrote them, sets them and returns. */
  private void readOwn() {
    readBits();
    int variable = first;
    for (PackedField field : fields) {
      if (place != Place.LEVEL) {
        each.read(field);
      } else if (field.isPacked()) {
        each.readSlot(field);
      } else {
        each.readDeclared(field);
      }
      variable = store(field, variable);
    }
    assign();
  }

  private void readBits() {
    code.visitVarInsn(Opcodes.ALOAD, block);
    if (place != Place.INNER) {
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, linked.reader(), "bits", "()J", false);
    } else {
      code.visitLdcInsn(plan.innerBytes());
      // stack: reader of the block, count of bytes
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, linked.reader(), "raw", "(I)J", false);
    }
    code.visitVarInsn(Opcodes.LSTORE, block + 2);
  }

  private int store(PackedField field, int variable) {
    Type type = Type.getType(field.descriptor());
    code.visitVarInsn(type.getOpcode(Opcodes.ISTORE), variable);
    return variable + type.getSize();
  }

  private void assign() {
    int variable = first;
    for (PackedField field : fields) {
      Type type = Type.getType(field.descriptor());
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), variable);
      // stack: this, value
      code.visitFieldInsn(Opcodes.PUTFIELD, plan.name(), field.name(), field.descriptor());
      variable += type.getSize();
    }
    code.visitInsn(Opcodes.RETURN);
  }
}
