// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.javastream;

import dev.brine.inspect.Text;
import dev.brine.inspect.internal.ByteInput;
import dev.brine.inspect.internal.StopException;
import java.io.IOException;
import java.util.Arrays;

/** Reads strings in modified UTF-8, as Java writes them. */
final class ModifiedUtf8Reader implements ByteInput.Sink {
  private static final long FACTOR = 0x9E3779B97F4A7C15L;
  private static final char MALFORMED = '\uFFFD';

  private final ByteInput in;
  private final int longest;
  private byte[] kept = new byte[64];
  private int count;
  private long hash;

  /**
   * Creates a reader.
   *
   * @param longest the most chars to keep of a string; never more than {@link Text#LONGEST}
   */
  ModifiedUtf8Reader(ByteInput in, int longest) {
    this.in = in;
    this.longest = Math.min(longest, Text.LONGEST);
  }

  /** Reads a string of this many bytes. */
  Text read(long length, String what) throws IOException, StopException {
    count = 0;
    hash = length;
    long offset = in.position();
    try {
      in.read(length, what, this);
      StringBuilder text = new StringBuilder(Math.min(count, longest));
      boolean isComplete = decode(text) && count == length;
      return new Text(text.toString(), isComplete, length, hash);
    } catch (OutOfMemoryError e) {
      kept = new byte[64];
      throw StopException.longText(offset, length);
    }
  }

  /** Reads a string that must be known as a whole, such as a name. */
  String name(int length, String what) throws IOException, StopException {
    byte[] bytes = new byte[length];
    int[] at = {0};
    in.read(
        length,
        what,
        (part, offset, size) -> {
          System.arraycopy(part, offset, bytes, at[0], size);
          at[0] += size;
        });
    StringBuilder text = new StringBuilder(length);
    decode(bytes, length, text, length);
    return text.toString();
  }

  @Override
  public void accept(byte[] bytes, int offset, int length) {
    long sum = hash;
    for (int i = offset; i < offset + length; i++) {
      sum = sum * FACTOR + bytes[i];
      sum ^= sum >>> 29;
    }
    hash = sum;
    int wanted = (int) Math.min(length, 3L * longest + 3 - count);
    if (wanted > 0) {
      if (count + wanted > kept.length) {
        int most = 3 * longest + 3;
        kept = Arrays.copyOf(kept, Math.max(count + wanted, Math.min(most, 2 * kept.length)));
      }
      System.arraycopy(bytes, offset, kept, count, wanted);
      count += wanted;
    }
  }

  private boolean decode(StringBuilder text) {
    return decode(kept, count, text, longest);
  }

  /** Returns whether all bytes became chars. */
  private static boolean decode(byte[] bytes, int count, StringBuilder text, int most) {
    int i = 0;
    while (i < count && text.length() < most) {
      int first = bytes[i] & 0xFF;
      if (first < 0x80) {
        text.append((char) first);
        i++;
      } else if ((first & 0xE0) == 0xC0 && isMore(bytes, i + 1, count)) {
        text.append((char) ((first & 0x1F) << 6 | (bytes[i + 1] & 0x3F)));
        i += 2;
      } else if ((first & 0xF0) == 0xE0
          && isMore(bytes, i + 1, count)
          && isMore(bytes, i + 2, count)) {
        text.append(
            (char) ((first & 0xF) << 12 | (bytes[i + 1] & 0x3F) << 6 | (bytes[i + 2] & 0x3F)));
        i += 3;
      } else {
        text.append(MALFORMED);
        i++;
      }
    }
    return i == count;
  }

  private static boolean isMore(byte[] bytes, int at, int count) {
    return at < count && (bytes[at] & 0xC0) == 0x80;
  }
}
