// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.NumberCode;
import dev.brine.internal.bytecode.Step;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.instance.BoundSlot;
import java.util.List;
import org.objectweb.asm.Type;

/**
 * Generates the writing of all fields in one method: flags, numbers and strings in one run, then
 * values and references one by one, as the layout has them.
 */
final class WriteFields implements FieldsCode {
  private final ObjectCodec codec;
  private final List<BoundSlot> slots;
  private final Code code;
  private final WriteReference references;
  private final StoreCode stores;
  private final int bytes;
  private final int at;
  private final LastField last;
  private Step step;

  WriteFields(ObjectCodec codec, Code code, Links links, SharedHead shared) {
    this.codec = codec;
    slots = codec.binding().slots();
    this.code = code;
    last = LastField.of(codec, code);
    references = new WriteReference(code, links, shared, last);
    bytes = code.local(Type.getType(Object.class));
    at = code.local(Type.INT_TYPE);
    stores = new StoreCode(codec, slots, code, WriteMethod.VALUE, bytes, at, references.kinds());
  }

  @Override
  public Step begin() {
    step = Step.inLocal(code);
    return step;
  }

  @Override
  public void generate() {
    load();
    List<BoundSlot> texts = slots.stream().filter(StoreCode::isText).toList();
    new WriteRun(code, stores, texts, bytes, at).generate(NumberCode.mostBytes(codec));
    WriteField field = new WriteField(code, stores, references, step);
    for (int i = 0; i < slots.size(); i++) {
      if (WriteField.isBehindRun(slots.get(i))) {
        field.generate(slots.get(i), i);
      }
    }
  }

  @Override
  public LastField last() {
    return last;
  }

  private void load() {
    for (BoundSlot slot : slots) {
      if (slot.isPrimitive()) {
        continue;
      }
      stores.load(slot);
      if (slot.isReference() && slot.slot().isFlagged()) {
        references.kind(slot, stores.content(slot));
      }
    }
  }
}
