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
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates the reading of many fields, split into {@link Stretches}. The flags are in an array.
 */
final class SplitReadFields implements FieldsCode, Opcodes {
  /** The local variables of the methods that have what takes the values and the flags. */
  private static final int TARGET = 2;

  private static final int WORDS = 3;

  private final ObjectCodec codec;
  private final Layout layout;
  private final List<BoundSlot> slots;
  private final Code code;
  private final Links links;
  private final InstantiationCode instantiationCode;
  private final Stretches stretches;
  private final int words;

  SplitReadFields(
      ObjectCodec codec,
      Code code,
      Links links,
      InstantiationCode instantiationCode,
      Stretches stretches) {
    this.codec = codec;
    layout = codec.layout();
    slots = codec.binding().slots();
    this.code = code;
    this.links = links;
    this.instantiationCode = instantiationCode;
    this.stretches = stretches;
    words = code.local(Type.getType(Object.class));
  }

  @Override
  public Step begin() {
    code.ints(layout.flagWords() + 1);
    // stack: array of words, and of the step behind them
    code.store(Type.getType(Object.class), words);
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
    each(Stretches.numbers(FlagCode.writtenWords(layout), word -> true), this::flags);
    each(numbers(NumberCode::isNumber), this::numbers);
    each(numbers(slot -> !NumberCode.isNumber(slot)), this::others);
  }

  private List<Integer> numbers(Predicate<BoundSlot> condition) {
    return Stretches.numbers(slots.size(), i -> condition.test(slots.get(i)));
  }

  private void each(List<Integer> numbers, BiConsumer<Code, List<Integer>> body) {
    stretches.each(
        code,
        new Stretches.Arguments(
            "(Ldev/brine/wire/WireReader;Ljava/lang/Object;[I)V",
            List.of(ReadMethod.IN, instantiationCode.target(), words)),
        numbers,
        body);
  }

  private ReadField field(Code part, FlagCode flags) {
    FieldSink sink = instantiationCode.sink(part, TARGET);
    return new ReadField(codec, part, links, flags, sink, step(part, WORDS));
  }

  private void flags(Code part, List<Integer> numbers) {
    ReadField field = field(part, new FlagCode(part));
    field.ensure(numbers.size() * Integer.BYTES);
    for (int word : numbers) {
      part.aload(WORDS);
      part.push(word);
      field.word(FlagCode.bytes(layout, word));
      // stack: array, index, word
      part.op(IASTORE);
    }
    field.check();
  }

  private void numbers(Code part, List<Integer> numbers) {
    List<BoundSlot> some = numbers.stream().map(slots::get).toList();
    FlagCode flags = new FlagCode(part);
    ReadField field = field(part, flags);
    field.ensure(NumberCode.mostBytes(some));
    some.forEach(field::number);
    field.check();
    if (layout.rides() && numbers.contains(0)) {
      flags.store(0, WORDS);
    }
  }

  private void others(Code part, List<Integer> numbers) {
    FlagCode flags = new FlagCode(part);
    ReadField field = field(part, flags);
    flags.load(numbers.stream().map(slots::get).toList(), WORDS);
    for (int number : numbers) {
      BoundSlot slot = slots.get(number);
      if (NumberCode.isFlag(slot)) {
        field.flag(slot);
      } else {
        field.other(slot, number);
      }
    }
  }
}
