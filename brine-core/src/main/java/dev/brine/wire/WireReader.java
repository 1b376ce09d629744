// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException.Reason;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.internal.FormatNumbers;
import dev.brine.internal.Limit;
import dev.brine.internal.Problems;
import dev.brine.internal.UnreadObject;
import dev.brine.internal.handle.ReadHandles;
import dev.brine.wire.failure.MissingObject;
import dev.brine.wire.instance.DefaultRead;
import java.io.InvalidObjectException;

/**
 * Reads a message: its bytes and, on top of them, the graph of objects, with nesting, handles and
 * heads of references. Not safe for use by several threads. {@link #clear} forgets the message.
 */
public final class WireReader extends ByteReader {
  private static final Object UNSHARED = new Object();

  /** The nesting of the body that is read. */
  public final Nesting nesting;

  private final int maxReferences;
  private final boolean tracking;
  private final Walker walker;
  private final ReadHandles handles = new ReadHandles();

  /** The object of the last reference whose head was complete. */
  Object met;

  /** The fields that are skipped. */
  public final SkippedFields skippedFields = new SkippedFields(handles);

  /** What few messages use. */
  public final ReaderParts parts;

  /** Goes back to earlier places. */
  public final Rewind rewind = new Rewind(this, handles);

  /**
   * Creates a reader, for one message after another.
   *
   * @param names how the messages name classes
   */
  public WireReader(Limits limits, References references, Walker walker, ClassNames names) {
    super(limits);
    nesting = new Nesting(limits, this);
    maxReferences = limits.references();
    tracking = references == References.TRACK;
    this.walker = walker;
    parts = new ReaderParts(names, this);
  }

  @Override
  public void open(byte[] source, int from, int to) {
    super.open(source, from, to);
    if (!isPlain()) {
      nesting.clear();
    }
  }

  /** Forgets the message and what was read of it. */
  public void clear() {
    forgetHandles();
    if (!isPlain()) {
      letGo();
      nesting.clear();
      skippedFields.clear();
      parts.clear();
      rewind.clear();
      setClean();
    }
  }

  /** Forgets the objects: none is referred to from here on. */
  public void forget() {
    skippedFields.clear();
    parts.forget();
    forgetHandles();
  }

  private void forgetHandles() {
    if (tracking) {
      handles.clear();
      met = null;
    }
  }

  /** Returns how the message names classes, which are forgotten behind it from now on. */
  public ClassNames names() {
    return parts.names();
  }

  /** Reads an element where strings are expected: a string, null or whatever else it is. */
  public Object textOrOther() {
    String text = narrowText();
    if (text != null) {
      return text;
    }
    long header = varlong();
    return header == FormatNumbers.NO_TEXT ? reference(null) : text(header);
  }

  /**
   * Enters a body that may nest without bound; {@link #leave} leaves it.
   *
   * @return false where the body must be read off the thread's stack, by {@link #walk}
   */
  public boolean enter() {
    if (nesting.isOffStack()) {
      return false;
    }
    nesting.enter();
    return true;
  }

  /** Reads a body off the thread's stack. */
  public Object walk(BodyCodec codec) {
    return walker.read(this, codec);
  }

  /** Leaves a body that {@link #enter} entered. */
  public void leave() {
    nesting.leave();
  }

  /** Gives the next handle to an object, before its contents are read. */
  public void track(Object object) {
    if (tracking) {
      reserve(object);
    }
  }

  /**
   * Gives the next handle to a record that is not created yet, and returns it. Until then it reads
   * as null, as in Java.
   */
  public int reserve() {
    return tracking ? reserve(null) : -1;
  }

  /**
   * Gives the next handle to an object that is not created yet, and returns it. Until then a
   * reference to it fails.
   */
  public int reserveLate() {
    return reserveLate(UnreadObject.NEVER);
  }

  /**
   * Does the same for an object that may be created early, where a reference to it comes until
   * then. {@link #takeEarly} returns it.
   */
  @SuppressWarnings("exports") // Generated classes do not call it.
  public int reserveLate(UnreadObject unread) {
    return tracking ? reserve(unread) : -1;
  }

  /** Returns the object of a reserved handle that was created early, or null where none was. */
  @SuppressWarnings("exports") // Generated classes do not call it.
  public UnreadObject.Early takeEarly(int handle) {
    return handle < 0 || handles.get(handle) instanceof UnreadObject
        ? null
        : parts.takeEarly(handle);
  }

  /**
   * Returns whether a view that was read, such as an unmodifiable list, leads to another object
   * than itself.
   *
   * @param content what it is a view of
   * @param wasEarly whether something could refer to the view before it was read
   */
  public boolean endsElsewhere(Object view, Object content, boolean wasEarly) {
    return !tracking || parts.endsElsewhere(view, content, wasEarly);
  }

  /**
   * Gives the next handle to an object that is created when its fields were read, and returns it.
   * Where a reference to it comes until then, {@link #early} returns it.
   */
  public int reserveEarly(DefaultRead defaults) {
    return tracking ? reserve(defaults.unread()) : -1;
  }

  /** Returns the object of such a handle, without its fields, or null where none was created. */
  public Object early(int handle) {
    Object object = handle < 0 ? null : handles.get(handle);
    return object instanceof UnreadObject ? null : object;
  }

  private int reserve(Object object) {
    if (handles.size() >= maxReferences) {
      throw Limit.REFERENCES.exceeded(maxReferences);
    }
    return handles.add(object);
  }

  /** Returns whether the writer promised a tree. */
  public boolean isTree() {
    return !tracking;
  }

  /** Returns the handle that the next object gets, or -1 where there are none. */
  public int nextHandle() {
    return tracking ? handles.size() : -1;
  }

