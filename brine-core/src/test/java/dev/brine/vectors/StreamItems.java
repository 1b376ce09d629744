// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import dev.brine.Brine;
import dev.brine.BrineObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** What is written into an object stream, one after the other: objects, blocks and marks. */
record StreamItems(List<Object> all) {
  /** Bytes that the owner of the stream writes. */
  @SuppressWarnings("ArrayRecordComponent") // It is compared part by part.
  record Block(byte[] bytes) {}

  /** What a stream forgets. */
  enum Mark {
    /** Objects, and numbers of classes. */
    RESET,
    /** Objects alone. */
    FORGET_OBJECTS
  }

  static StreamItems of(Object... items) {
    return new StreamItems(new ArrayList<>(List.of(items)));
  }

  /** Writes the items in Brine's own form. */
  byte[] write(Brine brine) {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (BrineObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      for (Object item : all) {
        if (item instanceof Block block) {
          out.write(block.bytes);
        } else if (item == Mark.RESET) {
          out.reset();
        } else if (item == Mark.FORGET_OBJECTS) {
          out.forgetObjects();
        } else {
          out.writeObject(item);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sink.toByteArray();
  }

  /** Reads a stream that has as many objects, and blocks as long as these. */
  StreamItems read(Brine brine, byte[] stream) throws IOException {
    List<Object> items = new ArrayList<>();
    try (ObjectInputStream in = brine.newObjectInputStream(new ByteArrayInputStream(stream))) {
      for (Object item : all) {
        if (item instanceof Block block) {
          byte[] bytes = new byte[block.bytes.length];
          in.readFully(bytes);
          items.add(new Block(bytes));
        } else {
          items.add(item instanceof Mark ? item : in.readObject());
        }
      }
      if (in.read() >= 0) {
        throw new IOException("Expected the end of the stream");
      }
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
    return new StreamItems(items);
  }
}
