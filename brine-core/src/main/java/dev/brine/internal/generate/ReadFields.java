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

/** Generates the reading of all fields in one method, with the flags in local variables. */
final class ReadFields implements FieldsCode {
  private final ObjectCodec codec;
  private final Layout layout;
  private final List<BoundSlot> slots;
  private final Code code;
  private final Links links;
  private final FieldSink sink;
  private final FlagCode flags;
  private ReadField field;

  /**
   * Creates the reading.
   *
   * @param sink takes the values
   */
  ReadFields(ObjectCodec codec, Code code, Links links, FieldSink sink) {
    this.codec = codec;
    layout = codec.layout();
    slots = codec.binding().slots();
    this.code = code;
    this.links = links;
    this.sink = sink;
    flags = new FlagCode(code);
  }

  /**
   * Creates the reading of flags and numbers for a method that reads the others by itself.
   *
   * @param flags will have the flags
   * @param field reads the fields
   */
  ReadFields(
      ObjectCodec codec, Code code, Links links, FieldSink sink, FlagCode flags, ReadField field) {
    this.codec = codec;
    layout = codec.layout();
    slots = codec.binding().slots();
    this.code = code;
    this.links = links;
    this.sink = sink;
    this.flags = flags;
    this.field = field;
  }

  @Override
  public Step begin() {
    Step step = Step.inLocal(code);
    field = new ReadField(codec, code, links, flags, sink, step);
    return step;
  }

  @Override
  public void generate() {
    run();
    for (int i = 0; i < slots.size(); i++) {
      if (!slots.get(i).isPrimitive()) {
        field.other(slots.get(i), i);
      }
    }
  }

  /** Reads flags and numbers. */
  void run() {
    int most = NumberCode.mostBytes(codec);
    if (most > 0) {
      field.ensure(most);
    }
    FlagCode.eachWord(
        layout,
        (word, bytes) -> {
          field.word(bytes);
          code.istore(flags.word(word));
        });
    slots.stream().filter(NumberCode::isNumber).forEach(field::number);
    if (most > 0) {
      field.check();
    }
    slots.stream().filter(NumberCode::isFlag).forEach(field::flag);
  }
}