  /**
   * Begins an object that nothing may refer to, not even itself, and returns the handle that it
   * gets, if it gets one; {@link #unshare} ends it.
   */
  public int beginUnshared() {
    int handle = nextHandle();
    parts.unshared().add(handle);
    return handle;
  }

  /** Makes a reference back to an object fail from now on, if it has this handle. */
  public void unshare(int handle, Object object) {
    parts.unshared().remove((Integer) handle);
    if (handle >= 0 && handle < handles.size() && handles.get(handle) == object) {
      handles.set(handle, UNSHARED);
    }
  }

  /** Sets the object of a reserved handle. */
  public void fill(int handle, Object object) {
    if (handle >= 0) {
      handles.set(handle, object);
    }
  }

  /**
   * Reads a reference in place.
   *
   * @param expected the codec of the class that is expected, or null where any class may come
   */
  public Object reference(BodyCodec expected) {
    BodyCodec codec = head(expected);
    return codec == null ? met : body(codec, expected);
  }

  /** Reads the body that follows a head that was read. */
  public Object body(BodyCodec codec, BodyCodec expected) {
    return codec == expected ? codec.read(this) : otherBody(codec);
  }

  /** Does the same for a key of a table that is in no other key. */
  public Object keyBody(BodyCodec codec, BodyCodec expected) {
    if (!nesting.leaveKeys(codec)) {
      return body(codec, expected);
    }
    Object key = body(codec, expected);
    nesting.backToKeys(key);
    return key;
  }

  private Object otherBody(BodyCodec codec) {
    if (!codec.flat()) {
      return codec.read(this);
    }
    if (nesting.isOffStack()) {
      return walk(codec);
    }
    nesting.enterFlat();
    Object value = codec.read(this);
    nesting.leaveFlat();
    return value;
  }

  /**
   * Reads the head of a reference in place.
   *
   * @return the codec of the body that follows, or null where the reference is complete and {@link
   *     #met} has its object
   */
  public BodyCodec head(BodyCodec expected) {
    return head(varint(), expected);
  }

  /** Does the same for a head that is known. */
  public BodyCodec head(int head, BodyCodec expected) {
    if (head == Reference.EXPECTED && expected != null) {
      return expected;
    }
    if (head == Reference.OTHER) {
      return named(expected);
    }
    met = head == Reference.NULL ? null : find(head - Reference.FIRST_HANDLE);
    return null;
  }

  /** Reads the rest of a reference whose head does not say the class that is expected. */
  public Object reference(int head) {
    return reference(head, null);
  }

  /** Does the same where a collection or map of this codec is expected. */
  public Object reference(int head, BodyCodec expected) {
    if (head == Reference.NULL) {
      return null;
    }
    return head == Reference.OTHER
        ? otherBody(named(expected))
        : find(head - Reference.FIRST_HANDLE);
  }

  /** Reads the rest of a reference whose flag does not say the class that is expected. */
  public Object flagged(int flag) {
    return flagged(flag, null);
  }

  /** Does the same where a collection or map of this codec is expected. */
  public Object flagged(int flag, BodyCodec expected) {
    BodyCodec codec = flaggedHead(flag, expected);
    return codec == null ? null : otherBody(codec);
  }

  /** Does the same without the body; returns its codec, or null where there is no object. */
  public BodyCodec flaggedHead(int flag, BodyCodec expected) {
    if (flag == Reference.NULL) {
      return null;
    }
    if (flag != Reference.OTHER) {
      throw corrupt("a reference has the unknown flag " + flag);
    }
    return named(expected);
  }

  /** Returns the constant of an enum by its flag, or null. */
  public Object constant(Object[] constants, int flag) {
    return flag == 0 ? null : constantAt(constants, flag - 1);
  }

  /** Returns the constant of an enum at a place, taken as unsigned, of the schema's table. */
  public Object constantAt(Object[] constants, int place) {
    if (place < 0 || place >= constants.length) {
      throw corrupt(
          "expected one of "
              + constants.length
              + " constants but was number "
              + Integer.toUnsignedLong(place));
    }
    return constants[place];
  }

  /** Returns the Boolean of a flag, or null. */
  public Boolean booleanOf(int flag) {
    if (flag > 2) {
      throw corrupt("a Boolean has the unknown flag " + flag);
    }
    return flag == 0 ? null : Boolean.valueOf(flag == 2);
  }

  /** Returns the object, or null, of the reference whose head was complete. */
  public Object met() {
    return met;
  }

  /** Reads the class of an object whose body follows, and returns the codec of the body. */
  public BodyCodec named() {
    return names().read(this);
  }

  /**
   * Does the same where a class is expected.
   *
   * @param expected its codec, or null
   */
  public BodyCodec named(BodyCodec expected) {
    return Reference.named(names().read(this), expected);
  }

  /** Reads the class of objects. */
  public Class<?> className() {
    return names().read(this).type(this);
  }

  private Object find(int handle) {
    if (!tracking || handle < 0 || handle >= handles.size()) {
      throw corrupt("a reference has the unknown head " + (handle + Reference.FIRST_HANDLE));
    }
    Object object = parts.isUnshared(handle) ? UNSHARED : handles.get(handle);
    if (object instanceof UnreadObject unread) {
      object = unread.allocate();
      if (object == null) {
        object = parts.openEarly(handle, unread);
      }
      if (object == null) {
        throw corrupt("an object contains itself, but can only be instantiated after its content");
      }
      handles.set(handle, object);
    }
    if (object == UNSHARED) {
      throw Problems.at(
          Problems.exception(
              Reason.CORRUPT,
              "a reference leads back to an object that was read as unshared",
              null,
              new InvalidObjectException("reference to unshared object")),
          position());
    }
    nesting.meet(object);
    return object instanceof MissingObject missing ? skippedFields.require(missing) : object;
  }
}
