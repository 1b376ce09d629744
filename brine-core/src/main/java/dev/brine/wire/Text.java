// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.FormatNumbers;
import dev.brine.internal.Problems;

/**
 * The form of strings: a header, the low byte of every char, and the high bytes where there are any
 * (docs/format.md; measured in docs/decisions/007-strings.md).
 *
 * <p>The header is a {@link Varint}: 0 is null, 1 is kept free, else it is 2 plus twice the number
 * of chars, plus 1 where the string is wide, that is, has a char above U+00FF. Then follow as many
 * low bytes. A wide string goes on with its runs, the stretches of chars above U+00FF, from the
 * last to the first. Each run is
 *
 * <ul>
 *   <li>a varint {@code gap << 5 | size << 2 | mixed << 1 | last}: the gap is the number of chars
 *       between this run and the one listed before, or the end of the string; size is 7 or, if
 *       less, the number of chars minus 1; mixed is 1 if the high bytes differ; last is 1 in the
 *       run that is listed last;
 *   <li>if size is 7, a varint of the number of chars minus 8;
 *   <li>the high byte of all chars, none of them 0; or, if mixed, one for each, in order.
 * </ul>
 *
 * <p>So every string survives, lone surrogates included. All copying of low bytes is left to the
 * JDK's own loops, and the search for a wide char costs nothing where the JDK stores Latin-1.
 */
public final class Text {
  private static final int MAX_HEADER = 5;
  private static final int MIXED = 2;
  private static final int LAST = 1;
  private static final int LONG = 48;
  private static final int RUN = 11;

  /** The first length whose header takes more than a byte. */
  private static final int ONE_BYTE = 63;

  /** The highest char that is not wide. */
  private static final int LAST_LATIN1 = 0xff;

  /** A text of two wide chars, at which {@link #look} looks. */
  private static final String WIDE = "\u0416\u0416";

  /** The last JDK whose JIT compiler also inlines the calls that have been rare. */
  private static final int INLINES_RARE_CALLS = 17;

  /**
   * Whether wide chars are searched by {@code charAt}: since the first wide text was written.
   *
   * <p>Once any code has read a few wide strings, the JIT compiler no longer inlines what {@code
   * charAt} does for them. It cannot leave out a loop with such a call, which takes ten times as
   * long. Hardly any code calls {@code codePointBefore}, so it serves until then. A race only
   * delays the change.
   */
  private static boolean searchByChars = Runtime.version().feature() <= INLINES_RARE_CALLS;

  private Text() {}

  /** Returns the most bytes that writing a text or null takes, found without looking at it. */
  public static long bound(String text) {
    return text == null ? 1 : MAX_HEADER + 3L * text.length();
  }

  /** Returns how many bytes the header and the low bytes of a text take: all, unless it is wide. */
  static long firstBytes(int length) {
    return length < ONE_BYTE ? 1L + length : (long) Varint.size(2L * length + 2) + length;
  }

  /**
   * Returns no less than the bytes that writing a text takes, and hardly more, by looking at it.
   */
  static long closeBound(String text) {
    int length = text.length();
    long size = MAX_HEADER + (long) length;
    boolean inRun = false;
    for (int i = 0; i < length; i++) {
      boolean wide = text.charAt(i) > 0xff;
      if (wide) {
        size += inRun ? 1 : 1 + RUN;
      }
      inRun = wide;
    }
    return Math.min(size, bound(text));
  }

  /** Returns whether a text has a char above U+00FF. */
  static boolean isWide(String text) {
    return !isLatin1(text, text.length());
  }

  /** Writes the header of a text that is not wide; returns the place behind it. */
  static int writeLatin1Header(byte[] bytes, int at, String text) {
    return Varint.write(bytes, at, 2L * text.length() + 2);
  }

  /** Writes the low bytes of some chars. */
  @SuppressWarnings("deprecation") // Drops high bytes, of which there are none.
  static void writeLatin1(byte[] bytes, int at, String text, int from, int to) {
    text.getBytes(from, to, bytes, at);
  }

  /** Writes a text or null into an array with room for its bound; returns the place behind it. */
  public static int write(byte[] bytes, int at, String text) {
    if (text == null) {
      bytes[at] = 0;
      return at + 1;
    }
    return StringBytes.OPENED ? writeOpened(bytes, at, text) : writeChars(bytes, at, text);
  }

  private static int writeOpened(byte[] bytes, int at, String text) {
    byte[] value = StringBytes.of(text);
    int length = text.length();
    if (value.length != length) {
      return writeChars(bytes, at, text);
    }
    int start = Varint.write(bytes, at, 2L * length + 2);
    System.arraycopy(value, 0, bytes, start, length);
    return start + length;
  }

  private static boolean isLatin1(String text, int length) {
    return searchByChars ? isLatin1ByChars(text, length) : isLatin1ByCodePoints(text, length);
  }

