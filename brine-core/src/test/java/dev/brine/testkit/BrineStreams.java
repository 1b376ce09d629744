// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;

/** Writes and reads single objects with Brine's object streams. */
public final class BrineStreams {
  private BrineStreams() {}

  /** Returns the stream of an object. */
  public static byte[] write(Brine brine, Object root) {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      out.writeObject(root);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sink.toByteArray();
  }

  /**
   * Returns the object of a stream, or the exception that reading it ended in.
   *
   * @param caller a class of the loader that finds the classes
   */
  public static Object read(Brine brine, byte[] stream, Class<?> caller) {
    try (BrineObjectInputStream in = brine.newObjectInputStream(new ByteArrayInputStream(stream))) {
      return in.readObjectCalledFrom(caller);
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      return e;
    }
  }
}
