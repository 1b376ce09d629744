// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.layout.Layout;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;

/** Who is asked about the objects that are read, other than their classes. */
public enum Asking {
  /** Nobody. */
  NONE {
    @Override
    BodyCodec object(BodyCodec body) {
      return body;
    }

    @Override
    BodyCodec value(BodyCodec body) {
      return body;
    }

    @Override
    SlotReader slots(WireReader in, Layout layout) {
      return new SlotReader(in, layout);
    }
  },

  /** The stream that callbacks read from: its filter and what resolves its objects. */
  STREAM {
    @Override
    BodyCodec object(BodyCodec body) {
      BodyCodec asked = body instanceof Sequence own ? new AskedSequence(own) : body;
      return new ResolvedCodec(asked, null, this);
    }

    @Override
    BodyCodec value(BodyCodec body) {
      return new AskedValue(body);
    }

    @Override
    SlotReader slots(WireReader in, Layout layout) {
      return new AskedSlotReader(in, layout);
    }
  };

  /** Returns the codec of objects that may lead to others. */
  abstract BodyCodec object(BodyCodec body);

  /** Returns the codec of objects that lead to no other. */
  abstract BodyCodec value(BodyCodec body);

  /** Returns what reads the slots of a body. */
  abstract SlotReader slots(WireReader in, Layout layout);
}
