// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.instance;

import dev.brine.BrineException.Reason;
import dev.brine.internal.FormatNumbers;
import dev.brine.internal.Problems;
import dev.brine.internal.UnfitException;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Scalar;
import dev.brine.internal.layout.Slot;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Reference;
import dev.brine.wire.Varint;
import dev.brine.wire.WireReader;

/** Reads the slots of one body: its flags when it is made, then one slot after another. */
public class SlotReader {
  private final Layout layout;
  private final int[] flags;
  private Object met;
  private boolean isMade;

  /** Reads the flags, which precede the slots. */
  public SlotReader(WireReader in, Layout layout) {
    this.layout = layout;
    flags = new int[layout.flagWords()];
    for (int i = 0; i < layout.flagBytes(); i++) {
      flags[i / Integer.BYTES] |= in.octet() << (i % Integer.BYTES * Byte.SIZE);
    }
  }

  private int flag(Slot slot) {
    int word =
        flags[slot.flagAt() / FormatNumbers.FLAG_WORD]
            >>> (slot.flagAt() % FormatNumbers.FLAG_WORD);
    return slot.flagWidth() == FormatNumbers.FLAG_WORD
        ? word
        : word & ((1 << slot.flagWidth()) - 1);
  }

  /**
   * Reads a slot that is no reference.
   *
   * @param isFirst whether it is the first, which flags may ride in
   */
  public Object value(WireReader in, BoundSlot bound, boolean isFirst) {
    Slot slot = bound.slot();
    if (bound.isPrimitive()) {
      return scalar(in, slot, slot.form().scalar(), isFirst);
    }
    if (slot.isFlagged() && flag(slot) == 0) {
      return null;
    }
    return switch (bound.variant()) {
      case TEXT -> in.text();
      case BOX -> box(in, slot, slot.form().scalar());
      case ENUM -> ((EnumConstants) bound.codec()).constant(in, flag(slot) - 1);
      case VALUE -> bound.codec().read(in);
      case SCALAR, REFERENCE -> throw new AssertionError(slot);
    };
  }

  private Object scalar(WireReader in, Slot slot, Scalar scalar, boolean isFirst) {
    if (scalar == Scalar.BOOLEAN) {
      return flag(slot) != 0;
    }
    if (!isFirst || !layout.rides()) {
      return Scalars.read(in, scalar);
    }
    in.ensure(Varint.MAX_LONG);
    long riding = in.takeRiding(layout.flagBits());
    in.check();
    flags[0] = (int) riding & ((1 << layout.flagBits()) - 1);
    return Varint.unzigzag((int) (riding >>> layout.flagBits()));
  }

  private Object box(WireReader in, Slot slot, Scalar scalar) {
    if (scalar == Scalar.BOOLEAN) {
      return in.booleanOf(flag(slot));
    }
    Object box = Scalars.read(in, scalar);
    in.charge(scalar.boxCost());
    return box;
  }

  /**
   * Reads the head of a slot that is a reference.
   *
   * @return the codec of the body that follows, or null where the reference is complete and {@link
   *     #met} has its object
   */
  public BodyCodec head(WireReader in, BoundSlot slot) {
    BodyCodec expected = slot.codec();
    isMade = false;
    if (!slot.slot().isFlagged()) {
      return headInPlace(in, slot);
    }
    int flag = flag(slot.slot());
    if (flag == Reference.OTHER) {
      return in.named(expected);
    }
    if (flag == Reference.EXPECTED) {
      if (expected == null) {
        throw in.corrupt("the name of a class is missing");
      }
      return expected;
    }
    met = flag == Reference.NULL ? null : empty(in, slot);
    return null;
  }

  private BodyCodec headInPlace(WireReader in, BoundSlot slot) {
    int head = in.varint();
    if (head == Reference.EMPTY) {
      met = empty(in, slot);
      return null;
    }
    BodyCodec codec = in.head(head, slot.codec());
    met = codec == null ? in.met() : null;
    return codec;
  }

  /** Returns the object, or null, of the reference whose head was complete. */
  public final Object met() {
    return met;
  }

  /** Called when all slots were read. */
  public void end() {
    // Only a filter needs it.
  }

  /** Returns the failure of an object that does not fit in a slot. */
  public static RuntimeException unfit(BoundSlot slot, Object value) {
    String problem =
        "expected an object of "
            + slot.field().getType().getName()
            + " but was "
            + value.getClass().getName();
    return Problems.exception(Reason.CORRUPT, problem, null, new UnfitException(problem));
  }

  /** Returns whether that object was made by its head, and is none that was met before. */
  public final boolean isMade() {
    return isMade;
  }

  private Object empty(WireReader in, BoundSlot slot) {
    if (slot.form().empties()) {
      isMade = true;
      in.charge(slot.codec().emptyCost());
      return slot.codec().empty(in);
    }
    throw in.corrupt("an empty collection stands in the place of a reference");
  }
}
