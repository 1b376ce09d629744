// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;

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
  private static final int FULL = 7;
  private static final int MIXED = 2;
  private static final int LAST = 1;
  private static final int LONG = 48;

  private Text() {}

  /** Returns the most bytes that writing a text or null takes, found without looking at it. */
  public static long bound(String text) {
    return text == null ? 1 : MAX_HEADER + 3L * text.length();
  }

  /** Writes a text or null into an array with room for its bound; returns the place behind it. */
  @SuppressWarnings("deprecation") // Drops high bytes, of which there are none.
  public static int write(byte[] bytes, int at, String text) {
    if (text == null) {
      bytes[at] = 0;
      return at + 1;
    }
    int length = text.length();
    int wide = lastWide(text, length);
    if (wide >= 0) {
      return writeWide(bytes, at, text, wide);
    }
    int start = Varint.write(bytes, at, 2L * length + 2);
    text.getBytes(0, length, bytes, start);
    return start + length;
  }

  private static int lastWide(String text, int end) {
    for (int i = end - 1; i >= 0; i--) {
      if (text.charAt(i) > 0xff) {
        return i;
      }
    }
    return -1;
  }

  @SuppressWarnings("deprecation") // Drops high bytes, of which there are none.
  private static int writeWide(byte[] bytes, int at, String text, int lastWide) {
    int length = text.length();
    int start = Varint.write(bytes, at, 2L * length + 3);
    text.getBytes(lastWide + 1, length, bytes, start + lastWide + 1);
    int place = start + length;
    int end = length;
    int wide = lastWide;
    do {
      char last = text.charAt(wide);
      bytes[start + wide] = (byte) last;
      int differences = 0;
      int next = wide - 1;
      char c = 0;
      for (; next >= 0 && (c = text.charAt(next)) > 0xff; next--) {
        bytes[start + next] = (byte) c;
        differences |= c ^ last;
      }
      int from = next + 1;
      next = copyNarrow(bytes, start, text, next);
      place =
          writeRun(bytes, place, text, end - wide - 1, from, wide - from, differences >>> 8, next);
      end = from;
      wide = next;
    } while (wide >= 0);
    return place;
  }

  /** Copies chars from the given one down to the first wide one, whose place it returns. */
  private static int copyNarrow(byte[] bytes, int start, String text, int from) {
    for (int i = from; i >= 0; i--) {
      char c = text.charAt(i);
      if (c > 0xff) {
        return i;
      }
      bytes[start + i] = (byte) c;
    }
    return -1;
  }

  private static int writeRun(
      byte[] bytes, int at, String text, int gap, int from, int more, int differences, int next) {
    int flags = (differences == 0 ? 0 : MIXED) | (next >>> 31);
    int place = Varint.write(bytes, at, (long) gap << 5 | Math.min(more, FULL) << 2 | flags);
    if (more >= FULL) {
      place = Varint.write(bytes, place, more - FULL);
    }
    int end = differences == 0 ? from : from + more;
    for (int i = from; i <= end; i++) {
      bytes[place++] = (byte) (text.charAt(i) >> 8);
    }
    return place;
  }

  /** Returns the text of that many low bytes. */
  @SuppressWarnings("deprecation") // The one way to copy Latin-1 into a String without a decoder.
  public static String latin1(byte[] bytes, int at, int length) {
    return new String(bytes, 0, at, length);
  }

  /**
   * Reads the chars of a wide text, from its first low byte on; returns the place behind it.
   *
   * @throws BrineException if the runs do not fit into the text, without a place
   * @throws IndexOutOfBoundsException if the bytes end before the text does
   */
  public static int readWide(byte[] bytes, int at, char[] chars, int length) {
    inflate(bytes, at, chars, length);
    int place = at + length;
    int end = length;
    long token;
    do {
      token = bytes[place];
      if (token < 0) {
        token = Varint.read(bytes, place);
        place = Varint.skip(bytes, place);
      } else {
        place++;
      }
      long count = ((token >>> 2) & FULL) + 1;
      if (count > FULL) {
        count += Varint.read(bytes, place);
        place = Varint.skip(bytes, place);
      }
      int last = lastOf(end, token >>> 5, count);
      end = last - (int) count;
      place =
          (token & MIXED) == 0
              ? readHigh(bytes, place, chars, end, last)
              : readHighs(bytes, place, chars, end, last);
    } while ((token & LAST) == 0);
    return place;
  }

  private static int lastOf(int end, long gap, long count) {
    if (gap > end || count <= 0 || count > end - gap) {
      throw outside(end, gap, count);
    }
    return end - (int) gap;
  }

  private static BrineException outside(int end, long gap, long count) {
    return new BrineException(
        Reason.CORRUPT,
        "expected a run within the first "
            + end
            + " chars of the text but was one of "
            + Long.toUnsignedString(count)
            + " chars that ends "
            + gap
            + " chars before");
  }

  private static int readHigh(byte[] bytes, int at, char[] chars, int from, int end) {
    int high = (bytes[at] & 0xff) << 8;
    for (int i = from; i < end; i++) {
      chars[i] |= (char) high;
    }
    return at + 1;
  }

  private static int readHighs(byte[] bytes, int at, char[] chars, int from, int end) {
    int place = at;
    for (int i = from; i < end; i++) {
      chars[i] |= (char) (bytes[place++] << 8);
    }
    return place;
  }

  private static void inflate(byte[] bytes, int at, char[] chars, int length) {
    if (length >= LONG) {
      latin1(bytes, at, length).getChars(0, length, chars, 0);
      return;
    }
    for (int i = 0; i < length; i++) {
      chars[i] = (char) (bytes[at + i] & 0xff);
    }
  }
}
