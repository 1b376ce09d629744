// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.BrineException;
import dev.brine.internal.FormatNumbers;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.instance.Scalars;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Scalar;
import dev.brine.internal.layout.Slot;
import dev.brine.internal.walk.WriteFrame;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Reference;
import dev.brine.wire.Varint;
import dev.brine.wire.WireWriter;
import dev.brine.wire.failure.Failures;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Writes the body of an object by reflection. */
final class ObjectWriteFrame extends WriteFrame {
  private final Layout layout;
  private final int cost;
  private final Supplier<BrineException> failure;
  private final List<BoundSlot> slots;
  private Object[] contents;
  private int[] kinds;
  private BoundSlot current;
  private int next = -1;
  private int[] flags;

  /**
   * Creates the frame of an object.
   *
   * @param failure of a reference from within the object back to it, or null where it may come
   */
  ObjectWriteFrame(Binding binding, Object value, boolean flat, Supplier<BrineException> failure) {
    super(value, flat);
    this.failure = failure;
    layout = binding.layout();
    slots = binding.slots();
    cost = binding.cost();
  }

  @Override
  public WriteFrame advance(WireWriter out) {
    if (next < 0) {
      out.charge(cost);
      if (failure != null) {
        out.unfinished.begin(value, failure);
      }
      next = 0;
      load();
      flags = flags();
      if (!layout.rides()) {
        writeFlags(out);
      }
    }
    while (next < slots.size()) {
      BoundSlot slot = slots.get(next);
      current = slot;
      WriteFrame inner = write(out, slot, contents[next]);
      next++;
      if (inner != null) {
        return inner;
      }
    }
    if (failure != null) {
      out.unfinished.end();
    }
    return null;
  }

  @Override
  public String step() {
    return current == null ? "" : "." + current.slot().field().name();
  }

  @Override
  public RuntimeException failed(RuntimeException failure) {
    String[] steps = {step(), value.getClass().getName()};
    return Failures.writing(failure, steps, current == null ? -1 : 0);
  }

  /** Every field is read once, so that flags and bodies agree whatever other threads do. */
  private void load() {
    contents = new Object[slots.size()];
    kinds = new int[slots.size()];
    for (int i = 0; i < contents.length; i++) {
      contents[i] = get(slots.get(i));
      kinds[i] = slots.get(i).slot().isFlagged() ? flag(slots.get(i), contents[i]) : 0;
    }
  }

  private Object get(BoundSlot slot) {
    try {
      return slot.field().get(value);
    } catch (IllegalAccessException e) {
      throw new AssertionError(slot.toString(), e);
    }
  }

  private int[] flags() {
    int[] words = new int[layout.flagWords()];
    for (int i = 0; i < contents.length; i++) {
      Slot slot = slots.get(i).slot();
      if (slot.isFlagged()) {
        words[slot.flagAt() / FormatNumbers.FLAG_WORD] |=
            kinds[i] << (slot.flagAt() % FormatNumbers.FLAG_WORD);
      }
    }
    return words;
  }

  @SuppressWarnings("EnumOrdinal") // The schema has the names in this order.
  private static int flag(BoundSlot slot, Object content) {
    if (content == null) {
      return 0;
    }
    return switch (slot.variant()) {
      case SCALAR -> (Boolean) content ? 1 : 0;
      case TEXT, VALUE -> 1;
      case BOX -> slot.form().scalar() == Scalar.BOOLEAN && (Boolean) content ? 2 : 1;
      case ENUM -> ((Enum<?>) content).ordinal() + 1;
      case REFERENCE -> flagOfReference(slot, content);
    };
  }

  private static int flagOfReference(BoundSlot slot, Object content) {
    int kind = kind(slot, content);
    if (kind == Reference.OTHER && ((Form.OfReference) slot.form()).only()) {
      throw Failures.ofFinal(content);
    }
    return kind;
  }

  private static int kind(BoundSlot slot, Object content) {
    if (slot.codec() == null || content.getClass() != slot.codec().type()) {
      return Reference.OTHER;
    }
    return slot.form().empties() && isEmpty(content) ? Reference.EMPTY : Reference.EXPECTED;
  }

  private static boolean isEmpty(Object container) {
    return container instanceof Collection<?> collection
        ? collection.isEmpty()
        : ((Map<?, ?>) container).isEmpty();
  }

  private void writeFlags(WireWriter out) {
    for (int i = 0; i < layout.flagBytes(); i++) {
      out.octet(flags[i / Integer.BYTES] >>> (i % Integer.BYTES * Byte.SIZE));
    }
  }

  private WriteFrame write(WireWriter out, BoundSlot slot, Object content) {
    if (content == null && slot.slot().isFlagged()) {
      return null;
    }
    switch (slot.variant()) {
      case SCALAR -> writeScalar(out, slot.form().scalar(), content);
      case TEXT -> out.text((String) content);
      case BOX -> writeBox(out, slot.form().scalar(), content);
      case ENUM -> {
        // The flags have it.
      }
      case VALUE -> slot.codec().write(out, content);
      case REFERENCE -> {
        return writeReference(out, slot, content);
      }
    }
    return null;
  }

  private static void writeBox(WireWriter out, Scalar scalar, Object content) {
    if (scalar != Scalar.BOOLEAN) {
      Scalars.write(out, scalar, content);
      out.charge(scalar.boxCost());
    }
  }

  private void writeScalar(WireWriter out, Scalar scalar, Object content) {
    if (scalar == Scalar.BOOLEAN) {
      return;
    }
    if (next == 0 && layout.rides()) {
      long number = Varint.zigzag((Integer) content) & 0xffffffffL;
      out.varlong(number << layout.flagBits() | flags[0]);
    } else {
      Scalars.write(out, scalar, content);
    }
  }

  private WriteFrame writeReference(WireWriter out, BoundSlot slot, Object content) {
    BodyCodec expected = slot.codec();
    if (!slot.slot().isFlagged()) {
      if (content != null && kind(slot, content) == Reference.EMPTY) {
        out.writeEmpty(content, expected.emptyCost());
        return null;
      }
      BodyCodec codec = out.writeHead(content, expected);
      return codec == null ? null : within(out, codec, content);
    }
    return switch (kinds[next]) {
      case Reference.EXPECTED -> within(out, expected, content);
      case Reference.EMPTY -> {
        out.charge(expected.emptyCost());
        yield null;
      }
      default -> within(out, out.writeNamedHead(content, expected), content);
    };
  }
}
