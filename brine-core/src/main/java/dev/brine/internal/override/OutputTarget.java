// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.override;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;

/** The writer behind an output stream, one for each format. */
public interface OutputTarget {
  /** Writes the header, by way of the hook, and hands it over. */
  void open() throws IOException;

  /** Returns the stream that does the work, to call one method of it. */
  ObjectOutputStream stream();

  /** Writes the header of the format. */
  void writeStreamHeader() throws IOException;

  /** Writes a class descriptor as the format does. */
  void writeClassDescriptor(ObjectStreamClass descriptor) throws IOException;

  /** Sets whether objects are replaced, and returns whether they were. */
  boolean replaceObjects(boolean isEnabled);

  /** Writes an object. */
  default void writeNextObject(Object object) throws IOException {
    stream().writeObject(object);
  }

  /** Forgets the objects; the classes, too, where the format cannot keep them. */
  default void forgetObjects() throws IOException {
    stream().reset();
  }

  /** Hands buffered bytes over. */
  void drain() throws IOException;

  /** Hands buffered bytes over, also those of the sink. */
  default void flush() throws IOException {
    stream().flush();
  }

  /** Closes the stream. */
  default void close() throws IOException {
    stream().close();
  }
}