  /** Looks forward, which the JIT compiler leaves out where the JDK stores Latin-1. */
  static boolean isLatin1ByChars(String text, int length) {
    int limit = limit(length);
    for (int i = 0; i < length; i++) {
      if (text.charAt(i) > limit) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the highest char that is not wide, after looks at a wide text. While the JVM counts how
   * often each branch is taken, these looks make wide chars frequent, so that the JIT compiler
   * inlines what {@code charAt} does for them. Other code that calls {@code charAt} makes them rare
   * again, so there are four.
   */
  private static int limit(int length) {
    return LAST_LATIN1 + look(length) + look(length + 1) + look(length + 2) + look(length + 3);
  }

  /**
   * Looks at a wide text; returns 0. C2 removes the look, since 16 bits shifted by 16 are 0. C1,
   * whose code counts, must not know the text, or else it would not count: so there is a second
   * text, which is never chosen. The place varies since C2 does not inline a look at a constant
   * place.
   */
  private static int look(int number) {
    String seen = (number & Integer.MAX_VALUE) < 0 ? "" : WIDE;
    return seen.charAt(number & 1) >>> Character.SIZE;
  }

  /** Looks forward, too, by a method of String that is hardly called elsewhere. */
  static boolean isLatin1ByCodePoints(String text, int length) {
    for (int behind = 1; behind <= length; behind++) {
      if (text.codePointBefore(behind) > LAST_LATIN1) {
        searchByChars = true;
        return false;
      }
    }
    return true;
  }

  @SuppressWarnings("deprecation") // Drops high bytes, of which there are none.
  private static int writeChars(byte[] bytes, int at, String text) {
    int length = text.length();
    if (!isLatin1(text, length)) {
      return writeWide(bytes, at, text, length);
    }
    int start = Varint.write(bytes, at, 2L * length + 2);
    text.getBytes(0, length, bytes, start);
    return start + length;
  }

  /**
   * Writes a wide text: the low bytes behind the last wide char, those before the first, and then
   * run after run from the end. All in one method, which is too large for the JIT compiler to copy
   * into every place that writes a text.
   */
  @SuppressWarnings("deprecation") // Drops high bytes of chars that have none.
  private static int writeWide(byte[] bytes, int at, String text, int length) {
    int start = Varint.write(bytes, at, 2L * length + 3);
    int place = start + length;
    int end = length;
    int wide = length - 1;
    while (text.charAt(wide) <= 0xff) {
      wide--;
    }
    if (wide + 1 < length) {
      text.getBytes(wide + 1, length, bytes, start + wide + 1);
    }
    int first = 0;
    for (; first < wide; first++) {
      char c = text.charAt(first);
      if (c > 0xff) {
        break;
      }
      bytes[start + first] = (byte) c;
    }
    while (true) {
      char last = text.charAt(wide);
      bytes[start + wide] = (byte) last;
      int from = wide;
      int differences = 0;
      for (; from > first; from--) {
        char c = text.charAt(from - 1);
        if (c <= 0xff) {
          break;
        }
        bytes[start + from - 1] = (byte) c;
        differences |= c ^ last;
      }
      int more = wide - from;
      long token = (end - wide - 1L) << 5 | Math.min(more, FormatNumbers.LONG_RUN) << 2;
      token |= (differences > 0xff ? MIXED : 0) | (from == first ? LAST : 0);
      place = Varint.write(bytes, place, token);
      if (more >= FormatNumbers.LONG_RUN) {
        place = Varint.write(bytes, place, more - FormatNumbers.LONG_RUN);
      }
      int lastHigh = differences > 0xff ? wide : from;
      for (int i = from; i <= lastHigh; i++) {
        bytes[place++] = (byte) (text.charAt(i) >> 8);
      }
      if (from == first) {
        return place;
      }
      end = from;
      for (wide = from - 1; wide > first; wide--) {
        char c = text.charAt(wide);
        if (c > 0xff) {
          break;
        }
        bytes[start + wide] = (byte) c;
      }
    }
  }

  /** Returns the text of that many low bytes; the empty one is a single object, as in Java. */
  @SuppressWarnings("deprecation") // The one way to copy Latin-1 into a String without a decoder.
  public static String latin1(byte[] bytes, int at, int length) {
    return length == 0 ? "" : new String(bytes, 0, at, length);
  }

  /**
   * Reads the chars of a wide text, from its first low byte on; returns the place behind it, which
   * lies behind the limit where the text does not end before. All in one method, as for writing.
   *
   * @param limit where the bytes of the text end at the latest
   * @throws BrineException if the runs do not fit into the text, without a place
   * @throws IndexOutOfBoundsException if the bytes end before the text does
   */
  public static int readWide(byte[] bytes, int at, int limit, char[] chars, int length) {
    int place = at + length;
    int end = length;
    long token;
    do {
      token = bytes[place++];
      if (token < 0) {
        token = Varint.read(bytes, place - 1);
        place = Varint.skip(bytes, place - 1);
      }
      long count = ((token >>> 2) & FormatNumbers.LONG_RUN) + 1;
      if (count > FormatNumbers.LONG_RUN) {
        count += Varint.read(bytes, place);
        place = Varint.skip(bytes, place);
      }
      if (token >>> 5 > end || count <= 0 || count > end - (token >>> 5)) {
        throw outside(end, token >>> 5, count, place - limit);
      }
      int behind = end - (int) (token >>> 5);
      for (int i = behind; i < end; i++) {
        chars[i] = (char) (bytes[at + i] & 0xff);
      }
      end = behind - (int) count;
      if ((token & MIXED) == 0) {
        int high = bytes[place++] << 8;
        for (int i = end; i < behind; i++) {
          chars[i] = (char) (high | (bytes[at + i] & 0xff));
        }
      } else {
        int shift = place - end;
        for (int i = end; i < behind; i++) {
          chars[i] = (char) ((bytes[shift + i] << 8) | (bytes[at + i] & 0xff));
        }
        place += (int) count;
      }
    } while ((token & LAST) == 0);
    if (end >= LONG) {
      latin1(bytes, at, end).getChars(0, end, chars, 0);
      return place;
    }
    for (int i = 0; i < end; i++) {
      chars[i] = (char) (bytes[at + i] & 0xff);
    }
    return place;
  }

  private static BrineException outside(int end, long gap, long count, int missing) {
    if (missing > 0) {
      return Problems.exception(
          Reason.TRUNCATED, missing + " more bytes are needed but the message ends");
    }
    return Problems.exception(
        Reason.CORRUPT,
        "expected a run of chars within the first "
            + end
            + " but was one of "
            + Long.toUnsignedString(count)
            + " before "
            + gap);
  }
}
