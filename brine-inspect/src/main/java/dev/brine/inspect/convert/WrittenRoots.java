// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.Format;
import java.io.IOException;
import java.io.ObjectOutputStream;

/** Writes roots to a stream. */
final class WrittenRoots implements Roots {
  private final ObjectOutputStream out;
  private final Format format;
  private long count;

  /**
   * Creates a writer.
   *
   * @param format of the stream
   */
  WrittenRoots(ObjectOutputStream out, Format format) {
    this.out = out;
    this.format = format;
  }

  /** Returns how many objects were written. */
  long count() {
    return count;
  }

  @Override
  public void object(Object root) throws IOException {
    out.writeObject(root);
    count++;
  }

  @Override
  public void bytes(byte[] data) throws IOException {
    out.write(data);
  }

  /** Brine's streams are bounded without; readers of Java's keep all objects until a reset. */
  @Override
  public void reset() throws IOException {
    if (format == Format.JAVA) {
      out.reset();
    }
  }
}
