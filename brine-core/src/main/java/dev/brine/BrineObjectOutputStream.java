// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.internal.hook.InnerStream;
import dev.brine.internal.hook.ShownPutField;
import dev.brine.internal.override.OutputHooks;
import dev.brine.internal.override.OutputTarget;
import dev.brine.internal.override.OverrideModeOutput;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.util.Objects;

/**
 * An {@link ObjectOutputStream} that writes in Brine's own form or in that of the JDK. It has the
 * contract of its superclass. Hooks of subclasses are called where the JDK calls them. A subclass
 * that overrides {@code replaceObject} keeps the identity of all objects, as {@link Identity#ALL}
 * does, and writes by reflection. With {@link References#TREE}, it writes the form of the JDK.
 *
 * <p>Not safe for use by several threads. Close it, so that the next stream can use its buffers.
 */
public class BrineObjectOutputStream extends ObjectOutputStream {
  private final OutputTarget target;

  /**
   * Creates a stream and writes the header.
   *
   * @param format the form that is written
   */
  public BrineObjectOutputStream(Brine brine, OutputStream sink, Format format) throws IOException {
    this(brine, sink, format, format, identityOf(brine));
  }

  /**
   * Creates a stream that keeps the identity of the given objects, and writes the header.
   *
   * @param format the form that is written; {@link Format#JAVA} keeps all
   * @param headless the form that is written where {@link #writeStreamHeader} of a subclass writes
   *     nothing: {@link Format#JAVA} or the same form
   * @param identity of which objects it keeps the identity; not {@link Identity#ALL} with {@link
   *     References#TREE}
   */
  protected BrineObjectOutputStream(
      Brine brine, OutputStream sink, Format format, Format headless, Identity identity)
      throws IOException {
    Objects.requireNonNull(brine, "Missing Brine to write with");
    Objects.requireNonNull(sink, "Missing stream to write to");
    Objects.requireNonNull(format, "Missing format to write");
    Objects.requireNonNull(headless, "Missing format of streams without a header");
    Objects.requireNonNull(identity, "Missing identity of the objects");
    target = brine.streams().output(format, headless, identity, sink, new Hooks(), this);
    target.open();
  }

  private static Identity identityOf(Brine brine) {
    return Objects.requireNonNull(brine, "Missing Brine to write with").streams().identity();
  }

  /**
   * Creates a stream in override mode, as Java's constructor without parameters does: the subclass
   * writes objects itself, by {@link #writeObjectOverride}.
   *
   * @throws IOException never; Java's constructor declares it
   */
  protected BrineObjectOutputStream() throws IOException {
    target = new OverrideModeOutput();
  }

  /** The hooks, as internal classes call them. */
  private final class Hooks implements OutputHooks {
    @Override
    public void writeStreamHeader() throws IOException {
      BrineObjectOutputStream.this.writeStreamHeader();
    }

    @Override
    public void writeClassDescriptor(ObjectStreamClass descriptor) throws IOException {
      BrineObjectOutputStream.this.writeClassDescriptor(descriptor);
    }

    @Override
    public void annotateClass(Class<?> type) throws IOException {
      BrineObjectOutputStream.this.annotateClass(type);
    }

    @Override
    public void annotateProxyClass(Class<?> type) throws IOException {
      BrineObjectOutputStream.this.annotateProxyClass(type);
    }

    @Override
    public ObjectOutputStream shown() {
      return BrineObjectOutputStream.this;
    }

    @Override
    public Object replaceObject(Object object) throws IOException {
      return BrineObjectOutputStream.this.replaceObject(object);
    }
  }

  private ObjectOutputStream stream() {
    return target.stream();
  }

  @Override
  protected void writeStreamHeader() throws IOException {
    target.writeStreamHeader();
  }

  @Override
  protected void writeClassDescriptor(ObjectStreamClass descriptor) throws IOException {
    target.writeClassDescriptor(descriptor);
  }

  @Override
  protected boolean enableReplaceObject(boolean enable) {
    return target.replaceObjects(enable);
  }

  @Override
  protected void writeObjectOverride(Object object) throws IOException {
    target.writeNextObject(object);
  }

  @Override
  public void writeUnshared(Object object) throws IOException {
    stream().writeUnshared(object);
  }

  @Override
  public void defaultWriteObject() throws IOException {
    stream().defaultWriteObject();
  }

  @Override
  public void writeFields() throws IOException {
    stream().writeFields();
  }

  /**
   * Lets the stream forget the objects that it has written, as {@link #reset} does, but not their
   * classes: an object that comes again is written anew, and is a new object for the reader. A
   * stream that lives long needs it, since a stream keeps all objects that it has written, and
   * {@link Limits#references} bounds how many. In {@link Format#JAVA} it is {@link #reset}, and
   * readers count all objects of the stream.
   *
   * @throws IOException where an object is being written, or the stream is closed or fails
   */
  public final void forgetObjects() throws IOException {
    target.forgetObjects();
  }

  @Override
  public void reset() throws IOException {
    stream().reset();
  }

  @Override
  public void useProtocolVersion(int version) throws IOException {
    stream().useProtocolVersion(version);
  }

  @Override
  public void write(int value) throws IOException {
    stream().write(value);
  }

  @Override
  public void write(byte[] source) throws IOException {
    stream().write(source);
  }

  @Override
  public void write(byte[] source, int offset, int length) throws IOException {
    stream().write(source, offset, length);
  }

  @Override
  public void flush() throws IOException {
    target.flush();
  }

  @Override
  public void close() throws IOException {
    target.close();
  }

  @Override
  public void writeBoolean(boolean value) throws IOException {
    stream().writeBoolean(value);
  }

  @Override
  public void writeByte(int value) throws IOException {
    stream().writeByte(value);
  }

  @Override
  public void writeShort(int value) throws IOException {
    stream().writeShort(value);
  }

  @Override
  public void writeChar(int value) throws IOException {
    stream().writeChar(value);
  }

  @Override
  public void writeInt(int value) throws IOException {
    stream().writeInt(value);
  }

  @Override
  public void writeLong(long value) throws IOException {
    stream().writeLong(value);
  }

  @Override
  public void writeFloat(float value) throws IOException {
    stream().writeFloat(value);
  }

  @Override
  public void writeDouble(double value) throws IOException {
    stream().writeDouble(value);
  }

  @Override
  public void writeBytes(String text) throws IOException {
    stream().writeBytes(text);
  }

  @Override
  public void writeChars(String text) throws IOException {
    stream().writeChars(text);
  }

  @Override
  public void writeUTF(String text) throws IOException {
    stream().writeUTF(text);
  }

  @Override
  public PutField putFields() throws IOException {
    ObjectOutputStream inner = stream();
    PutField values = inner.putFields();
    return inner instanceof InnerStream ? new ShownPutField(values, inner, this) : values;
  }

  @Override
  protected void drain() throws IOException {
    target.drain();
  }
}
