// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.Format;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;

/**
 * Reads a stream whose class has a header of its own, or none. As in Java, no byte is read before
 * the hook of the header or the user reads one. The first byte of Brine's decides the form.
 */
public final class UndecidedInput implements InputTarget {
  private final PeekableInput source;
  private final Format standard;
  private final StreamInput own;
  private final JavaInput java;
  private InputTarget decided;
  private boolean isHeading;
  private boolean resolves;

  /**
   * Creates what reads from a stream.
   *
   * @param standard the form of streams without a header
   * @param own reads our own form of it, and headers
   * @param java reads that of the JDK
   */
  public UndecidedInput(PeekableInput source, Format standard, StreamInput own, JavaInput java) {
    this.source = source;
    this.standard = standard;
    this.own = own;
    this.java = java;
  }

  @Override
  public void open() throws IOException {
    isHeading = true;
    own.open();
    isHeading = false;
    if (decided == java) {
      own.abandon();
    }
  }

  @Override
  public void readStreamHeader() throws IOException {
    if (source.form(standard) == Format.JAVA) {
      java.open(JavaInput.Header.OF_JAVA);
      decided = java;
    } else {
      own.readStreamHeader();
      decided = own;
    }
    decided.resolveObjects(resolves);
  }

  private InputTarget target() throws IOException {
    if (decided == null) {
      if (own.isClosed() || source.formBehindHeader(standard) == Format.BRINE) {
        decided = own;
      } else {
        java.open(JavaInput.Header.NONE);
        own.abandon();
        decided = java;
      }
      decided.resolveObjects(resolves);
    }
    return decided;
  }

  /** The bytes of a header are read as they come. */
  @Override
  public ObjectInputStream stream() {
    return isHeading || decided == null ? own : decided.stream();
  }

  @Override
  public ObjectInputStream decided() throws IOException {
    return isHeading ? own : target().stream();
  }

  @Override
  public int available() throws IOException {
    boolean isEmpty = !isHeading && decided == null && source.available() == 0;
    return isEmpty ? 0 : decided().available();
  }

  @Override
  public Object nextObject(ClassLoader latest) throws IOException, ClassNotFoundException {
    return target().nextObject(latest);
  }

  @Override
  public ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
    return target().readClassDescriptor();
  }

  @Override
  public Class<?> resolveProxyClass(String[] interfaces)
      throws IOException, ClassNotFoundException {
    return target().resolveProxyClass(interfaces);
  }

  @Override
  public boolean resolveObjects(boolean isEnabled) {
    if (decided != null) {
      return decided.resolveObjects(isEnabled);
    }
    boolean was = resolves;
    resolves = isEnabled;
    return was;
  }
}
