// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.OutputStream;

/**
 * A stream of the JDK that reads for the application's stream. Where that overrides methods, they
 * are called as in Java: by callbacks that get this stream, and by the JDK. What the application's
 * stream calls here is done here.
 */
public abstract class ApplicationInput extends ObjectInputStream
    implements InnerStream<ObjectInputStream> {
  private ObjectInputStream application;

  /** Whether the next call comes from the application's stream. */
  private boolean isServing;

  /** Creates a stream that passes nothing on until {@link #passOn} is called. */
  protected ApplicationInput(InputStream source) throws IOException {
    super(source);
  }

  /**
   * Passes calls on to a stream that overrides methods, or none for null.
   *
   * @return the stream that got them before
   */
  public final ObjectInputStream passOn(ObjectInputStream overriding) {
    ObjectInputStream before = application;
    application = overriding;
    return before;
  }

  /** Takes note that the application's stream makes the next call. */
  public final void serve() {
    isServing = true;
  }

  private boolean isPassedOn() {
    boolean isPassedOn = !isServing && application != null;
    isServing = false;
    return isPassedOn;
  }

  @Override
  public Object readUnshared() throws IOException, ClassNotFoundException {
    return isPassedOn() ? application.readUnshared() : super.readUnshared();
  }

  @Override
  public void defaultReadObject() throws IOException, ClassNotFoundException {
    if (isPassedOn()) {
      application.defaultReadObject();
    } else {
      readDefaultFields();
    }
  }

  /** Reads the fields as {@link #defaultReadObject} does. */
  protected void readDefaultFields() throws IOException, ClassNotFoundException {
    super.defaultReadObject();
  }

  @Override
  public GetField readFields() throws IOException, ClassNotFoundException {
    return isPassedOn() ? application.readFields() : readNamedFields();
  }

  /** Reads the fields as {@link #readFields} does. */
  protected GetField readNamedFields() throws IOException, ClassNotFoundException {
    return super.readFields();
  }

  @Override
  public void registerValidation(ObjectInputValidation object, int priority)
      throws NotActiveException, InvalidObjectException {
    if (isPassedOn()) {
      application.registerValidation(object, priority);
    } else {
      register(object, priority);
    }
  }

  /** Registers a validation as {@link #registerValidation} does. */
  protected void register(ObjectInputValidation object, int priority)
      throws NotActiveException, InvalidObjectException {
    super.registerValidation(object, priority);
  }

  @Override
  public void close() throws IOException {
    if (isPassedOn()) {
      application.close();
    } else {
      super.close();
    }
  }

  @Override
  public int available() throws IOException {
    return isPassedOn() ? application.available() : super.available();
  }

  @Override
  public int read() throws IOException {
    return isPassedOn() ? application.read() : super.read();
  }

  @Override
  public int read(byte[] sink) throws IOException {
    return isPassedOn() ? application.read(sink) : super.read(sink);
  }

  @Override
  public long skip(long count) throws IOException {
    return isPassedOn() ? application.skip(count) : super.skip(count);
  }

  @Override
  public boolean markSupported() {
    return isPassedOn() ? application.markSupported() : super.markSupported();
  }

  @Override
  @SuppressWarnings("UnsynchronizedOverridesSynchronized") // A stream has one thread.
  public void mark(int limit) {
    if (isPassedOn()) {
      application.mark(limit);
    } else {
      super.mark(limit);
    }
  }

  @Override
  @SuppressWarnings("UnsynchronizedOverridesSynchronized") // A stream has one thread.
  public void reset() throws IOException {
    if (isPassedOn()) {
      application.reset();
    } else {
      super.reset();
    }
  }

  @Override
  public int read(byte[] sink, int offset, int length) throws IOException {
    return isPassedOn() ? application.read(sink, offset, length) : super.read(sink, offset, length);
  }

  @Override
  public byte[] readAllBytes() throws IOException {
    return isPassedOn() ? application.readAllBytes() : super.readAllBytes();
  }

  @Override
  public byte[] readNBytes(int count) throws IOException {
    return isPassedOn() ? application.readNBytes(count) : super.readNBytes(count);
  }

  @Override
  public int readNBytes(byte[] sink, int offset, int length) throws IOException {
    return isPassedOn()
        ? application.readNBytes(sink, offset, length)
        : super.readNBytes(sink, offset, length);
  }

  @Override
  public void skipNBytes(long count) throws IOException {
    if (isPassedOn()) {
      application.skipNBytes(count);
    } else {
      super.skipNBytes(count);
    }
  }

  @Override
  public long transferTo(OutputStream sink) throws IOException {
    return isPassedOn() ? application.transferTo(sink) : super.transferTo(sink);
  }

  @Override
  public void readFully(byte[] sink) throws IOException {
    if (isPassedOn()) {
      application.readFully(sink);
    } else {
      super.readFully(sink);
    }
  }

  @Override
  public void readFully(byte[] sink, int offset, int length) throws IOException {
    if (isPassedOn()) {
      application.readFully(sink, offset, length);
    } else {
      super.readFully(sink, offset, length);
    }
  }

  @Override
  public int skipBytes(int count) throws IOException {
    return isPassedOn() ? application.skipBytes(count) : super.skipBytes(count);
  }

  @Override
  public boolean readBoolean() throws IOException {
    return isPassedOn() ? application.readBoolean() : super.readBoolean();
  }

  @Override
  public byte readByte() throws IOException {
    return isPassedOn() ? application.readByte() : super.readByte();
  }

  @Override
  public int readUnsignedByte() throws IOException {
    return isPassedOn() ? application.readUnsignedByte() : super.readUnsignedByte();
  }

  @Override
  public char readChar() throws IOException {
    return isPassedOn() ? application.readChar() : super.readChar();
  }

  @Override
  public short readShort() throws IOException {
    return isPassedOn() ? application.readShort() : super.readShort();
  }

  @Override
  public int readUnsignedShort() throws IOException {
    return isPassedOn() ? application.readUnsignedShort() : super.readUnsignedShort();
  }

  @Override
  public int readInt() throws IOException {
    return isPassedOn() ? application.readInt() : super.readInt();
  }

  @Override
  public long readLong() throws IOException {
    return isPassedOn() ? application.readLong() : super.readLong();
  }

  @Override
  public float readFloat() throws IOException {
    return isPassedOn() ? application.readFloat() : super.readFloat();
  }

  @Override
  public double readDouble() throws IOException {
    return isPassedOn() ? application.readDouble() : super.readDouble();
  }

  @Override
  public String readUTF() throws IOException {
    return isPassedOn() ? application.readUTF() : super.readUTF();
  }

  @Override
  @Deprecated
  @SuppressWarnings("deprecation") // Java's streams have it.
  public String readLine() throws IOException {
    return isPassedOn() ? application.readLine() : super.readLine();
  }
}
