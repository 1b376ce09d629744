// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The optional primitive values. */
final class Optionals {
  private Optionals() {}

  /** An {@code int} or none: a bit, then the number. */
  record OfInt() implements Value {
    @Override
    public long cost() {
      return 24;
    }

    @Override
    public Class<?> type() {
      return OptionalInt.class;
    }

    @Override
    public void put(WireWriter out, Object value) {
      OptionalInt optional = (OptionalInt) value;
      Numbers.writeBit(out, optional.isPresent());
      if (optional.isPresent()) {
        Numbers.writeSigned(out, optional.getAsInt());
      }
    }

    @Override
    public Object make(WireReader in) {
      return Numbers.readBit(in) ? OptionalInt.of(Numbers.readSigned(in)) : OptionalInt.empty();
    }
  }

  /** A {@code long} or none: a bit, then the number. */
  record OfLong() implements Value {
    @Override
    public long cost() {
      return 24;
    }

    @Override
    public Class<?> type() {
      return OptionalLong.class;
    }

    @Override
    public void put(WireWriter out, Object value) {
      OptionalLong optional = (OptionalLong) value;
      Numbers.writeBit(out, optional.isPresent());
      if (optional.isPresent()) {
        Numbers.writeSignedLong(out, optional.getAsLong());
      }
    }

    @Override
    public Object make(WireReader in) {
      return Numbers.readBit(in)
          ? OptionalLong.of(Numbers.readSignedLong(in))
          : OptionalLong.empty();
    }
  }

  /** A {@code double} or none: a bit, then all bits of the number. */
  record OfDouble() implements Value {
    @Override
    public long cost() {
      return 24;
    }

    @Override
    public Class<?> type() {
      return OptionalDouble.class;
    }

    @Override
    public void put(WireWriter out, Object value) {
      OptionalDouble optional = (OptionalDouble) value;
      Numbers.writeBit(out, optional.isPresent());
      if (optional.isPresent()) {
        out.fixedLong(Double.doubleToRawLongBits(optional.getAsDouble()));
      }
    }

    @Override
    public Object make(WireReader in) {
      return Numbers.readBit(in)
          ? OptionalDouble.of(Double.longBitsToDouble(in.fixedLong()))
          : OptionalDouble.empty();
    }
  }
}
