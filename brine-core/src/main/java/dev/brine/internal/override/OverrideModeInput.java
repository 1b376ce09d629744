// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.override;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;

/**
 * Java's own input stream in override mode, which reads nothing. A subclass that was created by the
 * constructor without parameters reads objects itself; every method that it does not override ends
 * here, and so as in Java.
 */
public final class OverrideModeInput extends ObjectInputStream implements InputTarget {
  /**
   * Creates a stream without a source.
   *
   * @throws IOException never; Java's constructor declares it
   */
  public OverrideModeInput() throws IOException {}

  @Override
  public void open() {
    // There is no header in override mode.
  }

  @Override
  public ObjectInputStream stream() {
    return this;
  }

  @Override
  public Object nextObject(ClassLoader latest) throws IOException, ClassNotFoundException {
    return readObjectOverride();
  }

  @Override
  public void readStreamHeader() throws IOException {
    super.readStreamHeader();
  }

  @Override
  public ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
    return super.readClassDescriptor();
  }

  @Override
  public Class<?> resolveProxyClass(String[] interfaces)
      throws IOException, ClassNotFoundException {
    return super.resolveProxyClass(interfaces);
  }

  @Override
  public boolean resolveObjects(boolean isEnabled) {
    return enableResolveObject(isEnabled);
  }
}
