// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** Writes histograms as text and reads them: the compressed form of HdrHistogram, in Base64. */
final class Histograms {
  private Histograms() {}

  /** Returns a histogram as text. */
  static String text(Histogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
  }

  /**
   * Returns the histogram of a text.
   *
   * @throws IllegalArgumentException if it is none
   */
  static Histogram of(String text) {
    try {
      return Histogram.decodeFromCompressedByteBuffer(
          ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0);
    } catch (DataFormatException e) {
      throw new IllegalArgumentException("Not a compressed histogram", e);
    }
  }
}
