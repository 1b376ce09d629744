// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.instance.SlotReader;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.sequence.FilteredSequence;
import dev.brine.internal.sequence.Sequence;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.LikelyCodec;
import dev.brine.wire.WireReader;

/**
 * The callbacks of a stream, other than the hooks of classes, that are called for its objects. See
 * docs/decisions/038.
 */
public enum CallbackMode {
  /** None. */
  NONE,

  /** For objects that are read: the filter of the stream and its {@code resolveObject}. */
  STREAM {
    @Override
    public BodyCodec object(BodyCodec body) {
      BodyCodec filtered = body instanceof Sequence own ? new FilteredSequence(own) : body;
      return new ReadResolveCodec(filtered, null, this);
    }

    @Override
    BodyCodec value(BodyCodec body) {
      return new FilteredValue(body);
    }

    @Override
    public SlotReader slots(WireReader in, Layout layout) {
      return new FilteredSlotReader(in, layout);
    }
  },

  /** For objects that are written: the {@code replaceObject} of the stream. */
  REPLACING {
    @Override
    BodyCodec expected(BodyCodec body, boolean empties) {
      return new LikelyCodec(body, empties);
    }
  };

  /**
   * Returns the codec of a class in places where it is expected.
   *
   * @param empties whether an empty collection has a head of its own
   */
  BodyCodec expected(BodyCodec body, boolean empties) {
    return body;
  }

  /** Returns the codec of objects that may lead to others. */
  public BodyCodec object(BodyCodec body) {
    return body;
  }

  /** Returns the codec of objects that lead to no other. */
  BodyCodec value(BodyCodec body) {
    return body;
  }

  /** Returns the reader of the slots of a body. */
  public SlotReader slots(WireReader in, Layout layout) {
    return new SlotReader(in, layout);
  }
}
