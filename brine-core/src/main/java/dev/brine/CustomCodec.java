// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/**
 * Writes and reads the objects of one class, in place of its fields and hooks: for classes of
 * somebody else. {@link Brine.Builder#codec} registers it. Must be safe for use by many threads.
 *
 * <p>{@code null}, references back to an object and the name of its class are not its concern. The
 * limits hold for what it writes and reads, and so does the filter for the classes of nested
 * objects.
 *
 * @param <T> the class of the objects
 */
public interface CustomCodec<T> {
  /**
   * Writes an object.
   *
   * @param value never null, and of exactly the class that the codec is registered for
   * @param out takes primitives, strings by {@code writeUTF}, and any object by {@code
   *     writeObject}, which keeps its identity; not to be used after this call. An object that is
   *     written here must not lead back to {@code value}
   */
  void write(T value, ObjectOutput out) throws IOException;

  /**
   * Returns the object that {@link #write} wrote.
   *
   * @param in returns what was written, in the same order. All of it must be read
   * @param version the {@link #version} of the codec that wrote the object
   * @return an object of exactly the class that the codec is registered for
   */
  T read(ObjectInput in, int version) throws IOException, ClassNotFoundException;

  /**
   * Returns the version of the form that {@link #write} writes, 0 to 2^30; 1 by default. Increase
   * it when that form changes. It is part of the schema, so it takes no bytes per object.
   */
  default int version() {
    return 1;
  }
}
