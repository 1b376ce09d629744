// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/**
 * A stream of the JDK that writes for the application's stream. Where that overrides methods, they
 * are called as in Java: by callbacks that get this stream, and by the JDK. What the application's
 * stream calls here is done here.
 */
public abstract class ApplicationOutput extends ObjectOutputStream
    implements InnerStream<ObjectOutputStream> {
  private ObjectOutputStream application;

  /** Whether the next call comes from the application's stream. */
  private boolean isServing;

  /** Creates a stream that passes nothing on until {@link #passOn} is called. */
  protected ApplicationOutput(OutputStream sink) throws IOException {
    super(sink);
  }

  /**
   * Passes calls on to a stream that overrides methods, or none for null.
   *
   * @return the stream that got them before
   */
  public final ObjectOutputStream passOn(ObjectOutputStream overriding) {
    ObjectOutputStream before = application;
    application = overriding;
    return before;
  }

  /** Takes note that the application's stream makes the next call. */
  public final void serve() {
    isServing = true;
  }

  /** Ends the block of data that the callback has written, without flushing the sink. */
  public final void endBlock() throws IOException {
    super.drain();
  }

  private boolean isPassedOn() {
    boolean isPassedOn = !isServing && application != null;
    isServing = false;
    return isPassedOn;
  }

  @Override
  public void writeUnshared(Object object) throws IOException {
    if (isPassedOn()) {
      application.writeUnshared(object);
    } else {
      writeApart(object);
    }
  }

  /** Writes an object as {@link #writeUnshared} does. */
  protected void writeApart(Object object) throws IOException {
    super.writeUnshared(object);
  }

  @Override
  public void defaultWriteObject() throws IOException {
    if (isPassedOn()) {
      application.defaultWriteObject();
    } else {
      writeDefaultFields();
    }
  }

  /** Writes the fields as {@link #defaultWriteObject} does. */
  protected void writeDefaultFields() throws IOException {
    super.defaultWriteObject();
  }

  @Override
  public void writeFields() throws IOException {
    if (isPassedOn()) {
      application.writeFields();
    } else {
      writeNamedFields();
    }
  }

  /** Writes the fields as {@link #writeFields} does. */
  protected void writeNamedFields() throws IOException {
    super.writeFields();
  }

  @Override
  public PutField putFields() throws IOException {
    return isPassedOn() ? application.putFields() : super.putFields();
  }

  @Override
  public void reset() throws IOException {
    if (isPassedOn()) {
      application.reset();
    } else {
      super.reset();
    }
  }

  @Override
  public void useProtocolVersion(int version) throws IOException {
    if (isPassedOn()) {
      application.useProtocolVersion(version);
    } else {
      super.useProtocolVersion(version);
    }
  }

  @Override
  public void flush() throws IOException {
    if (isPassedOn()) {
      application.flush();
    } else {
      super.flush();
    }
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
  public void write(int value) throws IOException {
    if (isPassedOn()) {
      application.write(value);
    } else {
      super.write(value);
    }
  }

  @Override
  public void write(byte[] source) throws IOException {
    if (isPassedOn()) {
      application.write(source);
    } else {
      super.write(source);
    }
  }

  @Override
  public void write(byte[] source, int offset, int length) throws IOException {
    if (isPassedOn()) {
      application.write(source, offset, length);
    } else {
      super.write(source, offset, length);
    }
  }

  @Override
  public void writeBoolean(boolean value) throws IOException {
    if (isPassedOn()) {
      application.writeBoolean(value);
    } else {
      super.writeBoolean(value);
    }
  }

  @Override
  public void writeByte(int value) throws IOException {
    if (isPassedOn()) {
      application.writeByte(value);
    } else {
      super.writeByte(value);
    }
  }

  @Override
  public void writeShort(int value) throws IOException {
    if (isPassedOn()) {
      application.writeShort(value);
    } else {
      super.writeShort(value);
    }
  }

  @Override
  public void writeChar(int value) throws IOException {
    if (isPassedOn()) {
      application.writeChar(value);
    } else {
      super.writeChar(value);
    }
  }

  @Override
  public void writeInt(int value) throws IOException {
    if (isPassedOn()) {
      application.writeInt(value);
    } else {
      super.writeInt(value);
    }
  }

  @Override
  public void writeLong(long value) throws IOException {
    if (isPassedOn()) {
      application.writeLong(value);
    } else {
      super.writeLong(value);
    }
  }

  @Override
  public void writeFloat(float value) throws IOException {
    if (isPassedOn()) {
      application.writeFloat(value);
    } else {
      super.writeFloat(value);
    }
  }

  @Override
  public void writeDouble(double value) throws IOException {
    if (isPassedOn()) {
      application.writeDouble(value);
    } else {
      super.writeDouble(value);
    }
  }

  @Override
  public void writeBytes(String text) throws IOException {
    if (isPassedOn()) {
      application.writeBytes(text);
    } else {
      super.writeBytes(text);
    }
  }

  @Override
  public void writeChars(String text) throws IOException {
    if (isPassedOn()) {
      application.writeChars(text);
    } else {
      super.writeChars(text);
    }
  }

  @Override
  public void writeUTF(String text) throws IOException {
    if (isPassedOn()) {
      application.writeUTF(text);
    } else {
      super.writeUTF(text);
    }
  }
}
