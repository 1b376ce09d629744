// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.FormatNumbers.Item;
import dev.brine.internal.Problems;
import dev.brine.wire.WireWriter;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.NotActiveException;
import java.io.NotSerializableException;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.util.Objects;

/**
 * The {@code ObjectOutputStream} that {@code writeObject} and other callbacks of one message get.
 * It writes their objects and bytes to the message. A failure that left a part of an object behind
 * is kept, so that no callback can hide it.
 */
public class CallbackOutput extends ObjectOutputStream {
  private static final String NOT_ACTIVE = "not in call to writeObject";

  private final WireWriter out;
  private final ObjectOutputStream shown;
  private final Blocks blocks;
  private final DataOutputStream bytes;
  private CallbackContext context;

  /** The stream that callbacks see, where it overrides methods; else null. */
  private ObjectOutputStream overriding;

  /** The stream of the JDK that serves the callbacks of the object being written, or null. */
  private ApplicationOutput server;

  private RuntimeException failure;

  /**
   * Creates the stream of a message.
   *
   * @param shown the stream that callbacks see, or null where they see this one
   */
  protected CallbackOutput(WireWriter out, ObjectOutputStream shown) throws IOException {
    this.out = out;
    this.shown = shown == null ? this : shown;
    blocks = new Blocks(out);
    bytes = new DataOutputStream(blocks);
  }

