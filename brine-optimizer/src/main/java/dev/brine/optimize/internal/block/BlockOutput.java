// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.block;

import dev.brine.internal.BlockForm;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.UUID;

/**
 * Writes the values of a block that refer to nothing: those of primitive types, texts, numbers,
 * times and arrays. This class is copied beside optimized classes.
 */
@SuppressWarnings({
  "JavaUtilDate", // Fields have dates.
  "JavaInstantGetSecondsGetNano", // Both parts are written.
  "JavaDurationGetSecondsGetNano"
})
public class BlockOutput {
  /** The check of objects that something else may refer to, or null if there is none. */
  static final String CHECK = property("brine.check");

  /** Whether {@link BlockCheck} looks for them; also if the property has a wrong value. */
  static final boolean CHECKED = CHECK != null && !CHECK.equals("keep");

  /** Whether they go through the stream, which keeps each of them one object. */
  private static final boolean KEPT = CHECK != null && !CHECKED;

  /**
   * Texts of more chars, and numbers of more bytes, go through the stream, which knows them again.
   */
  static final int LONGEST = 1024;

  /** Dates that are whole quarters of an hour, as all days begin, are counted in these. */
  static final long QUARTER = 900_000;

  /** Longer ones do so if objects that have the same text may be in blocks of their own. */
  static final int LONGEST_IN_PROXY = 32;

  /** Larger blocks would not fit into an array: what has more elements goes through the stream. */
  private static final int MOST_ELEMENTS = 1 << 26;

  private static final int LONGEST_NUMBER = 10;

  /** More would take as many bytes as a double. */
  private static final long MOST_HUNDREDTHS = 1L << 40;

  /** The bytes so far, and how many there are. */
  byte[] bytes;

  int at;

  /** The objects for the marker so far, and how many there are. */
  Object[] later;

  int laterCount;

  /** The packed objects, or null if they are not checked. */
  List<Object> packed;

  /** Whether what the fields refer to may be referred to by others, such as clones. */
  boolean mayShare = KEPT;

  /** The number of objects in the block that the next value is in. */
  int depth;

  /** Whether objects that are not packed make it useless to go on, and one of them was met. */
  boolean isUnfit;

  /** Whether all but texts and numbers has to be packed. */
  boolean isWhole;

  /** The most chars of a text that is packed in a field. */
  int longest = LONGEST;

  /** A security manager may keep a property from us; then none was set for us. */
  static String property(String name) {
    try {
      return System.getProperty(name);
    } catch (SecurityException e) {
      return null;
    }
  }

