// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

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
  record OfDate() implements MutableValueCodec {
    @Override
    public long cost() {
      return 24;
    }

    @Override
    public Class<?> type() {
      return Date.class;
    }

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
  record OfBitSet() implements MutableValueCodec {
    @Override
    public long cost() {
      return 48;
    }

    @Override
    public Class<?> type() {
      return BitSet.class;
    }

    private static final int MAX_BYTES = 1 << 28;

    @Override
    public void put(WireWriter out, Object value) {
      byte[] bits = ((BitSet) value).toByteArray();
      out.varint(bits.length);
      out.countedBlock(bits);
    }

    @Override
    public Object make(WireReader in) {
      return BitSet.valueOf(
          in.countedBlock(BodyElements.readUpTo(in, MAX_BYTES, "a number of bytes")));
    }
  }

  /** A builder of a string: what it holds. */
  record OfStringBuilder() implements MutableValueCodec {
    @Override
    public long cost() {
      return 44;
    }

    @Override
    public Class<?> type() {
      return StringBuilder.class;
    }

    @Override
    public void put(WireWriter out, Object value) {
      out.text(value.toString());
    }

    @Override
    public Object make(WireReader in) {
      return new StringBuilder(BodyElements.readText(in, "a string"));
    }
  }

  /** A builder of a string for many threads: what it holds. */
  record OfStringBuffer() implements MutableValueCodec {
    @Override
    public long cost() {
      return 48;
    }

    @Override
    public Class<?> type() {
      return StringBuffer.class;
    }

    @Override
    public void put(WireWriter out, Object value) {
      out.text(value.toString());
    }

    @Override
    public Object make(WireReader in) {
      return new StringBuffer(BodyElements.readText(in, "a string"));
    }
  }

  /** A number that threads share: its value. */
  record OfAtomicInteger() implements MutableValueCodec {
    @Override
    public long cost() {
      return 16;
    }

    @Override
    public Class<?> type() {
      return AtomicInteger.class;
    }

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
  record OfAtomicLong() implements MutableValueCodec {
    @Override
    public long cost() {
      return 24;
    }

    @Override
    public Class<?> type() {
      return AtomicLong.class;
    }

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
  record OfAtomicBoolean() implements MutableValueCodec {
    @Override
    public long cost() {
      return 16;
    }

    @Override
    public Class<?> type() {
      return AtomicBoolean.class;
    }

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
