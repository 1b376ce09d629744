// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamConstants;
import java.io.OptionalDataException;
import java.util.ArrayList;
import java.util.List;

/**
 * All that a program wrote to a stream: objects, and bytes between them.
 *
 * @param items a byte array in a {@link Block} for bytes; anything else is an object
 */
record ObjectSequence(List<Object> items) {
  /** Bytes that were written between objects. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Block(byte[] bytes) {}

  /**
   * Reads a stream to its end. An exception of end that a class of the stream throws is a failure.
   *
   * @param in reads the source
   * @param source has all bytes of the stream, and does not block
   * @param last the last byte of the stream
   */
  static ObjectSequence readAll(ObjectInputStream in, InputStream source, byte last)
      throws IOException, ClassNotFoundException {
    List<Object> items = new ArrayList<>();
    while (source.available() > 0) {
      if (in.available() > 0) {
        items.add(block(in, blockLength(in)));
      } else if (source.available() > 0 || last != ObjectStreamConstants.TC_RESET) {
        // The stream may have looked at the last byte, but it has read a reset already.
        items.add(in.readObject());
      }
    }
    return new ObjectSequence(items);
  }

  /** The stream is within a block, so that it reads no object. */
  private static int blockLength(ObjectInputStream in) throws IOException, ClassNotFoundException {
    try {
      throw new AssertionError(in.readObject());
    } catch (OptionalDataException e) {
      return e.length;
    }
  }

  /** Reads as many objects and blocks as this sequence has, in the same order. */
  ObjectSequence readLike(ObjectInputStream in) throws IOException, ClassNotFoundException {
    List<Object> read = new ArrayList<>();
    for (Object item : items) {
      read.add(item instanceof Block own ? block(in, own.bytes.length) : in.readObject());
    }
    return new ObjectSequence(read);
  }

  private static Block block(ObjectInputStream in, int length) throws IOException {
    byte[] bytes = new byte[length];
    in.readFully(bytes);
    return new Block(bytes);
  }

  /** Returns the only item, or all. */
  Object graph() {
    return items.size() == 1 ? items.get(0) : items;
  }

  /** Writes it. */
  void write(ObjectOutputStream out) throws IOException {
    for (Object item : items) {
      if (item instanceof Block own) {
        out.write(own.bytes);
      } else {
        out.writeObject(item);
      }
    }
  }
}
