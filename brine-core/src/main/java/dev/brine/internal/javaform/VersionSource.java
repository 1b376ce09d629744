// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static java.io.ObjectStreamConstants.STREAM_MAGIC;
import static java.io.ObjectStreamConstants.STREAM_VERSION;
import static java.io.ObjectStreamConstants.TC_BLOCKDATALONG;
import static java.io.ObjectStreamConstants.TC_CLASSDESC;
import static java.io.ObjectStreamConstants.TC_ENDBLOCKDATA;
import static java.io.ObjectStreamConstants.TC_NULL;
import static java.io.ObjectStreamConstants.TC_OBJECT;
import static java.io.ObjectStreamConstants.TC_REFERENCE;

import dev.brine.internal.hook.CallbackFailures;
import dev.brine.wire.failure.MissingObject;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.util.List;

/**
 * The bytes that Java's stream reads for one object of another version, made part by part when it
 * reads them: never more than up to the next object, which is read then.
 */
final class VersionSource extends InputStream {
  private static final int PART = 1024;
  private static final byte[] NOTHING = {TC_OBJECT, TC_CLASSDESC, TC_ENDBLOCKDATA, TC_NULL};

  private final WrittenClass type;
  private final WrittenBody body;
  private final Bytes bytes = new Bytes();
  private byte[] part;
  private int from;

  /** The failure of reading a part, or null. */
  private RuntimeException failure;

  /** Whether the failure is that of an object among items. A callback may catch that and go on. */
  private boolean isOfObject;

  /** An error that an object has thrown, which is the cause of the failure. */
  private Error error;

  private boolean isCapturing = true;
  private boolean isAwaiting;
  private Object awaited;
  private MissingObject missing;
  private long references;

  private int number = -1;
  private WrittenLevel level;
  private Object[] values;
  private int next;

  /** The next item that a method has written, if {@link #available} has found it. */
  private WrittenBody.Next following;

  private boolean areRequested;
  private boolean areExpected;
  private boolean isBroken;

  /** Whether {@link #available} counts the current part alone. */
  private boolean isHeld;

  /** The part that is being made. */
  private static final class Bytes extends ByteArrayOutputStream {
    private final DataOutputStream out = new DataOutputStream(this);

    void put(WrittenField field, Object value) throws IOException {
      switch (field.type()) {
        case 'Z' -> out.writeBoolean((Boolean) value);
        case 'B' -> out.writeByte((Byte) value);
        case 'C' -> out.writeChar((Character) value);
        case 'S' -> out.writeShort((Short) value);
        case 'I' -> out.writeInt((Integer) value);
        case 'J' -> out.writeLong((Long) value);
        case 'F' -> out.writeInt(Float.floatToRawIntBits((Float) value));
        case 'D' -> out.writeLong(Double.doubleToRawLongBits((Double) value));
        default -> throw new AssertionError(field);
      }
    }

    byte[] take() {
      byte[] taken = toByteArray();
      reset();
      return taken;
    }
  }

  /** Creates the source of an object, whose classes and captured reference come first. */
  VersionSource(WrittenClass type, WrittenBody body) throws IOException {
    this.type = type;
    this.body = body;
    bytes.out.writeShort(STREAM_MAGIC);
    bytes.out.writeShort(STREAM_VERSION);
    bytes.write(type.head());
    part = bytes.take();
  }

