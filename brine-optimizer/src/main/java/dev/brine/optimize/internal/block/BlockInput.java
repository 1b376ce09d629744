// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.block;

import dev.brine.internal.BlockForm;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.Date;
import java.util.UUID;

/**
 * Reads the values of a block that refer to nothing, as {@link BlockOutput} wrote them. This class
 * is copied beside optimized classes.
 */
@SuppressWarnings("JavaUtilDate") // Fields have dates.
public class BlockInput {
  /** The values of a container that has none. */
  static final Object[] NO_ELEMENTS = {};

  /** The bytes, where the next one is, and where they end. */
  byte[] bytes = {};

  int at;
  int end;

  /** The objects in the marker, or null where nothing takes them, and how many were taken. */
  Object[] later = NO_ELEMENTS;

  int laterCount;

  /** Creates an empty block. */
  BlockInput() {}

  /** Returns the next of the objects in the marker. */
  Object later() throws IOException {
    if (later == null) {
      return null; // Nothing takes what it is in, or only an exception comes of it.
    }
    if (laterCount == later.length) {
      throw new StreamCorruptedException("A marker has no object");
    }
    return later[laterCount++];
  }

  /** Fails unless there are some more bytes. */
  void need(int count) throws IOException {
    if (count < 0 || end - at < count) {
      throw new StreamCorruptedException(
          "Expected " + count + " more bytes in a block but was " + (end - at));
    }
  }

  /** Returns a number that is mostly small. */
  long unsigned() throws IOException {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      need(1);
      byte next = bytes[at++];
      value |= (next & 0x7fL) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new StreamCorruptedException("A number has more than ten bytes");
  }

  private long signed() throws IOException {
    long value = unsigned();
    return (value >>> 1) ^ -(value & 1);
  }

  /** Returns a number of some bytes, such as the bits of an object in the block. */
  public long raw(int count) throws IOException {
    need(count);
    long value = 0;
    for (int i = 0; i < count; i++) {
      value |= (bytes[at++] & 0xffL) << (Byte.SIZE * i);
    }
    return value;
  }

  /** Returns the boolean of a bit. */
  public boolean nextBoolean(long bit) {
    return bit != 0;
  }

  /** Returns a boolean that has no bit. */
  public boolean nextBoolean() throws IOException {
    return nextByte() != 0;
  }

  /** Returns the next byte. */
  public byte nextByte() throws IOException {
    need(1);
    return bytes[at++];
  }

  /** Returns the next short. */
  public short nextShort() throws IOException {
    return (short) signed();
  }

  /** Returns the next char. */
  public char nextChar() throws IOException {
    return (char) unsigned();
  }

  /** Returns the next int. */
  public int nextInt() throws IOException {
    return (int) signed();
  }

  /** Returns the next long. */
  public long nextLong() throws IOException {
    return signed();
  }

  /** Returns the next float. */
  public float nextFloat() throws IOException {
    return Float.intBitsToFloat((int) raw(Float.BYTES));
  }

  /** Returns the next double. */
  public double nextDouble() throws IOException {
    return Double.longBitsToDouble(raw(Double.BYTES));
  }

  /** Returns the next double, which the bit says to be a number of hundredths. */
  public double nextDouble(long bit) throws IOException {
    return bit == 0 ? nextDouble() : signed() / 100.0;
  }

  /** Returns the next text, or null where the bit is not set. */
  public String nextText(long bit) throws IOException {
    return bit == 0 ? null : text();
  }

  /** Returns a text. */
  @SuppressWarnings("deprecation") // Makes chars of low bytes.
  String text() throws IOException {
    long head = unsigned();
    if (head == 1) {
      return laterText();
    }
    if (head < 2 || head > 2L * BlockWriter.LONGEST + 3) {
      throw new StreamCorruptedException("Unknown head of a text: " + head);
    }
    int length = (int) ((head - 2) >>> 1);
    if ((head & 1) != 0) {
      return wide(length);
    }
    need(length);
    String text = new String(bytes, 0, at, length);
    at += length;
    return text;
  }

  private String laterText() throws IOException {
    Object found = later();
    if (found != null && found.getClass() != String.class) {
      throw new StreamCorruptedException("Not a text but a " + found.getClass().getName());
    }
    return (String) found;
  }

