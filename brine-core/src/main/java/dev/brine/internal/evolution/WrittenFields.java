// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.internal.codec.CallbackMode;
import dev.brine.internal.codec.FieldsReadFrame;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.walk.ReadFrame;
import dev.brine.internal.walk.Walkable;
import dev.brine.shape.Shape;
import dev.brine.wire.SkippedFields;
import dev.brine.wire.WireReader;
import java.util.List;

/** The fields of a writer's class, or of one level of it, that a layout orders. */
final class WrittenFields implements ReadingCodec, Walkable {
  private final Layout layout;
  private final List<BoundSlot> slots;
  private final CallbackMode callbackMode;

  /** Creates what reads the fields of a shape. */
  WrittenFields(Shape shape, WriterCodecs codecs) {
    callbackMode = codecs.reader().callbackMode();
    layout = codecs.reader().layout(shape, codecs);
    slots = codecs.slots(layout);
  }

  /** Reads the values in the order of the shape. */
  @Override
  public Object[] read(WireReader in) {
    return (Object[]) Walkable.super.read(in);
  }

  @Override
  public Class<?> type() {
    return Object[].class;
  }

  @Override
  public boolean tracked() {
    return false;
  }

  @Override
  public boolean flat() {
    return true;
  }

  @Override
  public ReadFrame reading() {
    return new Values();
  }

  /** Hands on what is missing, since it is not known here which fields are needed. */
  private final class Values extends FieldsReadFrame {
    private final Object[] values = new Object[slots.size()];
    private SkippedFields skippedFields;

    Values() {
      super(layout, slots, true, callbackMode, null);
    }

    @Override
    protected void begin(WireReader in) {
      skippedFields = in.skippedFields;
    }

    @Override
    protected void beforeField(WireReader in, int number) {
      skippedFields.enter();
    }

    @Override
    protected void take(BoundSlot slot, int number, Object content) {
      values[slot.slot().index()] = skippedFields.leave(content);
    }

    @Override
    protected Object end(WireReader in) {
      return values;
    }
  }
}
