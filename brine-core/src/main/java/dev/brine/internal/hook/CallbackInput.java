// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.BrineException;
import dev.brine.wire.Absent;
import dev.brine.wire.CallbackException;
import dev.brine.wire.Failures;
import dev.brine.wire.Instantiator;
import dev.brine.wire.WireReader;
import java.io.DataInputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.OptionalDataException;
import java.io.StreamCorruptedException;
import java.util.Objects;

/**
 * What callbacks of one message read from: a stream of Java's by its contract, whose objects and
 * bytes come from the message. A failure is kept, so that no callback can hide it.
 */
public class CallbackInput extends ObjectInputStream {
  private static final int FIRST_MET = 3;

  private final WireReader in;
  private final BlockSource blocks = new BlockSource(() -> context().items);
  private final DataInputStream bytes = new DataInputStream(blocks);
  private final Validations validations = new Validations();
  private Context context;
  private RuntimeException failure;

  /** Creates the stream of a message. */
  protected CallbackInput(WireReader in) throws IOException {
    this.in = in;
  }

  /** Returns the stream of a message, made when the first callback needs it. */
  public static CallbackInput of(WireReader in) {
    if (in.callbackStream() instanceof CallbackInput known) {
      return known;
    }
    try {
      CallbackInput made = new CallbackInput(in);
      in.callbackStream(made);
      return made;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Lets a level with {@code readObject} read what it wrote. */
  final void level(HookLevel level, Object object) {
    LevelFields fields = level.fields();
    Items items = level.isCustom() ? Items.custom(in) : Items.plain(in, !fields.fields().isEmpty());
    Context around = begin(object, level, items);
    try {
      level.read(object, this);
    } finally {
      context.end();
      context = around;
    }
    end(items, fields);
  }

  /**
   * Lets an Externalizable object read what it wrote.
   *
   * @return what stands for the object, where it has read one that is absent; else null
   */
  final Absent external(Externalizable object) {
    Items items = Items.custom(in);
    Context around = begin(object, null, items);
    Context own = context;
    try {
      object.readExternal(this);
    } catch (Throwable e) {
      if (own.lost == null || !(e instanceof ClassNotFoundException)) {
        throw Thrown.reading(e, object.getClass(), "readExternal");
      }
    } finally {
      context.end();
      context = around;
    }
    end(items, null);
    if (!own.isDoubtful) {
      in.skipping.trust(object);
    }
    return own.lost;
  }

  private Context begin(Object object, HookLevel level, Items items) {
    Context around = context;
    context = new Context(object, level, items);
    return around;
  }

  /** What the callback left is skipped. */
  private void end(Items items, LevelFields fields) {
    if (failure != null) {
      throw failure instanceof BrineException ? failure : new CallbackException(failure);
    }
    items.skip(fields);
  }

  /** Tells all who asked for it that the whole graph is there. */
  public final void validate() {
    validations.run();
  }

  private Context context() {
    return context;
  }

  private Context active() throws NotActiveException {
    if (context == null) {
      throw new NotActiveException("not in call to readObject");
    }
    return context;
  }

  private Context used() throws NotActiveException {
    Context current = active();
    if (current.level == null) {
      throw new NotActiveException("not in call to readObject");
    }
    current.use();
    return current;
  }

  /** Returns what to throw into a callback where reading for it failed. */
  private RuntimeException failed(RuntimeException e, String step) {
    if (e instanceof CallbackException callback) {
      failure = callback.thrown();
    } else {
      failure = step == null ? Failures.reading(e) : Failures.reading(e, step);
    }
    return failure;
  }

  @Override
  protected Object readObjectOverride() throws IOException, ClassNotFoundException {
    return object(active(), false);
  }

  @Override
  public Object readUnshared() throws IOException, ClassNotFoundException {
    return object(active(), true);
  }

  private Object object(Context current, boolean isUnshared)
      throws IOException, ClassNotFoundException {
    Object object = read(current, isUnshared);
    if (object instanceof Absent absent) {
      current.lost = absent;
      throw new ClassNotFoundException(absent.failure().getMessage());
    }
    current.isDoubtful |= in.skipping.isDoubtful(object);
    return object;
  }

  private Object read(Context current, boolean isUnshared) throws IOException {
    String step = current.step();
    try {
      int item = current.items.peek();
      if (item != Items.OBJECT) {
        throw noObject(item, current.items);
      }
      int head = current.items.take();
      if (isUnshared && head >= FIRST_MET) {
        throw new InvalidObjectException("cannot read back reference as unshared");
      }
      int handle = in.nextHandle();
      Object object = in.reference(head);
      current.objects++;
      if (isUnshared && in.nextHandle() > handle) {
        in.unshare(handle, object);
      }
      return object;
    } catch (RuntimeException e) {
      throw failed(e, step);
    }
  }

  private static IOException noObject(int item, Items items) {
    if (item == Items.BYTES) {
      OptionalDataException bytesLeft = Instantiator.optionalData(false);
      bytesLeft.length = items.left();
      return bytesLeft;
    }
    return item == Items.END
        ? Instantiator.optionalData(true)
        : new StreamCorruptedException("unread default data");
  }

  @Override
  public void defaultReadObject() throws IOException {
    Context current = used();
    Object[] values = values(current);
    try {
      current.level.fields().set(current.object, values);
    } catch (RuntimeException e) {
      throw failed(e, null);
    }
  }

  @Override
  public GetField readFields() throws IOException {
    Context current = used();
    return new GetValues(current.level, values(current));
  }

  private Object[] values(Context current) throws IOException {
    LevelFields fields = current.level.fields();
    try {
      Object[] values = current.items.values(fields);
      if (values != null || fields.fields().isEmpty()) {
        return values == null ? new Object[0] : values;
      }
      if (current.items.left() > 0) {
        throw new StreamCorruptedException("unread block data");
      }
    } catch (RuntimeException e) {
      throw failed(e, null);
    }
    throw new StreamCorruptedException(
        "expected the fields of " + current.level.type().getName() + " but they were not written");
  }

  @Override
  public void registerValidation(ObjectInputValidation object, int priority)
      throws NotActiveException, InvalidObjectException {
    if (context == null) {
      throw new NotActiveException("stream inactive");
    }
    addValidation(object, priority);
  }

  /** Takes note of an object that is to be told when the whole graph is there. */
  public final void addValidation(ObjectInputValidation object, int priority)
      throws InvalidObjectException {
    validations.add(object, priority);
  }

  @Override
  public void close() {
    // A callback does not own the message.
  }

  @Override
  public int available() throws IOException {
    active();
    try {
      return blocks.available();
    } catch (RuntimeException e) {
      throw failed(e, null);
    }
  }

  @Override
  public int read() throws IOException {
    return read(DataInputStream::read);
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, target.length);
    return read(in -> in.read(target, offset, length));
  }

  /** A part of the bytes that comes next. */
  private interface Part<V> {
    V from(DataInputStream in) throws IOException;
  }

  private <V> V read(Part<V> part) throws IOException {
    active();
    try {
      return part.from(bytes);
    } catch (RuntimeException e) {
      throw failed(e, null);
    }
  }

  @Override
  public boolean readBoolean() throws IOException {
    return read(DataInputStream::readBoolean);
  }

  @Override
  public byte readByte() throws IOException {
    return read(DataInputStream::readByte);
  }

  @Override
  public int readUnsignedByte() throws IOException {
    return read(DataInputStream::readUnsignedByte);
  }

  @Override
  public char readChar() throws IOException {
    return read(DataInputStream::readChar);
  }

  @Override
  public short readShort() throws IOException {
    return read(DataInputStream::readShort);
  }

  @Override
  public int readUnsignedShort() throws IOException {
    return read(DataInputStream::readUnsignedShort);
  }

  @Override
  public int readInt() throws IOException {
    return read(DataInputStream::readInt);
  }

  @Override
  public long readLong() throws IOException {
    return read(DataInputStream::readLong);
  }

  @Override
  public float readFloat() throws IOException {
    return read(DataInputStream::readFloat);
  }

  @Override
  public double readDouble() throws IOException {
    return read(DataInputStream::readDouble);
  }

  @Override
  public void readFully(byte[] target) throws IOException {
    readFully(target, 0, target.length);
  }

  @Override
  public void readFully(byte[] target, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, target.length);
    read(
        in -> {
          in.readFully(target, offset, length);
          return null;
        });
  }

  @Override
  public int skipBytes(int count) throws IOException {
    return read(in -> in.skipBytes(count));
  }

  @Override
  @Deprecated
  @SuppressWarnings("deprecation") // Java's streams have it.
  public String readLine() throws IOException {
    // A new one each time: it may keep a character that it has read too far.
    return read(in -> new DataInputStream(blocks).readLine());
  }

  @Override
  public String readUTF() throws IOException {
    return read(in -> in.readUTF());
  }
}