  private String wide(int length) throws IOException {
    char[] chars = new char[length];
    for (int i = 0; i < length; i++) {
      int next = nextByte();
      if (next < 0) {
        int second = nextByte() & 0x3f;
        boolean isLong = (next & 0x20) != 0;
        next =
            isLong
                ? (next << 12) | (second << 6) | (nextByte() & 0x3f)
                : ((next & 0x1f) << 6) | second;
      }
      chars[i] = (char) next;
    }
    return new String(chars);
  }

  /** Returns a value that is not null. */
  Object value(char form) throws IOException {
    return switch (form) {
      case BlockForm.TEXT -> text();
      case BlockForm.BOXED_BOOLEAN -> nextBoolean();
      case BlockForm.BYTE, BlockForm.BOXED_BYTE -> nextByte();
      case BlockForm.SHORT, BlockForm.BOXED_SHORT -> nextShort();
      case BlockForm.CHAR, BlockForm.BOXED_CHAR -> nextChar();
      case BlockForm.INT, BlockForm.BOXED_INT -> nextInt();
      case BlockForm.LONG, BlockForm.BOXED_LONG -> nextLong();
      case BlockForm.FLOAT, BlockForm.BOXED_FLOAT -> nextFloat();
      case BlockForm.DOUBLE, BlockForm.BOXED_DOUBLE -> nextDouble();
      default -> object(form);
    };
  }

  private Object object(char form) throws IOException {
    try {
      return switch (form) {
        case BlockForm.LOCAL_DATE -> LocalDate.ofEpochDay(signed());
        case BlockForm.LOCAL_TIME -> LocalTime.ofNanoOfDay(unsigned());
        case BlockForm.LOCAL_DATE_TIME ->
            LocalDateTime.of(LocalDate.ofEpochDay(signed()), LocalTime.ofNanoOfDay(unsigned()));
        case BlockForm.INSTANT -> Instant.ofEpochSecond(signed(), unsigned());
        case BlockForm.DURATION -> Duration.ofSeconds(signed(), unsigned());
        case BlockForm.UUID -> new UUID(raw(Long.BYTES), raw(Long.BYTES));
        case BlockForm.BIG_INTEGER, BlockForm.BIG_DECIMAL -> number(form);
        case BlockForm.DATE -> date();
        case BlockForm.LATER -> later();
        default -> throw new StreamCorruptedException("Unknown form: " + form);
      };
    } catch (RuntimeException e) {
      StreamCorruptedException failure =
          new StreamCorruptedException("Not a value of the form " + form + ": " + e);
      failure.initCause(e);
      throw failure;
    }
  }

  private Object date() throws IOException {
    byte unit = nextByte();
    if (unit < 0 || unit > 2) {
      throw new StreamCorruptedException("Unknown unit of dates: " + unit);
    }
    return unit == 0 ? later() : new Date(unit == 1 ? signed() : signed() * BlockOutput.QUARTER);
  }

  private Object number(char form) throws IOException {
    long head = unsigned();
    if (head == 0) {
      return later();
    }
    int length = (int) Math.min(head - 1, Integer.MAX_VALUE);
    need(length);
    BigInteger digits = new BigInteger(bytes, at, length);
    at += length;
    return form == BlockForm.BIG_INTEGER ? digits : new BigDecimal(digits, (int) signed());
  }

  /** Returns an array. */
  Object array(char type) throws IOException {
    long head = unsigned();
    if (head == 0) {
      return later();
    }
    int length = (int) Math.min(head - 1, Integer.MAX_VALUE);
    need(length);
    switch (type) {
      case BlockForm.BYTE -> {
        byte[] all = Arrays.copyOfRange(bytes, at, at + length);
        at += length;
        return all;
      }
      case BlockForm.INT -> {
        int[] all = new int[length];
        for (int i = 0; i < length; i++) {
          all[i] = (int) signed();
        }
        return all;
      }
      case BlockForm.LONG -> {
        long[] all = new long[length];
        for (int i = 0; i < length; i++) {
          all[i] = signed();
        }
        return all;
      }
      case BlockForm.DOUBLE -> {
        double[] all = new double[length];
        for (int i = 0; i < length; i++) {
          all[i] = nextDouble();
        }
        return all;
      }
      default -> {
        String[] all = new String[length];
        for (int i = 0; i < length; i++) {
          all[i] = textOrNull();
        }
        return all;
      }
    }
  }

  /** Passes a zero, and returns whether there was one. */
  boolean isNull() throws IOException {
    need(1);
    if (bytes[at] != 0) {
      return false;
    }
    at++;
    return true;
  }

  /** Returns a text, or null for a zero. */
  String textOrNull() throws IOException {
    return isNull() ? null : text();
  }
}
