// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.internal.FormatNumbers.JavaForm;
import dev.brine.internal.ReadMark;
import dev.brine.internal.hook.CallbackInput;
import dev.brine.internal.javaform.WrittenBody;
import dev.brine.internal.layout.Scalar;
import dev.brine.shape.Shape;
import dev.brine.wire.Costs;
import dev.brine.wire.Varint;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.Failures;
import java.util.List;

/** An object in Java form, as its writer wrote it. */
final class JavaFormBody implements WrittenBody {
  private final WireReader in;
  private final List<Shape.Level> levels;
  private Object self;
  private int left;
  private int item;

  /** The place of the object that was read last, and of its head. */
  private final ReadMark place = new ReadMark();

  private int head;

  JavaFormBody(WireReader in, List<Shape.Level> levels) {
    this.in = in;
    this.levels = levels;
  }

  @Override
  public void begin(Object object) {
    self = object;
  }

  @Override
  public Object[] fields(int level) {
    List<Shape.Field> described = levels.get(level).fields();
    Object[] values = new Object[described.size()];
    for (int i = 0; i < values.length; i++) {
      Scalar scalar = Scalar.ofPrimitive(described.get(i).type().name());
      values[i] = scalar == null ? reference("." + described.get(i).name()) : primitive(scalar);
    }
    return values;
  }

  private Object primitive(Scalar scalar) {
    in.charge(scalar.most());
    if (scalar == Scalar.INT) {
      return Varint.unzigzag(in.varint());
    }
    if (scalar == Scalar.LONG) {
      return Varint.unzigzag(in.varlong());
    }
    long bits = 0;
    in.require(scalar.most());
    for (int i = 0; i < scalar.most(); i++) {
      bits = bits << Byte.SIZE | (in.takeByte() & 0xff);
    }
    return switch (scalar) {
      case BOOLEAN -> bits != 0;
      case BYTE -> (byte) bits;
      case SHORT -> (short) bits;
      case CHAR -> (char) bits;
      case FLOAT -> Float.intBitsToFloat((int) bits);
      case DOUBLE -> Double.longBitsToDouble(bits);
      default -> throw new AssertionError(scalar);
    };
  }

  private Object reference(String step) {
    in.charge(Costs.ITEM);
    try {
      head = in.varint();
      if (head == JavaForm.SELF) {
        CallbackInput.meet(in, self);
        return self;
      }
      in.rewind.note(place);
      in.skippedFields.enter();
      return in.skippedFields.leave(CallbackInput.reference(in, head));
    } catch (RuntimeException e) {
      throw Failures.reading(e, step);
    }
  }

  @Override
  public Next next(int level) {
    if (left > 0) {
      return Next.BYTES;
    }
    while (true) {
      int mark = in.varint();
      if (mark == JavaForm.END) {
        item = 0;
        return Next.END;
      }
      if (mark == JavaForm.FIELDS || mark == JavaForm.REFERENCE) {
        return mark == JavaForm.FIELDS ? Next.FIELDS : Next.OBJECT;
      }
      left = in.count(Integer.toUnsignedLong(mark - JavaForm.BYTES));
      in.charge(left);
      item++;
      if (left > 0) {
        return Next.BYTES;
      }
    }
  }

  @Override
  public Object object() {
    return reference("<" + item++ + ">");
  }

  @Override
  public boolean skipsObject() {
    return CallbackInput.of(in).skips(place, reader -> reader.rewind.skipObject(head));
  }

  @Override
  public int bytes(byte[] target, int offset, int most) {
    int count = Math.min(left, most);
    in.require(count);
    System.arraycopy(in.bytes, in.at, target, offset, count);
    in.at += count;
    left -= count;
    return count;
  }
}
