// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.internal.javastream.JavaOutput;
import dev.brine.internal.override.OutputTarget;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;

/**
 * Writes a stream whose class may leave the header out, as programs do that append to a file or
 * frame what they write. The form of the file is not known then. The stream keeps Java's form,
 * which other readers of the file expect.
 */
final class UndecidedOutput implements OutputTarget {
  private final StreamOutput own;
  private final JavaOutput java;
  private OutputTarget decided;

  /**
   * Creates what writes to a stream.
   *
   * @param own writes our own form, and headers
   * @param java writes that of the JDK
   */
  UndecidedOutput(StreamOutput own, JavaOutput java) {
    this.own = own;
    this.java = java;
    decided = own;
  }

  @Override
  public void open() throws IOException {
    if (!own.leavesHeaderOut()) {
      own.goOn();
      return;
    }
    boolean hasReset = own.abandon();
    decided = java;
    java.openBare();
    if (hasReset) {
      java.stream().reset();
    }
  }

  @Override
  public ObjectOutputStream stream() {
    return decided.stream();
  }

  @Override
  public void writeStreamHeader() throws IOException {
    decided.writeStreamHeader();
  }

  @Override
  public void writeClassDescriptor(ObjectStreamClass descriptor) throws IOException {
    decided.writeClassDescriptor(descriptor);
  }

  @Override
  public boolean replaceObjects(boolean isEnabled) {
    return decided.replaceObjects(isEnabled);
  }

  @Override
  public void writeNextObject(Object object) throws IOException {
    decided.writeNextObject(object);
  }

  @Override
  public void forgetObjects() throws IOException {
    decided.forgetObjects();
  }

  @Override
  public void drain() throws IOException {
    decided.drain();
  }

  @Override
  public void flush() throws IOException {
    decided.flush();
  }

  @Override
  public void close() throws IOException {
    decided.close();
  }
}
