// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Iterator;

/** Reads whole messages from every kind of source. */
public interface Decoder {
  /** Returns the value of a message that fills a part of an array. */
  Object decode(Root root, byte[] source, int offset, int length);

  /** Returns the value of a message that fills an array, and whose classes a loader looks up. */
  Object decode(Root root, byte[] source, ClassLoader loader);

  /** Returns the value of a message at a buffer's position, which moves behind it. */
  Object decode(Root root, ByteBuffer source);

  /**
   * Returns the value of the next message of a stream. Of a message in frames, or in Java's form,
   * not a byte more is read; one without frames is read to the end of the stream.
   */
  Object decode(Root root, InputStream source) throws IOException;

  /** Returns the values of all messages of a stream up to its end. */
  Iterator<Object> decodeAll(Root root, InputStream source);
}
