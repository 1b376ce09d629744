// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The optional primitive values. */
final class OptionalNumberCodecs {
  private OptionalNumberCodecs() {}

  /** An {@code int} or none: a bit, then the number. */
  record OfInt(Class<?> type, long cost) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      OptionalInt optional = (OptionalInt) value;
      BodyElements.writeBit(out, optional.isPresent());
      if (optional.isPresent()) {
        BodyElements.writeSigned(out, optional.getAsInt());
      }
    }

    @Override
    public Object make(WireReader in) {
      return BodyElements.readBit(in)
          ? OptionalInt.of(BodyElements.readSigned(in))
          : OptionalInt.empty();
    }
  }

  /** A {@code long} or none: a bit, then the number. */
  record OfLong(Class<?> type, long cost) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      OptionalLong optional = (OptionalLong) value;
      BodyElements.writeBit(out, optional.isPresent());
      if (optional.isPresent()) {
        BodyElements.writeSignedLong(out, optional.getAsLong());
      }
    }

    @Override
    public Object make(WireReader in) {
      return BodyElements.readBit(in)
          ? OptionalLong.of(BodyElements.readSignedLong(in))
          : OptionalLong.empty();
    }
  }

  /** A {@code double} or none: a bit, then all bits of the number. */
  record OfDouble(Class<?> type, long cost) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      OptionalDouble optional = (OptionalDouble) value;
      BodyElements.writeBit(out, optional.isPresent());
      if (optional.isPresent()) {
        out.fixedLong(Double.doubleToRawLongBits(optional.getAsDouble()));
      }
    }

    @Override
    public Object make(WireReader in) {
      return BodyElements.readBit(in)
          ? OptionalDouble.of(Double.longBitsToDouble(in.fixedLong()))
          : OptionalDouble.empty();
    }
  }
}
