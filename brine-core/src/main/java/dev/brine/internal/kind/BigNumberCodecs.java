// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.internal.FormatNumbers;
import dev.brine.wire.Varint;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.UUID;

/** The numbers of more than 64 bits. */
final class BigNumberCodecs {
  /** A number of so many bits and a sign fits 63 bits. */
  private static final int SHORT_BITS = 62;

  /** The most bytes that a {@link BigInteger} can have, with its sign. */
  private static final int MAX_BYTES = FormatNumbers.MOST_BYTES_OF_BITS + 1;

  private BigNumberCodecs() {}

  /** A decimal number: its scale, then its digits as a {@link OfBigInteger}. */
  record OfBigDecimal(Class<?> type, long cost, int least) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      BigDecimal number = (BigDecimal) value;
      out.nesting.meetDecimal(number);
      BodyElements.writeSigned(out, number.scale());
      writeDigits(out, number.unscaledValue());
    }

    @Override
    public Object make(WireReader in) {
      int scale = BodyElements.readSigned(in);
      BigDecimal number = new BigDecimal(readDigits(in), scale);
      in.nesting.meetDecimal(number);
      return number;
    }
  }

  /** A whole number: shifted above a 0 bit, or its length above a 1 bit and its bytes. */
  record OfBigInteger(Class<?> type, long cost) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      writeDigits(out, (BigInteger) value);
    }

    @Override
    public Object make(WireReader in) {
      return readDigits(in);
    }
  }

  /** A UUID: its 16 bytes. */
  record OfUuid(Class<?> type, long cost, int least) implements ValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      UUID id = (UUID) value;
      out.fixedLong(id.getMostSignificantBits());
      out.fixedLong(id.getLeastSignificantBits());
    }

    @Override
    public Object make(WireReader in) {
      long high = in.fixedLong();
      return new UUID(high, in.fixedLong());
    }
  }

  private static void writeDigits(WireWriter out, BigInteger number) {
    if (number.bitLength() <= SHORT_BITS) {
      out.varlong(Varint.zigzag(number.longValue()) << 1);
      return;
    }
    byte[] bytes = number.toByteArray();
    out.varlong((long) bytes.length << 1 | 1);
    out.countedBlock(bytes);
  }

  private static BigInteger readDigits(WireReader in) {
    long head = in.varlong();
    if ((head & 1) == 0) {
      return BigInteger.valueOf(Varint.unzigzag(head >>> 1));
    }
    int length = in.count(head >>> 1);
    if (length < Long.BYTES || length > MAX_BYTES) {
      throw in.corrupt("expected 8 to " + MAX_BYTES + " bytes of a number but was " + length);
    }
    return new BigInteger(in.countedBlock(length));
  }
}
