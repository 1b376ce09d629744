// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.IOException;
import java.io.InputStream;

/** The bytes of class files, which strangers may have made as long as they like. */
public final class ClassBytes {
  private static final int LARGEST = 1 << 26;

  private ClassBytes() {}

  /**
   * Returns what is left of a stream.
   *
   * @param file what has it, which is named where it is too long
   * @throws IOException where it is longer than a class file that is read
   */
  public static byte[] read(InputStream in, String file) throws IOException {
    byte[] bytes = in.readNBytes(LARGEST + 1);
    if (bytes.length > LARGEST) {
      throw new IOException(
          "Expected a class file of at most " + LARGEST + " bytes but was " + file);
    }
    return bytes;
  }
}
