// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Writes and reads messages in the form of Java's object streams. The packages of streams implement
 * it; they come after this one.
 */
public interface JavaForm {
  /** The first byte of what Java's object streams write. */
  int FIRST = 0xac;

  /**
   * Returns the object of a stream that starts with {@link #FIRST}, and takes no byte behind it.
   */
  Object read(Root root, ClassLoader loader, InputStream source) throws IOException;

  /** Writes a stream with one object, of classes that {@link #read} allows. */
  void write(Root root, Object value, OutputStream sink) throws IOException;
}
