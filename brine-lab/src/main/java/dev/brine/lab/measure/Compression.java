// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import com.github.luben.zstd.Zstd;
import dev.brine.lab.result.Sizes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.zip.GZIPOutputStream;

/** Measures messages, as they are and compressed. */
final class Compression {
  private Compression() {}

  /** Returns the mean sizes of some messages, at least one. */
  static Sizes sizes(List<byte[]> messages) {
    return new Sizes(
        mean(messages, message -> message.length),
        mean(messages, Compression::gzip),
        mean(messages, message -> Zstd.compress(message).length),
        Double.NaN,
        messages.get(0).length);
  }

  private static double mean(List<byte[]> messages, ToIntFunction<byte[]> size) {
    return messages.stream().mapToInt(size).average().orElseThrow();
  }

  private static int gzip(byte[] message) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(message);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return out.size();
  }
}
