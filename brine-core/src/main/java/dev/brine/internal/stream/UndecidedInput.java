// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.Format;
import dev.brine.internal.javastream.JavaInput;
import dev.brine.internal.override.InputTarget;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;

/**
 * Reads a stream whose class has a header of its own, or none. As in Java, no byte is read before
 * the hook of the header or the user reads one. The first byte of Brine's decides the form.
 */
final class UndecidedInput implements InputTarget {
  private final PeekableInput source;
  private final Format standard;
  private final AppendedInput.Parts parts;
  private final StreamInput own;
  private InputTarget decided;
  private boolean isJava;
  private boolean isHeading;
  private boolean resolves;

  /**
   * Creates what reads from a stream.
   *
   * @param standard the form of streams without a header
   * @param parts read either form of it
   */
  UndecidedInput(PeekableInput source, Format standard, AppendedInput.Parts parts)
      throws IOException {
    this.source = source;
    this.standard = standard;
    this.parts = parts;
    own = parts.own();
  }

  private void decideOnJava(JavaInput.Header header) throws IOException {
    JavaInput java = parts.java();
    java.open(header);
    isJava = true;
    decided = AppendedInput.of(source, parts, java);
  }

  @Override
  public void open() throws IOException {
    isHeading = true;
    own.open();
    isHeading = false;
    if (isJava) {
      own.abandon();
    }
  }

  @Override
  public void readStreamHeader() throws IOException {
    if (source.form(standard) == Format.JAVA) {
      decideOnJava(JavaInput.Header.OF_JAVA);
    } else {
      own.readStreamHeader();
      decided = AppendedInput.of(source, parts, own);
    }
    decided.resolveObjects(resolves);
  }

  private InputTarget target() throws IOException {
    if (decided == null) {
      if (own.isClosed() || source.formBehindHeader(standard) == Format.BRINE) {
        decided = AppendedInput.of(source, parts, own);
      } else {
        decideOnJava(JavaInput.Header.NONE);
        own.abandon();
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
  public void close() throws IOException {
    if (isHeading || decided == null) {
      own.close();
    } else {
      decided.close();
    }
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
  public Format begun() {
    return decided == null ? null : decided.begun();
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
