// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.override;

import dev.brine.Format;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;

/** The reader behind an input stream, one for each format. */
public interface InputTarget {
  /** Reads the header, by way of the hook. */
  void open() throws IOException;

  /** Returns the stream that does the work, or would if nothing is read, to call one method. */
  ObjectInputStream stream();

  /** Returns the stream that does the work, which may have to wait for bytes to find out. */
  default ObjectInputStream decided() throws IOException {
    return stream();
  }

  /** Returns how many bytes there are without waiting. */
  default int available() throws IOException {
    return stream().available();
  }

  /**
   * Reads the object that comes next.
   *
   * @param latest what classes are looked up with, or null where that is to be found on the stack
   */
  Object nextObject(ClassLoader latest) throws IOException, ClassNotFoundException;

  /**
   * Returns the form of the object that was begun last, or null if {@link #nextObject} found none.
   */
  default Format begun() {
    return null;
  }

  /** Closes the stream. */
  default void close() throws IOException {
    stream().close();
  }

  /** Reads the header of the format. */
  void readStreamHeader() throws IOException;

  /** Reads a class descriptor as the format does. */
  ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException;

  /** Returns the class of a proxy, of whose interfaces each is allowed before it is defined. */
  Class<?> resolveProxyClass(String[] interfaces) throws IOException, ClassNotFoundException;

  /** Sets whether objects are resolved, and returns whether they were. */
  boolean resolveObjects(boolean isEnabled);
}
