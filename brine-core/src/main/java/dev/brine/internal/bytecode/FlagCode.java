// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.bytecode;

import dev.brine.internal.FormatNumbers;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Slot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Generates the use of an object's flags once they are read into local variables. */
public final class FlagCode implements Opcodes {
  private final Code code;
  private final Map<Integer, Integer> words = new HashMap<>();

  /** Creates the use of the flags in a method. */
  public FlagCode(Code code) {
    this.code = code;
  }

  /** Generates code for one word of the flags. */
  public interface Word {
    void generate(int number, int bytes);
  }

  /** Returns the local variable that a word of the flags is to be stored in. */
  public int word(int number) {
    return words.computeIfAbsent(number, key -> code.local(Type.INT_TYPE));
  }

  /** Takes the flags from below a number that is in a local variable. */
  public void ofRiding(int riding) {
    code.load(Type.LONG_TYPE, riding);
    code.op(L2I);
    code.istore(word(0));
  }

  /** Pushes the int above the flags that {@link #ofRiding} takes. */
  public static void riding(Code code, int riding, int flagBits) {
    code.shifted(riding, flagBits);
    // stack: number (long)
    code.op(L2I);
    code.kernel("Varint", "unzigzag", "(I)I");
  }

  /** Generates something for each word of the flags that is written as such. */
  public static void eachWord(Layout layout, Word generated) {
    for (int word = 0; word < writtenWords(layout); word++) {
      generated.generate(word, bytes(layout, word));
    }
  }

  /** Returns the number of words of the flags that are written as such. */
  public static int writtenWords(Layout layout) {
    return (layout.flagBytes() + Integer.BYTES - 1) / Integer.BYTES;
  }

  /** Returns the number of bytes of a word of the flags. The last word may have fewer. */
  public static int bytes(Layout layout, int word) {
    return Math.min(Integer.BYTES, layout.flagBytes() - word * Integer.BYTES);
  }

  /** Generates something for each word that has flags of some fields. */
  public static void eachWord(List<BoundSlot> slots, IntConsumer generated) {
    slots.stream()
        .map(BoundSlot::slot)
        .filter(Slot::isFlagged)
        .mapToInt(slot -> slot.flagAt() / FormatNumbers.FLAG_WORD)
        .distinct()
        .forEach(generated);
  }

  /**
   * Loads the words that have flags of some fields from an array.
   *
   * @param array the local variable of the array
   */
  public void load(List<BoundSlot> slots, int array) {
    eachWord(
        slots,
        word -> {
          code.aload(array);
          code.push(word);
          code.op(IALOAD);
          // stack: word
          code.istore(word(word));
        });
  }

  /** Stores a word into an array that {@link #load} loads from. */
  public void store(int word, int array) {
    code.aload(array);
    code.push(word);
    code.iload(word(word));
    // stack: array, index, word
    code.op(IASTORE);
  }

  /** Pushes the flag of a field. */
  public void push(Slot slot) {
    code.iload(words.get(slot.flagAt() / FormatNumbers.FLAG_WORD));
    // stack: word
    if (slot.flagAt() % FormatNumbers.FLAG_WORD != 0) {
      code.push(slot.flagAt() % FormatNumbers.FLAG_WORD);
      code.op(IUSHR);
      // stack: flag, and those above it
    }
    if (slot.flagAt() % FormatNumbers.FLAG_WORD + slot.flagWidth() < FormatNumbers.FLAG_WORD) {
      code.push((1 << slot.flagWidth()) - 1);
      code.op(IAND);
      // stack: flag
    }
  }

  /** Pushes what is read, or null where the flag says so. */
  public void present(BoundSlot slot, Runnable reading) {
    if (!slot.slot().isFlagged()) {
      reading.run();
      return;
    }
    Label absent = new Label();
    Label end = new Label();
    push(slot.slot());
    code.jump(IFEQ, absent);
    reading.run();
    code.jump(GOTO, end);
    code.label(absent);
    code.op(ACONST_NULL);
    code.label(end);
    // stack: value or null
  }
}