  @Override
  public int read() throws IOException {
    return isFilled() ? part[from++] & 0xff : -1;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!isFilled()) {
      return -1;
    }
    int count = Math.min(length, part.length - from);
    System.arraycopy(part, from, target, offset, count);
    from += count;
    return count;
  }

  /**
   * Returns how many bytes follow of the current block of a method, its head included; 0 where no
   * block comes next.
   */
  @Override
  public int available() throws IOException {
    boolean mayFollow = !isBroken && !isAwaiting && missing == null && isSound();
    boolean isAtEnd = from == part.length && !isHeld && mayFollow;
    if (isAtEnd && isInMethod() && next() == WrittenBody.Next.BYTES) {
      isFilled();
    }
    return part.length - from;
  }

  /** Returns whether a method reads its items, which begin here where it has read nothing yet. */
  private boolean isInMethod() throws IOException {
    if (isCapturing || values != null) {
      return false;
    }
    while (level == null && isNextReadByMethod()) {
      try {
        level();
        if (values != null) {
          value();
        }
      } catch (RuntimeException e) {
        failure = e;
        throw e;
      }
    }
    return level != null && level.hasItems();
  }

  /** Returns whether a method of the class reads the level that comes next in Java's stream. */
  private boolean isNextReadByMethod() {
    List<WrittenLevel> levels = type.levels();
    int place = number + 1;
    while (place < levels.size() && levels.get(place).isEmpty()) {
      place++;
    }
    return place < levels.size() && levels.get(place).hasItems() && levels.get(place).isObserving();
  }

  /** Returns whether a method reads the items of a level that has no fields. */
  boolean isInFieldlessLevel() {
    return level != null && level.hasItems() && level.fields().isEmpty() && !isCapturing;
  }

  /** Lets {@link #available} count the current part alone until {@link #putBack}. */
  void hold() {
    isHeld = true;
  }

  /** Makes a block of the rest of the current one, which Java's stream has taken already. */
  void putBack(byte[] rest) throws IOException {
    isHeld = false;
    if (rest.length > 0) {
      putBlock(rest, rest.length);
      part = bytes.take();
      from = 0;
    }
  }

  /** Returns what comes next in what a method has written. */
  private WrittenBody.Next next() {
    if (following == null) {
      try {
        following = body.next(number);
      } catch (RuntimeException e) {
        failure = e;
        throw e;
      }
    }
    return following;
  }

  private boolean isFilled() throws IOException {
    while (from >= part.length) {
      if (isBroken || isAwaiting || missing != null || !isSound()) {
        throw new StreamCorruptedException("The object before was not read");
      }
      if (level == null && number >= type.levels().size()) {
        return false;
      }
      try {
        fill();
      } catch (RuntimeException e) {
        failure = e;
        throw e;
      }
      part = bytes.take();
      from = 0;
    }
    return true;
  }

  /** Gets behind an object that has failed, if there is one. */
  private boolean isSound() {
    if (failure != null
        && isOfObject
        && CallbackFailures.areBytesRight(failure)
        && !(failure.getCause() instanceof ClassNotFoundException)
        && body.skipsObject()) {
      failure = null;
      error = null;
    }
    return failure == null;
  }

  private void fill() throws IOException {
    if (isCapturing) {
      bytes.write(Synthesis.CAPTURE);
      bytes.out.writeInt(type.self());
      isAwaiting = true;
    } else if (values != null) {
      value();
    } else if (level == null || !level.hasItems()) {
      level();
    } else {
      item();
    }
  }

  /** Begins the next level; what was written by a class that is missing is skipped. */
  private void level() throws IOException {
    number++;
    level = number < type.levels().size() ? type.levels().get(number) : null;
    if (level == null || level.type() == null) {
      if (level != null && !level.hasItems()) {
        body.fields(number);
        level = null;
      }
      return;
    }
    areExpected = !level.fields().isEmpty() && (areRequested || !level.isObserving());
    if (!level.hasItems()) {
      if (!areExpected && !level.fields().isEmpty()) {
        throw unread("the fields of " + level.name() + " come next, before other data");
      }
      begin(body.fields(number));
    }
  }

  private void begin(Object[] read) {
    values = read;
    next = 0;
    areExpected = false;
  }

  /** The primitive fields come together, then one reference after another. */
  private void value() throws IOException {
    while (next < values.length) {
      WrittenField field = level.fields().get(next);
      Object value = values[next++];
      if (field.isPrimitive()) {
        bytes.put(field, value);
      } else {
        put(value);
        break;
      }
    }
    if (next == values.length) {
      values = null;
      level = level.hasItems() ? level : null;
    }
  }

  private void item() throws IOException {
    WrittenBody.Next item = next();
    following = null;
    if (areExpected && level.hasPrimitives() && item != WrittenBody.Next.FIELDS) {
      throw unread("the fields of " + level.name() + " were not written");
    }
    switch (item) {
      case FIELDS -> fields();
      case END -> {
        bytes.write(TC_ENDBLOCKDATA);
        level = null;
      }
      case OBJECT -> object();
      case BYTES -> {
        byte[] block = new byte[PART];
        putBlock(block, body.bytes(block, 0, PART));
      }
    }
  }

  /** Java's stream gets what an object throws where its place is resolved. */
  private void object() {
    try {
      put(body.object());
    } catch (RuntimeException e) {
      putFailure(e);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Error e) {
      error = e;
      putFailure(CallbackFailures.ofCaught(e));
    }
  }

  private void putFailure(RuntimeException thrown) {
    failure = thrown;
    isOfObject = true;
    references++;
    isAwaiting = true;
    bytes.writeBytes(Synthesis.TOKEN);
  }

  private void putBlock(byte[] block, int count) throws IOException {
    bytes.write(TC_BLOCKDATALONG);
    bytes.out.writeInt(count);
    bytes.write(block, 0, count);
  }

  /** Java takes bytes of primitive fields for what it expects, so that is checked before. */
  private void fields() throws IOException {
    if (level.type() == null) {
      body.fields(number);
    } else if (areExpected || !level.hasPrimitives()) {
      begin(body.fields(number));
    } else {
      throw unread("the fields of " + level.name() + " come next, before other data");
    }
  }

  private StreamCorruptedException unread(String what) {
    isBroken = true;
    return new StreamCorruptedException(what);
  }

  private void put(Object value) {
    references++;
    if (value == null) {
      bytes.write(TC_NULL);
    } else if (value instanceof MissingObject other) {
      missing = other;
      bytes.writeBytes(NOTHING);
    } else {
      awaited = value;
      isAwaiting = true;
      bytes.writeBytes(Synthesis.TOKEN);
    }
  }

  /** Returns how many references of the object there were, null included. */
  long references() {
    return references;
  }

  /** Lets one reference back to the object follow its end. */
  void repeat() throws IOException {
    bytes.write(TC_REFERENCE);
    bytes.out.writeInt(type.self());
    part = bytes.take();
    from = 0;
  }

  /** Returns whether Java's stream has read the placeholder of an object. */
  boolean isAwaiting() {
    return isAwaiting && from == part.length;
  }

  /** Returns whether the object under construction was not referred to yet. */
  boolean isCapturing() {
    return isCapturing;
  }

  /**
   * Returns the object.
   *
   * @param token its placeholder in Java's stream
   */
  Object resolve(Object token) {
    isAwaiting = false;
    if (isCapturing) {
      isCapturing = false;
      body.begin(((Object[]) token)[0]);
      return token;
    }
    if (error != null) {
      throw error;
    }
    if (failure != null) {
      throw failure;
    }
    Object object = awaited;
    awaited = null;
    return object;
  }

  /** Returns the replacement of the absent object whose class Java resolves, or null. */
  MissingObject missing() {
    return missing;
  }

  /** Returns {@link #missing} and goes on. */
  MissingObject takeMissing() {
    MissingObject taken = missing;
    missing = null;
    return taken;
  }

  /**
   * Takes note that Java is about to read the fields of a level for a method. The level may not
   * have begun yet: Java reads no byte before, and none at all of a level that has no fields.
   */
  void expectFields() throws IOException {
    if (level == null) {
      areRequested = true;
      return;
    }
    areExpected = !level.fields().isEmpty();
    if (areExpected && from < part.length) {
      throw unread("the fields of " + level.name() + " were not written before other data");
    }
  }

  /** Called after {@link #expectFields}: what comes next is not read as the fields of a level. */
  void endFields() {
    areRequested = false;
    areExpected = false;
  }

  /**
   * Throws the failure of reading our message, if there was one: no method can hide it.
   *
   * @param thrown what Java's stream has thrown, or null
   */
  void rethrow(Throwable thrown) {
    if (failure != null && (error == null || error != thrown)) {
      throw failure;
    }
  }

  /** Skips fields that no method has read; fails where anything else is left. */
  void end() throws IOException {
    rethrow(null);
    if (isBroken || from < part.length || level != null || isAwaiting) {
      throw new StreamCorruptedException("Not all data was read");
    }
    while (++number < type.levels().size()) {
      if (type.levels().get(number).hasItems()) {
        throw new StreamCorruptedException("Not all data was read");
      }
      body.fields(number);
    }
  }
}
