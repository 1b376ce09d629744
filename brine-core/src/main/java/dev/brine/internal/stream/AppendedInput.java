// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.Format;
import dev.brine.internal.javastream.JavaInput;
import dev.brine.internal.override.InputTarget;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;

/**
 * Reads a stream of several parts, which may have different forms: a program in one form may have
 * appended to a file in another. A part behind the first has no header. Its first byte decides, and
 * is looked at between objects only, where a byte is needed all the same.
 */
final class AppendedInput implements InputTarget {
  private final PeekableInput source;
  private final Parts parts;

  /** The reader of a part in our form, or null if the part has Java's. */
  private StreamInput own;

  /** The reader of a part in Java's form, or null if the part has ours. */
  private JavaInput java;

  /** Whether the next byte of a part in Java's form is the first behind an object. */
  private boolean isBetween = true;

  /** Whether the form of the object that comes next, or was read last, is known. */
  private boolean isDecided;

  /** The number of objects that are being read from outside of callbacks. */
  private int depth;

  /** Makes what reads the parts. */
  interface Parts {
    /** Returns the reader of a part in our form. */
    StreamInput own() throws IOException;

    /** Returns the reader of a part in Java's form. */
    JavaInput java();
  }

  /** Whether nothing was read behind the header, which a program may have put there. */
  private boolean isFirst = true;

  private AppendedInput(PeekableInput source, Parts parts, StreamInput own, JavaInput java) {
    this.source = source;
    this.parts = parts;
    this.own = own;
    this.java = java;
  }

  /** Returns the reader of a stream that begins in a form. */
  static AppendedInput of(PeekableInput source, Format form, Parts parts) throws IOException {
    return form == Format.JAVA ? of(source, parts, parts.java()) : of(source, parts, parts.own());
  }

  /** Returns the reader of a stream whose first part has Java's form. */
  static AppendedInput of(PeekableInput source, Parts parts, JavaInput first) {
    return new AppendedInput(source, parts, null, first);
  }

  /** Returns the reader of a stream whose first part has our form. */
  static AppendedInput of(PeekableInput source, Parts parts, StreamInput first) {
    return new AppendedInput(source, parts, first, null);
  }

  private InputTarget part() {
    return own == null ? java : own;
  }

  @Override
  public void open() throws IOException {
    part().open();
  }

  @Override
  public ObjectInputStream stream() {
    return part().stream();
  }

  /** Goes on with a part of the other form, if that comes next. */
  private void goOn() throws IOException {
    boolean wasFirst = isFirst;
    isFirst = false;
    if (own == null) {
      goOnBehindJava(wasFirst);
    } else if (own.isBetweenMessages() && isJavaNext(wasFirst)) {
      boolean resolves = own.resolves();
      java = parts.java();
      java.open(JavaInput.Header.NONE);
      java.resolveObjects(resolves);
      own.abandon();
      own = null;
      isBetween = true;
    }
  }

  private boolean isJavaNext(boolean isBehindHeader) throws IOException {
    return isBehindHeader ? source.formBehind(Format.BRINE) == Format.JAVA : source.isJavaNext();
  }

  private boolean isOursNext(boolean isBehindHeader) throws IOException {
    return isBehindHeader ? source.formBehind(Format.JAVA) == Format.BRINE : source.isBareNext();
  }

  private void goOnBehindJava(boolean isBehindHeader) throws IOException {
    if (isBetween && isOursNext(isBehindHeader)) {
      StreamInput next = parts.own();
      next.resolveObjects(java.resolveObjects(false));
      own = next;
      java = null;
    }
  }

  private void decide() throws IOException {
    isDecided = false;
    goOn();
    isDecided = true;
  }

  @Override
  public ObjectInputStream decided() throws IOException {
    decide();
    isBetween = false;
    return stream();
  }

  @Override
  public int available() throws IOException {
    boolean isEmpty = own != null && own.isBetweenMessages() && source.available() == 0;
    return isEmpty ? 0 : availableOfPart();
  }

  private int availableOfPart() throws IOException {
    if (isFirst && source.available() > 0 && !source.isDecidable()) {
      return 0;
    }
    if (own != null || (isFirst && source.available() > 1)) {
      goOn();
    }
    if (own == null) {
      isBetween = false;
    }
    return part().available();
  }

  @Override
  public Object nextObject(ClassLoader latest) throws IOException, ClassNotFoundException {
    decide();
    if (own != null) {
      return own.nextObject(latest);
    }
    isBetween = false;
    depth++;
    try {
      Object object = java.nextObject(latest);
      isBetween = depth == 1;
      return object;
    } finally {
      depth--;
    }
  }

  @Override
  public Format begun() {
    return isDecided ? part().begun() : null;
  }

  @Override
  public void close() throws IOException {
    part().close();
  }

  @Override
  public void readStreamHeader() throws IOException {
    part().readStreamHeader();
  }

  @Override
  public ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
    return part().readClassDescriptor();
  }

  @Override
  public Class<?> resolveProxyClass(String[] interfaces)
      throws IOException, ClassNotFoundException {
    return part().resolveProxyClass(interfaces);
  }

  @Override
  public boolean resolveObjects(boolean isEnabled) {
    return part().resolveObjects(isEnabled);
  }
}