  /** Creates an empty block, which has room for the bytes at first. */
  BlockOutput(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Notes an object that is packed. */
  void packed(Object value) {
    if (CHECKED) {
      packed = packed == null ? new ArrayList<>() : packed;
      packed.add(value);
    }
  }

  /** Makes room for some bytes. */
  void room(int count) {
    if (bytes.length - at < count) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, at + count));
    }
  }

  /** Writes an object to the marker. */
  void later(Object value) {
    isUnfit |= isWhole && !isLeaf(value);
    if (later == null) {
      later = new Object[4];
    } else if (laterCount == later.length) {
      later = Arrays.copyOf(later, laterCount * 2);
    }
    later[laterCount++] = value;
  }

  /** Returns whether nothing that is behind a block can lead back to its object from there. */
  private static boolean isLeaf(Object value) {
    return value.getClass() == String.class
        || value.getClass() == BigInteger.class
        || value.getClass() == BigDecimal.class;
  }

  /** Writes a number that is mostly small, in one to ten bytes. */
  void unsigned(long value) {
    room(LONGEST_NUMBER);
    byte[] to = bytes;
    int place = at;
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      to[place++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    to[place++] = (byte) rest;
    at = place;
  }

  private void signed(long value) {
    unsigned((value << 1) ^ (value >> (Long.SIZE - 1)));
  }

  /** Writes the lower bytes of a number, the lowest first. */
  void fixed(long value, int count) {
    room(count);
    for (int i = 0; i < count; i++) {
      bytes[at++] = (byte) (value >>> (Byte.SIZE * i));
    }
  }

  /** Returns the bit of a boolean. */
  public long put(boolean value, long bit) {
    return value ? bit : 0;
  }

  /** Writes a boolean that has no bit. */
  public void put(boolean value) {
    put((byte) (value ? 1 : 0));
  }

  /** Writes a byte. */
  public void put(byte value) {
    room(1);
    bytes[at++] = value;
  }

  /** Writes a short. */
  public void put(short value) {
    signed(value);
  }

  /** Writes a char. */
  public void put(char value) {
    unsigned(value);
  }

  /** Writes an int. */
  public void put(int value) {
    signed(value);
  }

  /** Writes a long. */
  public void put(long value) {
    signed(value);
  }

  /** Writes a float; all that are no number are one, as in Java's streams. */
  public void put(float value) {
    fixed(Float.floatToIntBits(value), Float.BYTES);
  }

  /** Writes a double; all that are no number are one, as in Java's streams. */
  public void put(double value) {
    fixed(Double.doubleToLongBits(value), Double.BYTES);
  }

  /**
   * Writes a double, and returns its bit if it is a number of hundredths, as prices and measured
   * values are; those take fewer bytes.
   */
  public long put(double value, long bit) {
    long hundredths = (long) Math.rint(value * 100);
    boolean isShort =
        hundredths > -MOST_HUNDREDTHS
            && hundredths < MOST_HUNDREDTHS
            && Double.doubleToRawLongBits(hundredths / 100.0) == Double.doubleToRawLongBits(value);
    if (!isShort) {
      put(value);
      return 0;
    }
    signed(hundredths);
    return bit;
  }

  /** Writes a text or null, and returns its bit. */
  public long put(String value, long bit) {
    if (value == null) {
      return 0;
    }
    text(value);
    return bit;
  }

  /** A text: 1 if it is in the marker, else 2 plus twice its length, plus 1 if it is wide. */
  @SuppressWarnings("deprecation") // Drops high bytes, and there are none.
  void text(String text) {
    int length = text.length();
    if (length > longest) {
      put((byte) 1);
      later(text);
      return;
    }
    for (int i = 0; i < length; i++) {
      if (text.charAt(i) > 0xff) {
        wide(text);
        return;
      }
    }
    room(length + LONGEST_NUMBER);
    unsigned(2L * length + 2);
    text.getBytes(0, length, bytes, at);
    at += length;
  }

  /** One to three bytes for each char, as in Java's streams. */
  private void wide(String text) {
    int length = text.length();
    unsigned(2L * length + 3);
    room(3 * length);
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        bytes[at++] = (byte) c;
      } else if (c < 0x800) {
        bytes[at++] = (byte) (0xc0 | (c >> 6));
        bytes[at++] = (byte) (0x80 | (c & 0x3f));
      } else {
        bytes[at++] = (byte) (0xe0 | (c >> 12));
        bytes[at++] = (byte) (0x80 | ((c >> 6) & 0x3f));
        bytes[at++] = (byte) (0x80 | (c & 0x3f));
      }
    }
  }

  /** Writes a constant or null, and returns its bit. */
  public long put(Enum<?> value, long bit) {
    return put(value == null ? null : value.name(), bit);
  }

  /**
   * Writes a value of one of the classes that have a form, and returns its bit, or 0 for null and
   * for what the class itself does not pack.
   */
  public long put(Object value, char form, long bit) {
    if (value == null || (depth == 0 && !isPacked(value, form))) {
      return 0;
    }
    value(value, form);
    return bit;
  }

  /** Returns whether a value is one that its form can say all of. */
  private boolean isPacked(Object value, char form) {
    return switch (form) {
      case BlockForm.DATE -> value.getClass() == Date.class && !mayShare;
      case BlockForm.BIG_INTEGER ->
          value.getClass() == BigInteger.class && isShort((BigInteger) value);
      case BlockForm.BIG_DECIMAL ->
          value.getClass() == BigDecimal.class && isShort(((BigDecimal) value).unscaledValue());
      default -> true;
    };
  }

  private static boolean isShort(BigInteger value) {
    return value.bitLength() < LONGEST * Byte.SIZE;
  }

  /** Writes a value that is not null. */
  void value(Object value, char form) {
    switch (form) {
      case BlockForm.TEXT -> text((String) value);
      case BlockForm.BOXED_BOOLEAN -> put((boolean) (Boolean) value);
      case BlockForm.BOXED_BYTE -> put((byte) (Byte) value);
      case BlockForm.BOXED_SHORT -> put((short) (Short) value);
      case BlockForm.BOXED_CHAR -> put((char) (Character) value);
      case BlockForm.BOXED_INT -> put((int) (Integer) value);
      case BlockForm.BOXED_LONG -> put((long) (Long) value);
      case BlockForm.BOXED_FLOAT -> put((float) (Float) value);
      case BlockForm.BOXED_DOUBLE -> put((double) (Double) value);
      case BlockForm.LOCAL_DATE -> signed(((LocalDate) value).toEpochDay());
      case BlockForm.LOCAL_TIME -> unsigned(((LocalTime) value).toNanoOfDay());
      case BlockForm.LOCAL_DATE_TIME -> {
        signed(((LocalDateTime) value).toLocalDate().toEpochDay());
        unsigned(((LocalDateTime) value).toLocalTime().toNanoOfDay());
      }
      case BlockForm.INSTANT -> {
        signed(((Instant) value).getEpochSecond());
        unsigned(((Instant) value).getNano());
      }
      case BlockForm.DURATION -> {
        signed(((Duration) value).toSeconds());
        unsigned(((Duration) value).getNano());
      }
      case BlockForm.UUID -> {
        fixed(((UUID) value).getMostSignificantBits(), Long.BYTES);
        fixed(((UUID) value).getLeastSignificantBits(), Long.BYTES);
      }
      case BlockForm.DATE -> date((Date) value);
      case BlockForm.LATER -> later(value);
      default -> number(value, form);
    }
  }

  /** A date: 0 if it is in the marker, 1 and its milliseconds, or 2 and its quarters of an hour. */
  private void date(Date value) {
    if (!isPacked(value, BlockForm.DATE)) {
      put((byte) 0);
      later(value);
      return;
    }
    packed(value);
    long time = value.getTime();
    boolean isDay = time % QUARTER == 0;
    put((byte) (isDay ? 2 : 1));
    signed(isDay ? time / QUARTER : time);
  }

  /** Numbers of any size: 0 if one is in the marker, else the count of its bytes plus 1. */
  private void number(Object value, char form) {
    if (!isPacked(value, form)) {
      unsigned(0);
      later(value);
      return;
    }
    BigInteger digits =
        form == BlockForm.BIG_INTEGER ? (BigInteger) value : ((BigDecimal) value).unscaledValue();
    byte[] content = digits.toByteArray();
    unsigned(content.length + 1L);
    room(content.length);
    System.arraycopy(content, 0, bytes, at, content.length);
    at += content.length;
    if (form == BlockForm.BIG_DECIMAL) {
      signed(((BigDecimal) value).scale());
    }
  }

  /**
   * Writes an array of primitive values or texts, and returns its bit, or 0 for null and for what
   * the class itself does not pack.
   */
  public long put(Object array, long bit) {
    if (array == null) {
      return 0;
    }
    boolean isShort =
        Array.getLength(array) <= MOST_ELEMENTS
            && !(array instanceof String[] texts && !areShort(texts));
    if (mayShare || isUnfit || !isShort) {
      if (depth == 0) {
        return 0;
      }
      unsigned(0);
      later(array);
      return bit;
    }
    packed(array);
    if (array instanceof byte[] all) {
      unsigned(all.length + 1L);
      room(all.length);
      System.arraycopy(all, 0, bytes, at, all.length);
      at += all.length;
    } else if (array instanceof int[] all) {
      unsigned(all.length + 1L);
      for (int value : all) {
        signed(value);
      }
    } else if (array instanceof long[] all) {
      unsigned(all.length + 1L);
      for (long value : all) {
        signed(value);
      }
    } else if (array instanceof double[] all) {
      unsigned(all.length + 1L);
      for (double value : all) {
        put(value);
      }
    } else {
      texts((String[]) array);
    }
    return bit;
  }

  private static boolean areShort(String[] all) {
    for (String text : all) {
      if (text != null && text.length() > LONGEST) {
        return false;
      }
    }
    return true;
  }

  private void texts(String[] all) {
    unsigned(all.length + 1L);
    for (String text : all) {
      if (text == null) {
        put((byte) 0);
      } else {
        text(text);
      }
    }
  }
}
