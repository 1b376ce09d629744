// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException;
import dev.brine.internal.Scratch;
import java.util.function.Supplier;

/**
 * What generated code calls to read a leaf straight from an array. A leaf is an object that holds
 * nothing but numbers, strings and constants of enums. There is no reader that knows the place of
 * the next byte, so each method takes a place and returns the one behind what it read.
 *
 * <p>A method that finds something wrong or unusual returns the place -1. The next access to the
 * array fails then, or the comparison with the end of the message. The message is read once more,
 * by a reader, which says what is wrong.
 */
public final class Leaf {
  /** The place behind what could not be read. */
  private static final int NOWHERE = -1;

  /** The header of the empty text. */
  private static final int EMPTY = 2;

  /** The largest header of one byte that a narrow text has. */
  private static final int MOST_HEADER = 0x7e;

  /** The values of a Boolean, in the order of its flags. */
  private static final Boolean[] BOOLEANS = {null, Boolean.FALSE, Boolean.TRUE};

  private static final Scratch<Lent> TEXT_READERS = new Scratch<>(new TextReaders());

  private Leaf() {}

  /**
   * Reads an unsigned number of 1 to 5 bytes.
   *
   * @return the number in the low 32 bits, and the place behind it in the high 32
   */
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

  /** Returns what reads any text. The caller releases it. */
  public static TextReader textReader() {
    return TEXT_READERS.acquire().reader;
  }

  /** Reads texts of any length with any chars, and keeps an array for the chars. */
  public static final class TextReader {
    private static final int FIRST = 64;
    private static final int MOST = 1 << 12;

    private char[] chars = new char[FIRST];
    private int behind;

    private final Lent lent;

    private TextReader(Lent lent) {
      this.lent = lent;
    }

    /**
     * Reads a text. It is returned and not kept: an object that is older than the text would have
     * to be watched by the garbage collector.
     *
     * @return the text, or null where {@link #release} says that none was read
     * @throws Error if the JVM throws one; the reader is released then
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
      } catch (Error e) {
        release();
        throw e;
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

    /**
     * Returns the place behind the text, or one that no array has where none was read. Another
     * thread may use this reader from then on.
     */
    public int release() {
      int place = behind;
      TEXT_READERS.release(lent);
      return place;
    }
  }

  /** What a thread borrows. */
  private static final class Lent extends Scratch.State {
    private final TextReader reader = new TextReader(this);
  }

  /** Makes what threads borrow. A class, so that a first message links no lambda. */
  private static final class TextReaders implements Supplier<Lent> {
    @Override
    public Lent get() {
      return new Lent();
    }
  }
}
