// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.internal.FilterFactory;
import dev.brine.internal.override.InputHooks;
import dev.brine.internal.override.InputTarget;
import dev.brine.internal.override.Loaders;
import dev.brine.internal.override.OverrideModeInput;
import dev.brine.internal.stream.PeekableInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectStreamClass;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * An {@link ObjectInputStream} that reads Brine's own form, that of the JDK, or both. It has the
 * contract of its superclass. Hooks of subclasses are called where the JDK calls them. Not safe for
 * use by several threads. Close it, so that the next stream can use its buffers.
 */
public class BrineObjectInputStream extends ObjectInputStream {
  /** Whether Java's streams accept a filter after the first object. */
  private static final boolean SETS_LATER = Boolean.getBoolean("jdk.serialSetFilterAfterRead");

  private final InputTarget target;

  /** The class loader of its Brine, or null. */
  private final ClassLoader chosen;

  private boolean isSealed;

  /** The class whose loader finds the classes of the next object, or null to search the stack. */
  private ClassLoader latest;

  /**
   * Creates a stream and reads the header.
   *
   * @param first the form of streams without a header
   * @param others further forms. The first byte decides; if a subclass overrides {@code
   *     readStreamHeader}, the first byte behind what that reads
   */
  public BrineObjectInputStream(Brine brine, InputStream source, Format first, Format... others)
      throws IOException {
    Objects.requireNonNull(brine, "Missing Brine to read with");
    Objects.requireNonNull(source, "Missing stream to read from");
    Set<Format> allowed = Format.setOf("Missing format to read", first, others);
    chosen = brine.streams().loader();
    if (allowed.size() == 1) {
      target = brine.streams().input(first, source, new Hooks(), this);
    } else {
      target = brine.streams().either(first, new PeekableInput(source), new Hooks(), this);
    }
    target.open();
  }

  /**
   * Creates a stream in override mode, as Java's constructor without parameters does: the subclass
   * reads objects itself, by {@link #readObjectOverride}.
   *
   * @throws IOException never; Java's constructor declares it
   */
  protected BrineObjectInputStream() throws IOException {
    chosen = null;
    target = new OverrideModeInput();
  }

  /** The hooks, as internal classes call them. */
  private final class Hooks implements InputHooks {
    @Override
    public void readStreamHeader() throws IOException {
      BrineObjectInputStream.this.readStreamHeader();
    }

    @Override
    public ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
      return BrineObjectInputStream.this.readClassDescriptor();
    }

    @Override
    public Class<?> resolveClass(ObjectStreamClass descriptor)
        throws IOException, ClassNotFoundException {
      return BrineObjectInputStream.this.resolveClass(descriptor);
    }

    @Override
    public Class<?> resolveProxyClass(String[] interfaces)
        throws IOException, ClassNotFoundException {
      return BrineObjectInputStream.this.resolveProxyClass(interfaces);
    }

    @Override
    public Object resolveObject(Object object) throws IOException {
      return BrineObjectInputStream.this.resolveObject(object);
    }

    @Override
    public ObjectInputStream shown() {
      return BrineObjectInputStream.this;
    }

