// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Limits the bytes that a jar, and the archives in it, unpack to: a few bytes of a jar may unpack
 * to a thousand times as many. For one thread.
 */
final class Unpacking {
  /** The property that replaces the limit by a number of bytes. */
  static final String PROPERTY = "brine.unpack.limit";

  /** The bytes that may always be unpacked. */
  private static final long ALWAYS = 1L << 28;

  /** And so many for each byte of the jar. Programs with jars in wars in ears need about four. */
  private static final long FACTOR = 20;

  private final Path jar;
  private final long limit;
  private long unpacked;

  /**
   * Creates the limit of a jar.
   *
   * @param jar the file that has all others in it, as messages name it
   * @param size its bytes
   * @throws IOException if the property is no number
   */
  Unpacking(Path jar, long size) throws IOException {
    this.jar = jar;
    limit = limit(size);
  }

  private static long limit(long size) throws IOException {
    String chosen = System.getProperty(PROPERTY);
    if (chosen == null) {
      return Math.max(ALWAYS, FACTOR * size);
    }
    try {
      return Long.parseLong(chosen);
    } catch (NumberFormatException e) {
      throw new IOException("Not a number of bytes: -D" + PROPERTY + "=" + chosen, e);
    }
  }

  /**
   * Counts what is unpacked next.
   *
   * @throws IOException if it is more than the limit leaves
   */
  void add(long bytes) throws IOException {
    if (bytes > limit - unpacked) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "The archives in %s unpack to more than %,d bytes. If you trust it, allow more by"
                  + " JDK_JAVA_OPTIONS=-D%s=BYTES",
              jar,
              limit,
              PROPERTY));
    }
    unpacked += bytes;
  }
}
