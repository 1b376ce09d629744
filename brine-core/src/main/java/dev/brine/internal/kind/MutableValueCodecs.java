// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.internal.FormatNumbers;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.BitSet;
import java.util.Date;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** The classes whose objects can change and hold no references. */
@SuppressWarnings({
  "JavaUtilDate",
  "JdkObsolete",
  "UnnecessaryStringBuilder"
}) // Serialized, not used.
final class MutableValueCodecs {
  private MutableValueCodecs() {}

  /** A date and time that can be set: its milliseconds. */
  record OfDate(Class<?> type, long cost) implements MutableValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      BodyElements.writeSignedLong(out, ((Date) value).getTime());
    }

    @Override
    public Object make(WireReader in) {
      return new Date(BodyElements.readSignedLong(in));
    }
  }

  /** A set of bits: its bytes up to the last bit that is set. */
  record OfBitSet(Class<?> type, long cost) implements MutableValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      byte[] bits = ((BitSet) value).toByteArray();
      out.varint(bits.length);
      out.countedBlock(bits);
    }

    @Override
    public Object make(WireReader in) {
      return BitSet.valueOf(
          in.countedBlock(
              BodyElements.readUpTo(in, FormatNumbers.MOST_BYTES_OF_BITS, "a number of bytes")));
    }
  }

  /** A {@link StringBuilder} or {@link StringBuffer}: the string that it holds. */
  record OfBuilder(Class<?> type, long cost) implements MutableValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      out.text(value.toString());
    }

    @Override
    public Object make(WireReader in) {
      String held = BodyElements.readText(in, "a string");
      return type == StringBuilder.class ? new StringBuilder(held) : new StringBuffer(held);
    }
  }

  /** A number that threads share: its value. */
  record OfAtomicInteger(Class<?> type, long cost) implements MutableValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      BodyElements.writeSigned(out, ((AtomicInteger) value).get());
    }

    @Override
    public Object make(WireReader in) {
      return new AtomicInteger(BodyElements.readSigned(in));
    }
  }

  /** A number that threads share: its value. */
  record OfAtomicLong(Class<?> type, long cost) implements MutableValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      BodyElements.writeSignedLong(out, ((AtomicLong) value).get());
    }

    @Override
    public Object make(WireReader in) {
      return new AtomicLong(BodyElements.readSignedLong(in));
    }
  }

  /** A bit that threads share: its value. */
  record OfAtomicBoolean(Class<?> type, long cost) implements MutableValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      BodyElements.writeBit(out, ((AtomicBoolean) value).get());
    }

    @Override
    public Object make(WireReader in) {
      return new AtomicBoolean(BodyElements.readBit(in));
    }
  }
}