    @Override
    public ObjectInputFilter filter() {
      return getObjectInputFilter();
    }
  }

  /**
   * As in Java, no filter can be set after the first object. Java accepts one once, and counts only
   * the objects of streams that it reads itself. This does not hold with a filter factory of the
   * application.
   */
  private void seal() {
    if (!isSealed) {
      isSealed = true;
      if (FilterFactory.isOfJava() && !SETS_LATER) {
        try {
          setObjectInputFilter(getObjectInputFilter());
        } catch (IllegalStateException | SecurityException e) {
          // It is set already, or must not be set.
        }
      }
    }
  }

  private ObjectInputStream stream() throws IOException {
    return target.decided();
  }

  @Override
  protected void readStreamHeader() throws IOException {
    target.readStreamHeader();
  }

  @Override
  protected ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
    return target.readClassDescriptor();
  }

  @Override
  protected Class<?> resolveClass(ObjectStreamClass descriptor)
      throws IOException, ClassNotFoundException {
    return Loaders.find(descriptor.getName(), chosen);
  }

  @Override
  protected Class<?> resolveProxyClass(String[] interfaces)
      throws IOException, ClassNotFoundException {
    return target.resolveProxyClass(interfaces);
  }

  @Override
  protected boolean enableResolveObject(boolean enable) {
    return target.resolveObjects(enable);
  }

  @Override
  protected Object readObjectOverride() throws IOException, ClassNotFoundException {
    return nextObject();
  }

  private Object nextObject() throws IOException, ClassNotFoundException {
    seal();
    ClassLoader loader = latest;
    latest = null;
    return target.nextObject(loader);
  }

  /**
   * Reads an object as {@link #readObject} does when a method of a class calls it, but without
   * looking at the stack for that class, which takes some microseconds.
   *
   * @param caller the class that reads, one of the application; classes are looked up with its
   *     loader
   * @throws ClassNotFoundException as {@link #readObject} does
   */
  public final Object readObjectCalledFrom(Class<?> caller)
      throws IOException, ClassNotFoundException {
    calledFrom(caller);
    return nextObject();
  }

  /**
   * Says which class calls {@link #readObject} next, which then need not be looked for.
   *
   * @param caller as {@link #readObjectCalledFrom} takes it
   */
  protected final void calledFrom(Class<?> caller) {
    latest = Loaders.of(caller);
  }

  /**
   * Returns the form of the object whose reading began last; empty if nothing came where one was to
   * be read, or its form is not known yet.
   */
  protected final Optional<Format> latestFormat() {
    return Optional.ofNullable(target.begun());
  }

  @Override
  public Object readUnshared() throws IOException, ClassNotFoundException {
    seal();
    return stream().readUnshared();
  }

  @Override
  public void defaultReadObject() throws IOException, ClassNotFoundException {
    stream().defaultReadObject();
  }

  @Override
  public GetField readFields() throws IOException, ClassNotFoundException {
    return stream().readFields();
  }

  @Override
  public void registerValidation(ObjectInputValidation object, int priority)
      throws NotActiveException, InvalidObjectException {
    target.stream().registerValidation(object, priority);
  }

  @Override
  public void close() throws IOException {
    target.close();
  }

  @Override
  @Deprecated
  @SuppressWarnings("deprecation") // Java's streams have it.
  public String readLine() throws IOException {
    return stream().readLine();
  }

  @Override
  public void readFully(byte[] sink) throws IOException {
    stream().readFully(sink);
  }

  @Override
  public void readFully(byte[] sink, int offset, int length) throws IOException {
    stream().readFully(sink, offset, length);
  }

  @Override
  public int available() throws IOException {
    return target.available();
  }

  @Override
  public int read() throws IOException {
    return stream().read();
  }

  @Override
  public int read(byte[] sink, int offset, int length) throws IOException {
    return stream().read(sink, offset, length);
  }

  @Override
  public boolean readBoolean() throws IOException {
    return stream().readBoolean();
  }

  @Override
  public byte readByte() throws IOException {
    return stream().readByte();
  }

  @Override
  public int readUnsignedByte() throws IOException {
    return stream().readUnsignedByte();
  }

  @Override
  public char readChar() throws IOException {
    return stream().readChar();
  }

  @Override
  public short readShort() throws IOException {
    return stream().readShort();
  }

  @Override
  public int readUnsignedShort() throws IOException {
    return stream().readUnsignedShort();
  }

  @Override
  public int readInt() throws IOException {
    return stream().readInt();
  }

  @Override
  public long readLong() throws IOException {
    return stream().readLong();
  }

  @Override
  public float readFloat() throws IOException {
    return stream().readFloat();
  }

  @Override
  public double readDouble() throws IOException {
    return stream().readDouble();
  }

  @Override
  public int skipBytes(int count) throws IOException {
    return stream().skipBytes(count);
  }

  @Override
  public String readUTF() throws IOException {
    return stream().readUTF();
  }
}
