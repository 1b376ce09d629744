// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;

/** The string and the boxes of primitive values. */
final class BoxCodecs {
  private BoxCodecs() {}

  /** A string, by itself or where any object may be. */
  record OfString(Class<?> type, long cost) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      out.text((String) value);
    }

    @Override
    public Object make(WireReader in) {
      return BodyElements.readText(in, "a string");
    }
  }

  /** A box of an {@code int}. */
  record OfInteger(Class<?> type, long cost) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      BodyElements.writeSigned(out, (Integer) value);
    }

    @Override
    public Object make(WireReader in) {
      return BodyElements.readSigned(in);
    }
  }

  /** A box of a {@code long}. */
  record OfLong(Class<?> type, long cost) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      BodyElements.writeSignedLong(out, (Long) value);
    }

    @Override
    public Object make(WireReader in) {
      return BodyElements.readSignedLong(in);
    }
  }

  /** A box of a {@code double}, with all bits of a NaN. */
  record OfDouble(Class<?> type, long cost, int least) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      out.fixedLong(Double.doubleToRawLongBits((Double) value));
    }

    @Override
    public Object make(WireReader in) {
      return Double.longBitsToDouble(in.fixedLong());
    }
  }

  /** A box of a {@code float}, with all bits of a NaN. */
  record OfFloat(Class<?> type, long cost, int least) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      out.fixedInt(Float.floatToRawIntBits((Float) value));
    }

    @Override
    public Object make(WireReader in) {
      return Float.intBitsToFloat(in.fixedInt());
    }
  }

  /** A box of a {@code boolean}. */
  record OfBoolean(Class<?> type, long cost) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      BodyElements.writeBit(out, (Boolean) value);
    }

    @Override
    public Object make(WireReader in) {
      return BodyElements.readBit(in);
    }
  }

  /** A box of a {@code byte}. */
  record OfByte(Class<?> type, long cost) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      out.octet((Byte) value);
    }

    @Override
    public Object make(WireReader in) {
      return (byte) in.octet();
    }
  }

  /** A box of a {@code short}. */
  record OfShort(Class<?> type, long cost) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      BodyElements.writeSigned(out, (Short) value);
    }

    @Override
    public Object make(WireReader in) {
      int value = BodyElements.readSigned(in);
      if (value != (short) value) {
        throw in.corrupt("expected a number of 16 bits but was " + value);
      }
      return (short) value;
    }
  }

  /** A box of a {@code char}. */
  record OfCharacter(Class<?> type, long cost) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      out.varint((Character) value);
    }

    @Override
    public Object make(WireReader in) {
      return (char) BodyElements.readUpTo(in, Character.MAX_VALUE, "a char");
    }
  }
}
