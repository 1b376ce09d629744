// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.FormatNumbers;
import dev.brine.internal.bytecode.Access;
import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.FlagCode;
import dev.brine.internal.bytecode.NumberCode;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Scalar;
import dev.brine.internal.layout.Slot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates stores of flags, numbers and strings into an array, with the place of the next byte in
 * a local variable.
 */
final class StoreCode implements Opcodes {
  private static final Type OBJECT = Type.getType(Object.class);
  private static final int NO_ARRAY = -1;

  private final Layout layout;
  private final List<BoundSlot> slots;
  private final BoundSlot riding;
  private final Code code;
  private final Access access;
  private final int value;
  private final int bytes;
  private final int at;
  private final Map<BoundSlot, Integer> contents = new HashMap<>();
  private final Map<BoundSlot, Integer> kinds;

  private int words = NO_ARRAY;

  /**
   * Creates the stores of an object.
   *
   * @param slots the fields, or some of them
   * @param value the local variable of the object
   * @param bytes that of the array
   * @param at that of the place
   * @param kinds those that will hold the flags of a reference
   */
  StoreCode(
      ObjectCodec codec,
      List<BoundSlot> slots,
      Code code,
      int value,
      int bytes,
      int at,
      Map<BoundSlot, Integer> kinds) {
    layout = codec.layout();
    riding = layout.rides() ? codec.binding().slots().get(0) : null;
    this.slots = slots;
    this.code = code;
    access = new Access(codec.type(), code);
    this.value = value;
    this.bytes = bytes;
    this.at = at;
    this.kinds = kinds;
  }

  /** Reads a field that is no number into a local variable: once, whatever other threads do. */
  void load(BoundSlot slot) {
    access.get(value, slot.field());
    // stack: value of the field
    take(slot);
  }

  /** Takes the value of a field from the stack into its local variable. */
  void take(BoundSlot slot) {
    code.store(OBJECT, contents.computeIfAbsent(slot, key -> code.local(OBJECT)));
  }

  /**
   * Stores a field that was read into an array, for other methods.
   *
   * @param array the local variable of the array
   */
  void keep(BoundSlot slot, int array, int index) {
    code.aload(array);
    code.push(index);
    code.aload(content(slot));
    // stack: array, index, value
    code.op(AASTORE);
  }

  /** Loads what {@link #keep} has stored into a local variable. */
  void restore(BoundSlot slot, int array, int index) {
    int content = code.local(OBJECT);
    code.aload(array);
    code.push(index);
    code.op(AALOAD);
    // stack: value
    code.store(OBJECT, content);
    contents.put(slot, content);
  }

  /**
   * Adds the flags of the fields to those in an array.
   *
   * @param array the local variable of the array
   */
  void addFlags(int array) {
    FlagCode.eachWord(
        slots,
        word -> {
          code.aload(array);
          code.push(word);
          code.op(DUP2);
          // stack: array, word, array, word
          code.op(IALOAD);
          flags(word);
          // stack: array, word, earlier flags, flags
          code.op(IOR);
          code.op(IASTORE);
        });
  }

  /** Takes the flags from an array from now on. */
  void takeFlags(int array) {
    words = array;
  }

  /** Returns the local variable that a field was read into. */
  int content(BoundSlot slot) {
    return contents.get(slot);
  }

  /** Returns whether a field is a string. */
  static boolean isText(BoundSlot slot) {
    return slot.variant() == Form.Variant.TEXT;
  }

  /** Stores flags and numbers. */
  void flagsAndNumbers() {
    if (!layout.rides()) {
      FlagCode.eachWord(layout, this::writeFlags);
    }
    numbers();
  }

  /** Stores numbers, and the flags that are below one. */
  void numbers() {
    for (BoundSlot slot : slots) {
      if (NumberCode.isNumber(slot)) {
        number(slot);
      }
    }
  }

  /** Adds the bounds of all strings to the long on the stack. */
  void addBounds() {
    for (BoundSlot slot : slots) {
      if (isText(slot)) {
        string(slot);
        code.kernel("Text", "bound", "(Ljava/lang/String;)J");
        // stack: sum of bounds, bound (longs)
        code.op(LADD);
      }
    }
  }

  private void number(BoundSlot slot) {
    code.aload(bytes);
    code.iload(at);
    access.get(value, slot.field());
    // stack: array, place, number
    if (slot.equals(riding)) {
      ride();
    } else {
      NumberCode.write(code, NumberCode.scalar(slot));
    }
    code.istore(at);
  }

  /** Stores a string, or null where no flag says so, where there is room for it. */
  void text(BoundSlot slot) {
    Label end = new Label();
    if (slot.slot().isFlagged()) {
      code.aload(contents.get(slot));
      code.jump(IFNULL, end);
    }
    code.aload(bytes);
    code.iload(at);
    string(slot);
    // stack: array, place, string
    code.kernel("Text", "write", "([BILjava/lang/String;)I");
    code.istore(at);
    code.label(end);
  }

  /** Pushes a string or null. */
  void string(BoundSlot slot) {
    code.aload(contents.get(slot));
    code.cast(Type.getType(String.class));
  }

  /** Puts the flags below the int on the stack and writes both. */
  private void ride() {
    code.kernel("Varint", "zigzag", "(I)I");
    code.op(I2L);
    code.push(0xffffffffL);
    code.op(LAND);
    // stack: array, place, zigzagged number (long)
    code.push(layout.flagBits());
    code.op(LSHL);
    // stack: array, place, number above room for the flags (long)
    flags(0);
    code.op(I2L);
    code.op(LOR);
    // stack: array, place, number and flags (long)
    code.kernel("Varint", "write", "([BIJ)I");
  }

  /** Stores a word of the flags. */
  void writeFlags(int word, int count) {
    code.aload(bytes);
    code.iload(at);
    flags(word);
    code.push(count);
    // stack: array, place, flags, count of bytes
    code.kernel("Fixed", "writeFlags", "([BIII)I");
    code.istore(at);
  }

  /** Pushes a word of the flags. */
  private void flags(int word) {
    if (words != NO_ARRAY) {
      code.aload(words);
      code.push(word);
      code.op(IALOAD);
      return;
    }
    code.push(0);
    // stack: flags so far
    for (BoundSlot bound : slots) {
      Slot slot = bound.slot();
      if (slot.isFlagged() && slot.flagAt() / FormatNumbers.FLAG_WORD == word) {
        flag(bound);
        // stack: flags so far, flag
        if (slot.flagAt() % FormatNumbers.FLAG_WORD != 0) {
          code.push(slot.flagAt() % FormatNumbers.FLAG_WORD);
          code.op(ISHL);
        }
        code.op(IOR);
      }
    }
  }

  private void flag(BoundSlot slot) {
    switch (slot.variant()) {
      case SCALAR -> access.get(value, slot.field());
      case TEXT, VALUE -> flag(slot, "ofPresence");
      case BOX ->
          flag(slot, NumberCode.scalar(slot) == Scalar.BOOLEAN ? "ofBoolean" : "ofPresence");
      case ENUM -> flag(slot, "ofConstant");
      case REFERENCE -> code.iload(kinds.get(slot));
    }
  }

  private void flag(BoundSlot slot, String method) {
    code.aload(contents.get(slot));
    code.kernel("Reference", method, "(Ljava/lang/Object;)I");
  }
}
