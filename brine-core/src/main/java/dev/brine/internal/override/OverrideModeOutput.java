// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.override;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;

/**
 * Java's own output stream in override mode, which writes nothing. A subclass that was created by
 * the constructor without parameters writes objects itself; every method that it does not override
 * ends here, and so as in Java.
 */
public final class OverrideModeOutput extends ObjectOutputStream implements OutputTarget {
  /**
   * Creates a stream without a sink.
   *
   * @throws IOException never; Java's constructor declares it
   */
  public OverrideModeOutput() throws IOException {}

  @Override
  public void open() {
    // There is no header in override mode.
  }

  @Override
  public ObjectOutputStream stream() {
    return this;
  }

  @Override
  public void writeStreamHeader() throws IOException {
    super.writeStreamHeader();
  }

  @Override
  public void writeClassDescriptor(ObjectStreamClass descriptor) throws IOException {
    super.writeClassDescriptor(descriptor);
  }

  @Override
  public boolean replaceObjects(boolean isEnabled) {
    return enableReplaceObject(isEnabled);
  }

  @Override
  public void drain() throws IOException {
    super.drain();
  }
}
