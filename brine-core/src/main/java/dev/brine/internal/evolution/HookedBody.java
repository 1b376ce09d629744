// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.internal.FormatNumbers.Item;
import dev.brine.internal.ReadMark;
import dev.brine.internal.codec.LevelFieldsCodec;
import dev.brine.internal.hook.CallbackInput;
import dev.brine.internal.hook.Items;
import dev.brine.internal.javaform.WrittenBody;
import dev.brine.internal.layout.Scalar;
import dev.brine.shape.Shape;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.Failures;
import java.util.List;

/** An object with hooks: each of its levels is its fields, or items. */
final class HookedBody implements WrittenBody {
  private final WireReader in;
  private final List<Shape.Level> levels;
  private final List<WrittenFields> fields;
  private Items items;
  private int current = -1;
  private boolean areValues;
  private int objects;

  /** The place of the object that was read last, and of its head. */
  private final ReadMark place = new ReadMark();

  private int head;

  /**
   * Creates the body of an object.
   *
   * @param fields of each of the levels, by its layout
   */
  HookedBody(WireReader in, List<Shape.Level> levels, List<WrittenFields> fields) {
    this.in = in;
    this.levels = levels;
    this.fields = fields;
  }

  @Override
  public void begin(Object object) {
    // Nothing here names it but by its handle.
  }

  @Override
  public Object[] fields(int level) {
    if (!areValues) {
      return fields.get(level).read(in);
    }
    areValues = false;
    List<Shape.Field> described = levels.get(level).fields();
    Object[] values = new Object[described.size()];
    for (int i = 0; i < values.length; i++) {
      try {
        in.skippedFields.enter();
        Scalar scalar = Scalar.ofPrimitive(described.get(i).type().name());
        values[i] = in.skippedFields.leave(LevelFieldsCodec.readValue(in, scalar));
      } catch (RuntimeException e) {
        throw Failures.reading(e, "." + described.get(i).name());
      }
    }
    return values;
  }

  @Override
  public Next next(int level) {
    if (level != current) {
      current = level;
      items = Items.custom(in);
      objects = 0;
    }
    int item = items.peek();
    if (item == Items.BYTES) {
      return Next.BYTES;
    }
    if (item == Item.END) {
      return Next.END;
    }
    if (item == Items.OBJECT) {
      return Next.OBJECT;
    }
    items.take();
    areValues = item == Item.VALUES;
    return Next.FIELDS;
  }

  @Override
  public Object object() {
    try {
      head = items.take();
      in.rewind.note(place);
      in.skippedFields.enter();
      Object object = in.skippedFields.leave(CallbackInput.reference(in, head));
      objects++;
      return object;
    } catch (RuntimeException e) {
      throw Failures.reading(e, "[" + objects + "]");
    }
  }

  @Override
  public boolean skipsObject() {
    boolean isBehind = CallbackInput.of(in).skips(place, reader -> reader.rewind.skipObject(head));
    objects++;
    return isBehind;
  }

  @Override
  public int bytes(byte[] target, int offset, int most) {
    return items.octets(target, offset, most);
  }
}
