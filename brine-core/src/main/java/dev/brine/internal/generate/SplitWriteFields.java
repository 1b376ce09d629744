// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.FlagCode;
import dev.brine.internal.bytecode.NumberCode;
import dev.brine.internal.bytecode.Step;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.layout.Layout;
import java.util.List;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates the writing of many fields, split into {@link Stretches}. Every field that is no number
 * is read once, as in {@link WriteFields}, and kept in an array; so are the flags.
 */
final class SplitWriteFields implements FieldsCode, Opcodes {
  private static final Type OBJECT = Type.getType(Object.class);

  /** The local variables of the methods that have the kept fields and the flags. */
  private static final int CONTENTS = 3;

  private static final int WORDS = 4;

  private final ObjectCodec codec;
  private final Layout layout;
  private final List<BoundSlot> slots;
  private final Code code;
  private final Links links;
  private final SharedHead shared;
  private final Stretches stretches;
  private final Stretches.Arguments arguments;
  private final int contents;
  private final int words;

  SplitWriteFields(
      ObjectCodec codec, Code code, Links links, SharedHead shared, Stretches stretches) {
    this.codec = codec;
    layout = codec.layout();
    slots = codec.binding().slots();
    this.code = code;
    this.links = links;
    this.shared = shared;
    this.stretches = stretches;
    contents = code.local(OBJECT);
    words = code.local(OBJECT);
    arguments =
        new Stretches.Arguments(
            "(Ldev/brine/wire/WireWriter;Ljava/lang/Object;[Ljava/lang/Object;[I)V",
            List.of(WriteMethod.OUT, WriteMethod.VALUE, contents, words));
  }

  @Override
  public Step begin() {
    code.objects(slots.size());
    code.store(OBJECT, contents);
    code.ints(layout.flagWords() + 1);
    code.store(OBJECT, words);
    Step step = step(code, words);
    step.set(Step.NONE);
    return step;
  }

  /** The last int of the array. */
  private Step step(Code method, int array) {
    return Step.inArray(method, array, layout.flagWords());
  }

  @Override
  public void generate() {
    each(slot -> !NumberCode.isNumber(slot), Part::load);
    stretches.each(
        code,
        arguments,
        Stretches.numbers(FlagCode.writtenWords(layout), word -> true),
        (part, numbers) -> new Part(part, List.of()).flags(numbers));
    each(NumberCode::isNumber, (part, numbers) -> part.numbers());
    each(StoreCode::isText, (part, numbers) -> part.texts(numbers));
    each(WriteField::isBehindRun, (part, numbers) -> part.others(numbers));
  }

  private interface Body {
    void generate(Part part, List<Integer> numbers);
  }

  private void each(Predicate<BoundSlot> condition, Body body) {
    stretches.each(
        code,
        arguments,
        Stretches.numbers(slots.size(), i -> condition.test(slots.get(i))),
        (part, numbers) ->
            body.generate(new Part(part, numbers.stream().map(slots::get).toList()), numbers));
  }

  /** A method for some fields. */
  private final class Part {
    private final Code part;
    private final List<BoundSlot> some;
    private final WriteReference references;
    private final StoreCode stores;
    private final WriteRun run;

    Part(Code part, List<BoundSlot> some) {
      this.part = part;
      this.some = some;
      references = new WriteReference(part, links, shared, null);
      int bytes = part.local(OBJECT);
      int at = part.local(Type.INT_TYPE);
      stores = new StoreCode(codec, some, part, WriteMethod.VALUE, bytes, at, references.kinds());
      run = new WriteRun(part, stores, some, bytes, at);
    }

    /** Reads the fields and computes their flags. */
    void load(List<Integer> numbers) {
      for (int number : numbers) {
        BoundSlot slot = slots.get(number);
        if (slot.isPrimitive()) {
          continue;
        }
        stores.load(slot);
        if (slot.isReference() && slot.slot().isFlagged()) {
          references.kind(slot, stores.content(slot));
        }
        stores.keep(slot, CONTENTS, number);
      }
      stores.addFlags(WORDS);
    }

    void flags(List<Integer> numbers) {
      stores.takeFlags(WORDS);
      run.begin(numbers.size() * Integer.BYTES);
      numbers.forEach(word -> stores.writeFlags(word, FlagCode.bytes(layout, word)));
      run.end();
    }

    void numbers() {
      stores.takeFlags(WORDS);
      run.begin(NumberCode.mostBytes(some));
      stores.numbers();
      run.end();
    }

    void texts(List<Integer> numbers) {
      restore(numbers);
      run.begin(0);
      run.texts();
    }

    void others(List<Integer> numbers) {
      restore(numbers);
      FlagCode flags = new FlagCode(part);
      flags.load(some, WORDS);
      for (BoundSlot slot : some) {
        if (slot.isReference() && slot.slot().isFlagged()) {
          int kind = part.local(Type.INT_TYPE);
          flags.push(slot.slot());
          part.istore(kind);
          references.kinds().put(slot, kind);
        }
      }
      WriteField field = new WriteField(part, stores, references, step(part, WORDS));
      numbers.forEach(number -> field.generate(slots.get(number), number));
    }

    private void restore(List<Integer> numbers) {
      numbers.forEach(number -> stores.restore(slots.get(number), CONTENTS, number));
    }
  }
}
