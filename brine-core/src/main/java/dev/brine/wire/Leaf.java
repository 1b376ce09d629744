// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException;
import dev.brine.internal.Scratch;
import java.util.function.Supplier;

/**
 * What generated code needs to read a leaf straight from an array: an object that holds nothing but
 * numbers, strings and constants of enums. There is no reader then, so its place is passed on from
 * number to number.
 *
 * <p>Whatever is wrong or unusual is found by a place that no array has. The message is then read
 * once more, by a reader, which says what is wrong.
 */
public final class Leaf {
  /** The place behind what could not be read. */
  private static final int NOWHERE = -1;

  /** The header of the empty text. */
  private static final int EMPTY = 2;

  /** The largest header of one byte that a narrow text has. */
  private static final int MOST_HEADER = 0x7e;

  /** By their flags. */
  private static final Boolean[] BOOLEANS = {null, Boolean.FALSE, Boolean.TRUE};

  private static final Scratch<Lent> WIDE_TEXTS = new Scratch<>(new WideTexts());

  private Leaf() {}

  /** Reads an unsigned number of 1 to 5 bytes; returns it below the place behind it. */
  public static long takeVarint(byte[] bytes, int at) {
    byte first = bytes[at];
    if (first >= 0) {
      return withPlace(first, at + 1);
    }
    byte second = bytes[at + 1];
    if (second >= 0) {
      return withPlace((second << 7) | (first & 0x7f), at + 2);
    }
    return takeMore(bytes, at);
  }

  private static long takeMore(byte[] bytes, int at) {
    long value = Varint.read(bytes, at);
    int behind = Varint.skip(bytes, at);
    boolean isInt = behind - at <= Varint.MAX_INT && value >>> Integer.SIZE == 0;
    return withPlace((int) value, isInt ? behind : NOWHERE);
  }

  private static long withPlace(int value, int place) {
    return (long) place << Integer.SIZE | (value & 0xffff_ffffL);
  }

  /**
   * Returns the place behind a number whose low bits are flags.
   *
   * @param riding the number above the flags
   */
  public static int behindRiding(byte[] bytes, int at, long riding) {
    return riding >>> Integer.SIZE == 0 ? Varint.skip(bytes, at) : NOWHERE;
  }

  /** Returns the constant of an enum by its flag, or null. */
  public static Object constant(Object[] constants, int flag) {
    return flag == 0 ? null : constants[flag - 1];
  }

  /** Returns the Boolean of a flag, or null. */
  public static Boolean booleanOf(int flag) {
    return BOOLEANS[flag];
  }

  /**
   * Returns the place behind a text of a few narrow chars, or -1 where it is another one, or does
   * not end before the message does.
   */
  public static int behindText(byte[] bytes, int at, int end) {
    int header = bytes[at];
    int behind = at + (header >> 1);
    return (header & ~MOST_HEADER) == 0 && header > EMPTY && behind <= end ? behind : NOWHERE;
  }

  /** Returns the text that ends before a place that {@link #behindText} returned. */
  @SuppressWarnings("deprecation") // As in Text.
  public static String text(byte[] bytes, int at, int behind) {
    return new String(bytes, 0, at + 1, behind - at - 1);
  }

  /** Returns whether a text is null or empty. */
  public static boolean hasNoChars(byte[] bytes, int at) {
    return (bytes[at] & ~EMPTY) == 0;
  }

  /** Returns the text that {@link #hasNoChars} has found. */
  public static String withoutChars(byte[] bytes, int at) {
    return bytes[at] == 0 ? null : "";
  }

  /** Returns what reads any text; the caller releases it. */
  public static WideText wideText() {
    return WIDE_TEXTS.acquire().text;
  }

  /** Reads texts of any length with any chars, and keeps the array that they need. */
  public static final class WideText {
    private static final int FIRST = 64;
    private static final int MOST = 1 << 12;

    private char[] chars = new char[FIRST];
    private int behind;

    private final Lent lent;

    private WideText(Lent lent) {
      this.lent = lent;
    }

    /**
     * Reads a text. It is returned and not kept: an object that is older than the text would have
     * to be watched by the garbage collector.
     *
     * @return the text, or null where {@link #release} says so
     */
    public String read(byte[] bytes, int at, int end) {
      behind = NOWHERE;
      try {
        long header = Varint.read(bytes, at);
        int place = Varint.skip(bytes, at);
        long length = (header >>> 1) - 1;
        if (length < 0 || length > end - place) {
          return null;
        }
        return (header & 1) == 0
            ? narrow(bytes, place, (int) length)
            : wide(bytes, place, end, (int) length);
      } catch (BrineException | IndexOutOfBoundsException e) {
        return null;
      }
    }

    private String narrow(byte[] bytes, int at, int length) {
      behind = at + length;
      return Text.latin1(bytes, at, length);
    }

    private String wide(byte[] bytes, int at, int end, int length) {
      if (chars.length < length) {
        if (length > MOST) {
          return null;
        }
        chars = new char[MOST];
      }
      behind = Text.readWide(bytes, at, end, chars, length);
      return new String(chars, 0, length);
    }

    /** Returns the place behind the text, or one that no array has where none was read. */
    public int release() {
      WIDE_TEXTS.release(lent);
      return behind;
    }
  }

  /** What a thread borrows. */
  private static final class Lent extends Scratch.State {
    private final WideText text = new WideText(this);
  }

  /** Makes what threads borrow. A class, so that a first message links no lambda. */
  private static final class WideTexts implements Supplier<Lent> {
    @Override
    public Lent get() {
      return new Lent();
    }
  }
}
