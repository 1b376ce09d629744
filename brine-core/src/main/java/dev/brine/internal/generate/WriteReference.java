// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.layout.Form;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Reference;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Generates what writes references: its flags, its head, its body. */
final class WriteReference implements Opcodes {
  private static final int OUT = WriteMethod.OUT;

  private final Code code;
  private final Links links;
  private final SharedHead shared;
  private final LastField last;
  private final Map<BoundSlot, Integer> kinds = new HashMap<>();

  /** Creates it for one object. */
  WriteReference(Code code, Links links) {
    this(code, links, null, null);
  }

  /**
   * Creates it for one object.
   *
   * @param shared writes the heads of tracked references, or null
   * @param last the field whose object is written without a call, or null
   */
  WriteReference(Code code, Links links, SharedHead shared, LastField last) {
    this.code = code;
    this.links = links;
    this.shared = shared;
    this.last = last;
  }

  /** Returns the local variables that hold the flags of each reference. */
  Map<BoundSlot, Integer> kinds() {
    return kinds;
  }

  /** Returns the local variable that holds the flags of a reference. */
  int kindOf(BoundSlot slot) {
    return kinds.computeIfAbsent(slot, key -> code.local(Type.INT_TYPE));
  }

  /** Computes the flags of a reference. */
  void kind(BoundSlot slot, int content) {
    int kind = kindOf(slot);
    Form.OfReference reference = (Form.OfReference) slot.form();
    Label end = new Label();
    code.push(Reference.NULL);
    code.istore(kind);
    code.aload(content);
    code.jump(IFNULL, end);
    if (reference.only()) {
      only(slot, content);
      code.push(Reference.EXPECTED);
      code.istore(kind);
      code.label(end);
      return;
    }
    code.push(Reference.OTHER);
    code.istore(kind);
    if (slot.codec() != null) {
      code.aload(content);
      code.visitor()
          .visitMethodInsn(
              INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
      links.type(code, slot.codec().type());
      // stack: class of the object, class expected
      code.jump(IF_ACMPNE, end);
      code.push(Reference.EXPECTED);
      code.istore(kind);
      if (reference.empties()) {
        empty(slot, content, end);
        code.push(Reference.EMPTY);
        code.istore(kind);
      }
    }
    code.label(end);
  }

  /** Checks the class of an object, which costs nothing where its body casts it anyway. */
  private void only(BoundSlot slot, int content) {
    Label isExpected = new Label();
    code.aload(content);
    code.visitor()
        .visitMethodInsn(
            INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
    links.type(code, slot.codec().type());
    // stack: class of the object, class expected
    code.jump(IF_ACMPEQ, isExpected);
    code.aload(content);
    code.kernel("failure/Failures", "ofFinal", "(Ljava/lang/Object;)Ldev/brine/BrineException;");
    // stack: failure
    code.op(ATHROW);
    code.label(isExpected);
  }

  private void empty(BoundSlot slot, int content, Label filled) {
    Type type = Type.getType(slot.codec().type());
    code.aload(content);
    code.cast(type);
    code.visitor().visitMethodInsn(INVOKEVIRTUAL, type.getInternalName(), "isEmpty", "()Z", false);
    // stack: is empty
    code.jump(IFEQ, filled);
  }

  /** Writes the body of an object that is not null. */
  void body(BodyCodec body, int content) {
    links.codec(code, body);
    code.aload(OUT);
    code.aload(content);
    // stack: codec, writer, object
    code.codec("write", "(Ldev/brine/wire/WireWriter;Ljava/lang/Object;)V");
  }

  private void bodyOfExpected(BoundSlot slot, int content, Label end) {
    if (last != null && last.is(slot)) {
      last.enter(content);
    } else {
      body(slot.codec(), content);
      code.jump(GOTO, end);
    }
  }

  /** Writes a reference, whose head is in the flags or in front of it. */
  void generate(BoundSlot slot, int content) {
    if (slot.slot().isFlagged()) {
      flaggedReference(slot, content);
    } else {
      trackedReference(slot, content);
    }
  }

  private void flaggedReference(BoundSlot slot, int content) {
    Label end = new Label();
    Label other = new Label();
    int kind = kinds.get(slot);
    Form.OfReference reference = (Form.OfReference) slot.form();
    if (slot.codec() != null) {
      code.iload(kind);
      code.push(Reference.EXPECTED);
      code.jump(IF_ICMPNE, other);
      bodyOfExpected(slot, content, end);
    }
    code.label(other);
    if (reference.empties()) {
      chargeEmpty(slot, kind, end);
    }
    if (!reference.only()) {
      code.iload(kind);
      code.push(Reference.OTHER);
      code.jump(IF_ICMPNE, end);
      code.aload(OUT);
      code.aload(content);
      String descriptor = links.expected(code, slot.codec(), "(Ljava/lang/Object;)V");
      // stack: writer, object, and the codec expected if there is one
      code.kernelVirtual("WireWriter", "writeOther", descriptor);
    }
    code.label(end);
  }

  /** Counts an empty collection, whose flags say what it is, and goes to the end. */
  void chargeEmpty(BoundSlot slot, int kind, Label end) {
    Label filled = new Label();
    code.iload(kind);
    code.push(Reference.EMPTY);
    code.jump(IF_ICMPNE, filled);
    WriteMethod.charge(code, slot.codec().emptyCost());
    code.jump(GOTO, end);
    code.label(filled);
  }

  /**
   * Writes the head of a reference to an object of the class expected, whose body follows.
   *
   * @param other the place for null and objects of other classes
   * @param end the place for what has no body
   */
  void headOfExpected(BoundSlot slot, int content, Label other, Label end) {
    BodyCodec expected = slot.codec();
    code.aload(content);
    code.jump(IFNULL, other);
    code.aload(content);
    code.visitor()
        .visitMethodInsn(
            INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
    links.type(code, expected.type());
    // stack: class of the object, class expected
    code.jump(IF_ACMPNE, other);
    if (slot.form().empties()) {
      Label filled = new Label();
      empty(slot, content, filled);
      code.aload(OUT);
      code.aload(content);
      code.push((long) slot.codec().emptyCost());
      // stack: writer, object, cost (long)
      code.kernelVirtual("WireWriter", "writeEmpty", "(Ljava/lang/Object;J)V");
      code.jump(GOTO, end);
      code.label(filled);
    }
    code.aload(OUT);
    code.aload(content);
    if (shared != null && expected.tracked()) {
      shared.call(code);
    } else {
      code.kernelVirtual(
          "WireWriter",
          expected.tracked() ? "writeHandleOrHead" : "writeExpectedHead",
          "(Ljava/lang/Object;)Z");
    }
    // stack: whether the body follows
    code.jump(IFEQ, end);
  }

  private void trackedReference(BoundSlot slot, int content) {
    BodyCodec expected = slot.codec();
    Label end = new Label();
    Label other = new Label();
    if (expected != null) {
      headOfExpected(slot, content, other, end);
      bodyOfExpected(slot, content, end);
    }
    code.label(other);
    code.aload(OUT);
    code.aload(content);
    String descriptor = links.expected(code, expected, "(Ljava/lang/Object;)V");
    // stack: writer, object, and the codec expected if there is one
    code.kernelVirtual("WireWriter", "writeUnexpected", descriptor);
    code.label(end);
  }
}
