// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import dev.brine.Brine;
import dev.brine.BrineObjectOutputStream;
import dev.brine.vectors.OwnedStreams.Owner;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.UncheckedIOException;
import java.io.WriteAbortedException;
import java.util.ArrayList;
import java.util.List;

/**
 * The items that are written into an object stream, one after the other: objects, blocks and marks.
 *
 * @param owner what else is written
 */
record StreamItems(List<Object> all, Owner owner) {
  /** Bytes that the owner of the stream writes. */
  @SuppressWarnings("ArrayRecordComponent") // It is compared part by part.
  record Block(byte[] bytes) {}

  /**
   * An object that ends in an exception of its own.
   *
   * @param text the exception
   */
  record Aborted(String text) {}

  /** A mark that makes a stream forget. */
  enum Mark {
    /** Objects, and numbers of classes. */
    RESET,
    /** Objects alone. */
    FORGET_OBJECTS
  }

  static StreamItems of(Object... items) {
    return new StreamItems(new ArrayList<>(List.of(items)), Owner.PLAIN);
  }

  StreamItems of(Owner other) {
    return new StreamItems(all, other);
  }

  /** Writes the items in Brine's own form. */
  byte[] write(Brine brine) {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (BrineObjectOutputStream out = owner.output(brine, sink)) {
      for (Object item : all) {
        if (item instanceof Block block) {
          out.write(block.bytes);
        } else if (item == Mark.RESET) {
          out.reset();
        } else if (item == Mark.FORGET_OBJECTS) {
          out.forgetObjects();
        } else if (item instanceof Aborted aborted) {
          writeAborted(out, aborted);
        } else {
          out.writeObject(item);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sink.toByteArray();
  }

  private static void writeAborted(BrineObjectOutputStream out, Aborted aborted)
      throws IOException {
    try {
      out.writeObject(new HookModel.Refusing("refused"));
    } catch (InvalidObjectException e) {
      if (e.toString().equals(aborted.text)) {
        return;
      }
      throw e;
    }
    throw new IOException("Expected an object that refuses itself");
  }

  private static Aborted readAborted(ObjectInputStream in)
      throws IOException, ClassNotFoundException {
    try {
      throw new IOException("Expected an aborted object but was " + in.readObject());
    } catch (WriteAbortedException e) {
      return new Aborted(e.getCause().toString());
    }
  }

  /** Reads a stream that has as many objects, and blocks as long as these. */
  StreamItems read(Brine brine, byte[] stream) throws IOException {
    List<Object> items = new ArrayList<>();
    try (ObjectInputStream in = owner.input(brine, new ByteArrayInputStream(stream))) {
      for (Object item : all) {
        if (item instanceof Block block) {
          byte[] bytes = new byte[block.bytes.length];
          in.readFully(bytes);
          items.add(new Block(bytes));
        } else if (item instanceof Aborted) {
          items.add(readAborted(in));
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
    return new StreamItems(items, owner);
  }
}
