// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.Costs;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.BitSet;
import java.util.Date;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** The classes whose objects can change and hold no references. */
@SuppressWarnings({"JavaUtilDate", "JdkObsolete", "UnnecessaryStringBuilder"}) // Carried, not used.
final class Cells {
  private Cells() {}

  /** A date and time that can be set: its milliseconds. */
  record OfDate() implements Cell {
    @Override
    public Class<?> type() {
      return Date.class;
    }

    @Override
    public void write(WireWriter out, Object value) {
      out.charge(Costs.OBJECT);
      Numbers.writeSignedLong(out, ((Date) value).getTime());
    }

    @Override
    public Object read(WireReader in) {
      in.charge(Costs.OBJECT);
      Date date = new Date(Numbers.readSignedLong(in));
      in.track(date);
      return date;
    }
  }

  /** A set of bits: its bytes up to the last bit that is set. */
  record OfBitSet() implements Cell {
    @Override
    public Class<?> type() {
      return BitSet.class;
    }

    private static final int MAX_BYTES = 1 << 28;

    @Override
    public void write(WireWriter out, Object value) {
      out.charge(Costs.OBJECT);
      byte[] bits = ((BitSet) value).toByteArray();
      out.varint(bits.length);
      out.block(bits, 0, bits.length);
    }

    @Override
    public Object read(WireReader in) {
      in.charge(Costs.OBJECT);
      BitSet bits = BitSet.valueOf(in.block(Numbers.readUpTo(in, MAX_BYTES, "a number of bytes")));
      in.track(bits);
      return bits;
    }
  }

  /** A builder of a string: what it holds. */
  record OfStringBuilder() implements Cell {
    @Override
    public Class<?> type() {
      return StringBuilder.class;
    }

    @Override
    public void write(WireWriter out, Object value) {
      out.charge(Costs.OBJECT);
      out.text(value.toString());
    }

    @Override
    public Object read(WireReader in) {
      in.charge(Costs.OBJECT);
      StringBuilder text = new StringBuilder(Numbers.readText(in, "a string"));
      in.track(text);
      return text;
    }
  }

  /** A builder of a string for many threads: what it holds. */
  record OfStringBuffer() implements Cell {
    @Override
    public Class<?> type() {
      return StringBuffer.class;
    }

    @Override
    public void write(WireWriter out, Object value) {
      out.charge(Costs.OBJECT);
      out.text(value.toString());
    }

    @Override
    public Object read(WireReader in) {
      in.charge(Costs.OBJECT);
      StringBuffer text = new StringBuffer(Numbers.readText(in, "a string"));
      in.track(text);
      return text;
    }
  }

  /** A number that threads share: its value. */
  record OfAtomicInteger() implements Cell {
    @Override
    public Class<?> type() {
      return AtomicInteger.class;
    }

    @Override
    public void write(WireWriter out, Object value) {
      out.charge(Costs.OBJECT);
      Numbers.writeSigned(out, ((AtomicInteger) value).get());
    }

    @Override
    public Object read(WireReader in) {
      in.charge(Costs.OBJECT);
      AtomicInteger number = new AtomicInteger(Numbers.readSigned(in));
      in.track(number);
      return number;
    }
  }

  /** A number that threads share: its value. */
  record OfAtomicLong() implements Cell {
    @Override
    public Class<?> type() {
      return AtomicLong.class;
    }

    @Override
    public void write(WireWriter out, Object value) {
      out.charge(Costs.OBJECT);
      Numbers.writeSignedLong(out, ((AtomicLong) value).get());
    }

    @Override
    public Object read(WireReader in) {
      in.charge(Costs.OBJECT);
      AtomicLong number = new AtomicLong(Numbers.readSignedLong(in));
      in.track(number);
      return number;
    }
  }

  /** A bit that threads share: its value. */
  record OfAtomicBoolean() implements Cell {
    @Override
    public Class<?> type() {
      return AtomicBoolean.class;
    }

    @Override
    public void write(WireWriter out, Object value) {
      out.charge(Costs.OBJECT);
      Numbers.writeBit(out, ((AtomicBoolean) value).get());
    }

    @Override
    public Object read(WireReader in) {
      in.charge(Costs.OBJECT);
      AtomicBoolean bit = new AtomicBoolean(Numbers.readBit(in));
      in.track(bit);
      return bit;
    }
  }
}
