// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.instance.SlotReader;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Slot;
import dev.brine.shape.Shape;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.StreamFilter;
import dev.brine.wire.WireReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Reads slots and calls the filter for their values, in the order in which Java calls it. Brine
 * writes inline values before all references, so an inline value waits until Java would call the
 * filter. For a value that the stream may replace, the filter is called at once.
 */
final class FilteredSlotReader extends SlotReader {
  private static final Comparator<Slot> BY_PLACE = Comparator.comparingInt(Slot::index);
  private static final Comparator<Slot> BY_NAME = Comparator.comparing(slot -> slot.field().name());

  private final StreamFilter streamFilter;
  private final Comparator<Slot> order;
  private final List<Inline> waiting = new ArrayList<>();
  private boolean isSorted;
  private int next;

  /** The value of a slot. */
  private record Inline(Slot slot, Object value) {}

  FilteredSlotReader(WireReader in, Layout layout) {
    super(in, layout);
    streamFilter = in.parts.streamFilter();
    order = layout.shape() instanceof Shape.OfRecord ? BY_NAME : BY_PLACE;
  }

  @Override
  public Object value(WireReader in, BoundSlot bound, boolean isFirst) {
    Object value = super.value(in, FilteredValue.unfiltered(bound), isFirst);
    if (bound.isPrimitive()) {
      return value;
    }
    if (streamFilter.resolves()) {
      Object resolved = streamFilter.value(value);
      if (resolved != value && resolved != null && !fits(bound, resolved)) {
        throw unfit(bound, resolved);
      }
      return resolved;
    }
    waiting.add(new Inline(bound.slot(), value));
    return value;
  }

  private static boolean fits(BoundSlot bound, Object value) {
    return bound.field() == null || bound.field().getType().isInstance(value);
  }

  @Override
  public BodyCodec head(WireReader in, BoundSlot bound) {
    askBefore(bound.slot());
    BodyCodec codec = super.head(in, bound);
    if (codec == null && !isMade()) {
      streamFilter.met(met());
    }
    return codec;
  }

  @Override
  public void end() {
    askBefore(null);
  }

  private void askBefore(Slot slot) {
    if (!isSorted) {
      isSorted = true;
      waiting.sort(Comparator.comparing(Inline::slot, order));
    }
    while (next < waiting.size()
        && (slot == null || order.compare(waiting.get(next).slot(), slot) < 0)) {
      streamFilter.value(waiting.get(next++).value());
    }
  }
}