  /** Returns the stream of a message, made when the first callback needs it. */
  static CallbackOutput of(WireWriter out) {
    if (out.parts.callbackStream() instanceof CallbackOutput known) {
      return known;
    }
    try {
      CallbackOutput made = new CallbackOutput(out, null);
      out.parts.callbackStream(made);
      return made;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Writes what a level with {@code writeObject}, or with unshared fields, wants written. */
  final void level(HookLevel level, Object object) {
    CallbackContext around = begin(object, level);
    try {
      if (level.writing() != null) {
        level.write(object, shown);
      } else {
        writeDefault();
      }
    } finally {
      leave(around);
    }
    end();
  }

  /** Writes what the author of an object's items wants written. */
  final void authored(ItemsAuthor author, Object object) {
    CallbackContext around = begin(object, null);
    try {
      author.write(object, shown);
    } catch (Throwable e) {
      throw CallbackFailures.writing(e, author.owner(), author.writer());
    } finally {
      leave(around);
    }
    end();
  }

  private CallbackContext begin(Object object, HookLevel level) {
    CallbackContext around = context;
    context = new CallbackContext(object, level, null, server);
    server = null;
    return around;
  }

  private void leave(CallbackContext around) {
    server = (ApplicationOutput) context.server;
    context.end();
    context = around;
  }

  /** Returns the stream that callbacks see, or null where it is the one that writes. */
  public final ObjectOutputStream shown() {
    return shown == this ? null : shown;
  }

  /**
   * Lets a stream of the JDK serve the callbacks of an object that it writes.
   *
   * @param stream the stream, or null for this one
   * @return what has served them before
   */
  public final ApplicationOutput serveBy(ApplicationOutput stream) {
    ApplicationOutput before = server;
    server = stream;
    return before;
  }

  /** Takes note that the stream which callbacks see overrides methods. */
  protected final void callsOverridden() {
    overriding = shown;
  }

  /** Returns the stream whose methods callbacks in streams of the JDK call, or null. */
  public final ObjectOutputStream overriding() {
    return overriding;
  }

  /** Returns the stream of the JDK that serves the callback that is being run, or null. */
  protected final ApplicationOutput server() {
    return server;
  }

  private void end() {
    if (failure != null) {
      throw failure;
    }
    blocks.end();
    Items.write(out, Item.END);
  }

  /** Writes items that belong to no object. */
  protected final void items(Writes what) throws IOException {
    CallbackContext around = begin(null, null);
    try {
      what.write();
    } finally {
      leave(around);
    }
    end();
  }

  /** Writes some items. */
  @FunctionalInterface
  public interface Writes {
    /** Writes them. */
    void write() throws IOException;
  }

  /** Returns whether a callback is being run. */
  protected final boolean isInCallback() {
    return context != null;
  }

  /** Returns the failure that was kept, or null, and forgets it and what served a callback. */
  protected final RuntimeException forgetFailure() {
    RuntimeException kept = failure;
    failure = null;
    server = null;
    return kept;
  }

  /** Ends the block of bytes. */
  protected final void endBlock() {
    blocks.end();
  }

  /** Drops the block of bytes. */
  protected final void dropBlock() {
    blocks.drop();
  }

  /** Returns the output for bytes outside of callbacks. */
  protected DataOutputStream outerBytes() throws IOException {
    throw new NotActiveException(NOT_ACTIVE);
  }

  /** Returns the output that puts bytes into blocks. */
  protected final DataOutputStream inBlocks() {
    return bytes;
  }

  /** Writes an object outside of callbacks. */
  protected void outerObject(Object object, boolean isUnshared) throws IOException {
    throw new NotActiveException(NOT_ACTIVE);
  }

  /** Returns why nothing of an object may be written, or null. */
  protected BrineException refusal(Object object) {
    return null;
  }

  /** Returns why nothing of an object may be written into a message or stream, or null. */
  public static BrineException refusal(WireWriter out, Object object) {
    return out.parts.callbackStream() instanceof CallbackOutput stream
        ? stream.refusal(object)
        : null;
  }

  /**
   * Returns the exception that Java throws where an object is refused: a callback may do without
   * it.
   */
  public static NotSerializableException notSerializable(Object object, BrineException refusal) {
    NotSerializableException known = new NotSerializableException(object.getClass().getName());
    known.initCause(refusal);
    return known;
  }

  /** Returns the exception that a callback gets for a failure, or throws it. */
  protected RuntimeException seen(RuntimeException failure) throws IOException {
    return failure;
  }

  private DataOutputStream bytes() throws IOException {
    return context == null ? outerBytes() : bytes;
  }

  private CallbackContext active() throws NotActiveException {
    if (context == null) {
      throw new NotActiveException(NOT_ACTIVE);
    }
    return context;
  }

  private CallbackContext activeLevel() throws NotActiveException {
    CallbackContext current = active();
    if (current.level == null) {
      throw new NotActiveException(NOT_ACTIVE);
    }
    return current;
  }

  @Override
  protected void writeObjectOverride(Object object) throws IOException {
    write(object, false);
  }

  @Override
  public void writeUnshared(Object object) throws IOException {
    write(object, true);
  }

  private void write(Object object, boolean isUnshared) throws IOException {
    CallbackContext current = context;
    if (current == null) {
      outerObject(object, isUnshared);
      return;
    }
    blocks.end();
    BrineException refusal = refusal(object);
    if (refusal != null) {
      throw notSerializable(object, Problems.within(refusal, current.step()));
    }
    long start = out.position();
    try {
      reference(object, isUnshared);
    } catch (RuntimeException e) {
      throw failed(e, start, object, current);
    }
    current.objects++;
  }

  /** Writes a reference to an object. */
  protected final void reference(Object object, boolean isUnshared) {
    if (isUnshared) {
      out.replaced.writeUnshared(object);
    } else {
      out.writeReference(object, null);
    }
  }

  /** An object of which nothing was written yet may be left out by the callback. */
  private RuntimeException failed(
      RuntimeException e, long start, Object object, CallbackContext current) throws IOException {
    if (!(e instanceof BrineException own)) {
      failure = e;
      return seen(e);
    }
    Problems.within(own, current.step());
    if (own.reason() == Reason.UNSUPPORTED && out.position() == start) {
      if (own.getCause() instanceof IOException known) {
        throw known;
      }
      throw notSerializable(object, own);
    }
    failure = own;
    return seen(own);
  }

  @Override
  public void defaultWriteObject() throws IOException {
    CallbackContext current = activeLevel();
    current.use();
    if (!current.level.fields().areMatched()) {
      throw new InvalidClassException(
          current.level.type().getName(), "unmatched serializable field(s) declared");
    }
    writeDefault();
  }

  private void writeDefault() {
    LevelFields fields = context.level.fields();
    if (fields.haveUnshared()) {
      writeValues(fields, fields.get(context.object));
    } else if (!fields.fields().isEmpty()) {
      blocks.end();
      Items.write(out, Item.FIELDS);
      try {
        fields.write(out, context.object);
      } catch (RuntimeException e) {
        failure = e;
        throw e;
      }
    }
  }

  private void writeValues(LevelFields fields, Object[] values) {
    if (values.length > 0) {
      blocks.end();
      Items.write(out, Item.VALUES);
      try {
        fields.writeValues(out, values);
      } catch (RuntimeException e) {
        failure = e;
        throw e;
      }
    }
  }

  @Override
  public PutField putFields() throws IOException {
    CallbackContext current = activeLevel();
    if (current.put == null) {
      current.use();
      current.put = new CallbackPutField(current.level.fields().fields(), this);
    }
    return current.put;
  }

  /** Returns whether values belong to the callback that is being run, and to this stream. */
  final boolean isCurrent(CallbackPutField values, ObjectOutput stream) {
    return stream == shown && context != null && context.put == values;
  }

  @Override
  public void writeFields() throws IOException {
    if (context == null || context.put == null) {
      throw new NotActiveException("no current PutField object");
    }
    writeValues(context.level.fields(), context.put.values());
  }

  @Override
  public void useProtocolVersion(int version) {
    throw new IllegalStateException("stream non-empty");
  }

  @Override
  public void reset() throws IOException {
    throw new IOException("stream active");
  }

  /** Ends the block of bytes, as Java's streams do, but hands nothing on. */
  @Override
  public void flush() throws IOException {
    drain();
  }

  /** Outside of callbacks nothing may go where another message may be under way. */
  @Override
  protected void drain() throws IOException {
    if (context != null) {
      blocks.end();
    }
  }

  @Override
  public void close() throws IOException {
    // A callback does not own the message.
  }

  @Override
  public void write(int value) throws IOException {
    if (context == null) {
      outerBytes().write(value);
    } else {
      blocks.write(value);
    }
  }

  @Override
  public void write(byte[] source) throws IOException {
    bytes().write(source, 0, source.length);
  }

  @Override
  public void write(byte[] source, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, source.length);
    bytes().write(source, offset, length);
  }

  @Override
  public void writeBoolean(boolean value) throws IOException {
    if (context == null) {
      outerBytes().writeBoolean(value);
    } else {
      blocks.write(value ? 1 : 0);
    }
  }

  @Override
  public void writeByte(int value) throws IOException {
    if (context == null) {
      outerBytes().writeByte(value);
    } else {
      blocks.write(value);
    }
  }

  @Override
  public void writeShort(int value) throws IOException {
    if (context == null) {
      outerBytes().writeShort(value);
    } else {
      blocks.number((short) value);
    }
  }

  @Override
  public void writeChar(int value) throws IOException {
    if (context == null) {
      outerBytes().writeChar(value);
    } else {
      blocks.number((short) value);
    }
  }

  @Override
  public void writeInt(int value) throws IOException {
    if (context == null) {
      outerBytes().writeInt(value);
    } else {
      blocks.number(value);
    }
  }

  @Override
  public void writeLong(long value) throws IOException {
    if (context == null) {
      outerBytes().writeLong(value);
    } else {
      blocks.number(value);
    }
  }

  @Override
  public void writeFloat(float value) throws IOException {
    if (context == null) {
      outerBytes().writeFloat(value);
    } else {
      blocks.number(Float.floatToIntBits(value));
    }
  }

  @Override
  public void writeDouble(double value) throws IOException {
    if (context == null) {
      outerBytes().writeDouble(value);
    } else {
      blocks.number(Double.doubleToLongBits(value));
    }
  }

  @Override
  public void writeBytes(String text) throws IOException {
    bytes().writeBytes(text);
  }

  @Override
  public void writeChars(String text) throws IOException {
    bytes().writeChars(text);
  }

  @Override
  public void writeUTF(String text) throws IOException {
    bytes().writeUTF(text);
  }
}
