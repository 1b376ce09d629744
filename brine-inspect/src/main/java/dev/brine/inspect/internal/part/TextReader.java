// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.part;

import dev.brine.inspect.Category;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import dev.brine.inspect.internal.ByteInput;
import dev.brine.inspect.internal.StopException;
import dev.brine.internal.FormatNumbers;
import java.io.IOException;
import java.util.Arrays;

/** Reads strings: a header, the low byte of each char, and the runs of chars above U+00FF. */
public final class TextReader implements ByteInput.Sink {
  /** The header of a null. */
  public static final int NULL = 0;

  private static final int LONGEST_NAME = 0xFFFF;
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private final BrineInput in;
  private final int longest;
  private char[] start = new char[64];
  private int most;
  private int kept;
  private long hash;

  /**
   * Creates a reader.
   *
   * @param longest the most chars to keep of a string; never more than {@link Text#LONGEST}
   */
  public TextReader(BrineInput in, int longest) {
    this.in = in;
    this.longest = Math.min(longest, Text.LONGEST);
  }

  /** Reads the rest of a string that is not null, and reports its bytes. */
  public Text read(long header, Category category, Place place) throws IOException, StopException {
    return read(header, longest, category, place);
  }

  private Text read(long header, int longestKept, Category category, Place place)
      throws IOException, StopException {
    long from = in.position();
    int length = BrineInput.toCount((header >>> 1) - 1, from, "the length of a string");
    most = longestKept;
    kept = 0;
    hash = header;
    try {
      in.read(length, "the characters of a string", this, category, place);
      long bytes = length;
      if ((header & 1) != 0) {
        long runs = in.position();
        readRuns(length, category, place);
        bytes += in.position() - runs;
      }
      return new Text(new String(start, 0, kept), kept == length, bytes, hash);
    } catch (OutOfMemoryError e) {
      start = new char[64];
      throw StopException.longText(from, length);
    }
  }

  /** Reads a string that must be known as a whole, such as a name; null where it is null. */
  public String name(String what, Category category, Place place)
      throws IOException, StopException {
    long offset = in.position();
    return name(in.varlong(what), offset, what, category, place);
  }

  /** Reads the rest of such a string, whose header was read. */
  public String name(long header, long offset, String what, Category category, Place place)
      throws IOException, StopException {
    if (header == NULL) {
      return null;
    }
    if (header == FormatNumbers.NO_TEXT || (header >>> 1) - 1 > LONGEST_NAME) {
      throw StopException.damaged(offset, "Too long a string for " + what);
    }
    return read(header, LONGEST_NAME, category, place).start();
  }

  @Override
  public void accept(byte[] bytes, int offset, int length) {
    mix(bytes, offset, length);
    int wanted = Math.min(length, most - kept);
    if (wanted > 0) {
      if (kept + wanted > start.length) {
        start = Arrays.copyOf(start, Math.max(kept + wanted, 2 * start.length));
      }
      for (int i = 0; i < wanted; i++) {
        start[kept + i] = (char) (bytes[offset + i] & 0xFF);
      }
      kept += wanted;
    }
  }

  private void mix(byte[] bytes, int offset, int length) {
    long sum = hash;
    for (int i = offset; i < offset + length; i++) {
      sum = sum * FACTOR + bytes[i];
      sum ^= sum >>> 29;
    }
    hash = sum;
  }

  private void readRuns(int length, Category category, Place place)
      throws IOException, StopException {
    long end = length;
    boolean isLast;
    do {
      long offset = in.position();
      long token = in.varlong("a run of chars");
      long size = ((token >>> 2) & FormatNumbers.LONG_RUN) + 1;
      if (size > FormatNumbers.LONG_RUN) {
        size += in.varlong("the length of a run of chars");
      }
      long gap = token >>> 5;
      if (gap > end || size <= 0 || size > end - gap) {
        throw StopException.damaged(offset, "A run of chars goes beyond the first " + end);
      }
      long behind = end - gap;
      end = behind - size;
      boolean isMixed = (token & 2) != 0;
      in.read(
          isMixed ? size : 1,
          "the high bytes of chars",
          new HighBytes(end, behind, isMixed),
          category,
          place);
      isLast = (token & 1) != 0;
    } while (!isLast);
  }

  /** Puts high bytes into the chars that are kept. */
  private final class HighBytes implements ByteInput.Sink {
    private final long to;
    private final boolean isMixed;
    private long at;

    HighBytes(long from, long to, boolean isMixed) {
      at = from;
      this.to = to;
      this.isMixed = isMixed;
    }

    @Override
    public void accept(byte[] bytes, int offset, int length) {
      mix(bytes, offset, length);
      long last = Math.min(kept, isMixed ? at + length : to);
      for (long i = at; i < last; i++) {
        start[(int) i] |= (char) ((bytes[isMixed ? offset + (int) (i - at) : offset] & 0xFF) << 8);
      }
      at += length;
    }
  }
}
