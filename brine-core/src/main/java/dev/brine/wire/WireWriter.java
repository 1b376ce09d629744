// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.Limits;
import dev.brine.References;
import dev.brine.internal.CycleInTree;
import dev.brine.internal.Limit;
import dev.brine.internal.handle.WrittenHandles;
import java.util.function.Consumer;

/**
 * Writes a message: its bytes and, on top of them, the graph of objects, with nesting, handles and
 * heads of references. Not safe for use by several threads. {@link #clear} forgets the message.
 */
public final class WireWriter extends ByteWriter {
  /** The nesting of the body that is written. */
  public final Nesting nesting;

  private final int maxReferences;
  private final boolean tracking;
  private final Walker walker;
  private final WrittenHandles handles = new WrittenHandles();

  /** What few messages use. */
  public final WriterParts parts;

  /** The objects under way that a reader creates late. */
  public final UnfinishedObjects unfinished;

  /** Writes objects after their replacement, and unshared ones. */
  public final ReplacedObjects replaced;

  /** The number of handles from which on a new object may be a copy. */
  private int watched;

  /**
   * Creates a writer, for one message after another.
   *
   * @param names how the messages name classes
   */
  public WireWriter(Limits limits, References references, Walker walker, ClassNames names) {
    super(limits);
    nesting = new Nesting(limits, this);
    maxReferences = limits.references();
    watched = maxReferences;
    tracking = references == References.TRACK;
    this.walker = walker;
    Replacements replacements = new Replacements(names, handles);
    parts = new WriterParts(names, replacements, this);
    unfinished = new UnfinishedObjects(this, replacements, handles);
    replaced = new ReplacedObjects(this, handles);
  }

  @Override
  public void open(byte[] target, int targetStart, int targetEnd) {
    super.open(target, targetStart, targetEnd);
    if (!isPlain()) {
      nesting.clear();
    }
  }

  /** Forgets the message and what it refers to. */
  public void clear() {
    if (tracking) {
      handles.clear();
    }
    if (!isPlain()) {
      letGo();
      watched = maxReferences;
      nesting.clear();
      parts.clear();
      unfinished.clear();
      setClean();
    }
  }

  /** Forgets the objects: each is written anew from here on. */
  public void forget() {
    if (tracking) {
      handles.clear();
    }
    watched = maxReferences;
    parts.forget();
    unfinished.clear();
  }

  /** Returns the replacements of the objects of this message. */
  public Replacements replacements() {
    return parts.replacements();
  }

  /** Returns how the message names classes, which are forgotten behind it from now on. */
  public ClassNames names() {
    return parts.names();
  }

  /** Returns whether the caller promised a tree. */
  public boolean isTree() {
    return !tracking;
  }

  /**
   * Enters the body of an object that may nest without bound; {@link #leave} leaves it.
   *
   * @return false where the body was written from here, off the thread's stack, and is complete
   */
  public boolean enter(BodyCodec codec, Object value) {
    if (nesting.isOffStack()) {
      walker.write(this, codec, value);
      return false;
    }
    nesting.enter();
    return true;
  }

  /** Leaves a body that {@link #enter} entered. */
  public void leave() {
    nesting.leave();
  }

  /**
   * Enters the body of an object that is the last field of an object of the same class, without
   * using the thread's stack.
   *
   * @param watched what this returned for the object before, or null
   * @param entered how often this was called for the objects before
   * @return an object that in a tree may not come again: the last one whose number is a power of
   *     two (Brent's algorithm)
   */
  public Object enterNext(Object watched, Object next, int entered) {
    nesting.deepen();
    if (tracking) {
      return null;
    }
    if (next == watched) {
      throw CycleInTree.of(next);
    }
    return (entered & (entered - 1)) == 0 ? next : watched;
  }

  /**
   * Writes a reference in place: its head, and what that needs.
   *
   * @param expected the codec of the class that is expected, or null where any class may come
   * @return the codec of the object's class where it was named here, else the expected one
   */
  public BodyCodec writeReference(Object value, BodyCodec expected) {
    BodyCodec codec = writeHead(value, expected);
    if (codec == null) {
      return expected;
    }
    if (codec == expected) {
      codec.write(this, value);
      return codec;
    }
    writeBody(codec, value);
    return ReplacedCodec.next(codec);
  }

  /** Does the same for a key of a table that is in no other key. */
  public BodyCodec writeKey(Object value, BodyCodec expected) {
    BodyCodec codec = writeHead(value, expected);
    if (codec == null) {
      return expected;
    }
    boolean isLeft = nesting.leaveKeys(codec);
    if (codec == expected) {
      codec.write(this, value);
    } else {
      writeBody(codec, value);
    }
    if (isLeft) {
      nesting.backToKeys();
    }
    return codec == expected ? codec : ReplacedCodec.next(codec);
  }

  /**
   * Writes the head of a reference in place.
   *
   * @return the codec of the body that must follow, or null where the reference is complete
   */
  public BodyCodec writeHead(Object value, BodyCodec expected) {
    if (value == null) {
      octet(Reference.NULL);
      return null;
    }
    Class<?> type = value.getClass();
    if (expected != null && type == expected.type()) {
      if (writeBackReference(value, expected)) {
        return null;
      }
      octet(Reference.EXPECTED);
      return expected;
    }
    BodyCodec codec = names().codecOf(type);
    if (codec == null) {
      return writeReplacedHead(value, expected);
    }
    if (writeBackReference(value, codec)) {
      return null;
    }
    octet(Reference.OTHER);
    names().write(this, type, value);
    return Reference.named(codec, expected);
  }

  private BodyCodec writeReplacedHead(Object original, BodyCodec expected) {
    Object before = replacements().known(tracking ? replacements().copyOf(original) : original);
    if (tracking && before != null && handles.find(before) >= 0) {
      writeHandle(before);
      return null;
    }
    Object value = replacements().of(before);
    if (value == null || names().codecOf(value.getClass()) != null) {
      BodyCodec codec = writeHead(value, expected);
      return codec == null ? null : replacements().replaced(codec, value);
    }
    BodyCodec codec = names().bodyCodecOf(value.getClass());
    LikelyCodec likely = expected instanceof LikelyCodec known && known.isOf(value) ? known : null;
    if (likely != null && likely.isEmpty(value)) {
      writeEmpty(value, codec.emptyCost());
      return null;
    }
    if (writeBackReference(value, codec)) {
      return null;
    }
    if (likely != null) {
      octet(Reference.EXPECTED);
      return new ReplacedCodec(likely.codec(), value, likely);
    }
    octet(Reference.OTHER);
    names().write(this, value.getClass(), value);
    return replacements().replaced(Reference.named(codec, expected), value);
  }

  /**
   * Writes the head of a reference to an object that is of the class expected and has identity.
   *
   * @return whether its body must follow
   */
  public boolean writeHandleOrHead(Object value) {
    if (writeHandle(value)) {
      return false;
    }
    octet(Reference.EXPECTED);
    return true;
  }

  /** Writes the head of a reference to a value of the class expected; its body follows: true. */
  public boolean writeExpectedHead(Object value) {
    octet(Reference.EXPECTED);
    return value != null;
  }

  /**
   * Writes a reference to an empty collection of the class expected, which has identity.
   *
   * @param cost what it is counted as
   */
  public void writeEmpty(Object value, long cost) {
    if (!writeHandle(value)) {
      octet(Reference.EMPTY);
      charge(cost);
    }
  }

  /** Writes a reference to an object of another class than expected, or null. */
  public void writeUnexpected(Object value) {
    writeReference(value, null);
  }

  /** Does the same where a collection or map of this codec is expected. */
  public void writeUnexpected(Object value, BodyCodec expected) {
    writeReference(value, expected);
  }

  /**
   * Writes the class of an object whose body follows, and returns the codec of the body.
   *
   * @param expected the codec of the class that is expected, or null
   */
  public BodyCodec writeNamedHead(Object value, BodyCodec expected) {
    Class<?> type = value.getClass();
    BodyCodec codec = names().codecOf(type);
    if (codec == null) {
      return writeNamedReplacement(value, expected);
    }
    names().write(this, type, null);
    return Reference.named(codec, expected);
  }

  /** The flags are written by now and say that there is an object: null has a class of its own. */
  private BodyCodec writeNamedReplacement(Object original, BodyCodec expected) {
    Object value = replacements().of(replacements().known(original));
    Class<?> type = value == null ? Void.class : value.getClass();
    names().write(this, type, null);
    return replacements().replaced(Reference.named(names().bodyCodecOf(type), expected), value);
  }

  /** Writes the class of objects. */
  public void writeClass(Class<?> type) {
    names().write(this, type, null);
  }

  /** Writes class and body of an object whose flags say that it is of another class. */
  public void writeOther(Object value) {
    writeOther(value, null);
  }

  /** Does the same where a collection or map of this codec is expected. */
  public void writeOther(Object value, BodyCodec expected) {
    writeBody(writeNamedHead(value, expected), value);
  }

  /**
   * A body that is flat by its static types still nests where other classes come in their place.
   */
  void writeBody(BodyCodec codec, Object value) {
    if (!codec.flat()) {
      codec.write(this, value);
    } else if (nesting.isOffStack()) {
      walker.write(this, codec, value);
    } else {
      nesting.enterFlat();
      codec.write(this, value);
      nesting.leaveFlat();
    }
  }

  /** Gives the root the first handle. */
  public void addRoot(Object value) {
    handles.add(value);
  }

  /**
   * Takes the handle back from an object, if it has the last one: what a stream writes with the
   * class of an object has its handles before the object.
   *
   * @return whether {@link #giveHandle} must give it one again
   */
  public boolean withdrawHandle(Object value) {
    boolean isLast = tracking && handles.isLast(value);
    if (isLast) {
      handles.removeLast();
    }
    return isLast;
  }

  /** Gives the next handle to an object. As in Java, an earlier one is not used any more. */
  public void giveHandle(Object value) {
    handles.addAnew(value);
    requireFew();
  }

  boolean writeBackReference(Object value, BodyCodec codec) {
    return tracking && codec.tracked() && writeHandle(value);
  }

  /** Writes the handle of an object that has one, or gives it one. */
  private boolean writeHandle(Object value) {
    int handle = handles.add(value);
    if (handle >= 0) {
      if (!unfinished.isEmpty()) {
        handle = unfinished.handleOf(value, handle);
      }
      nesting.meet(value);
      varint(handle + Reference.FIRST_HANDLE);
      return true;
    }
    return handles.size() > watched && isCopied(value);
  }

  /**
   * Returns whether a copy of the object is in the message, to which a reference is written. Then
   * the object needs no handle of its own.
   */
  private boolean isCopied(Object value) {
    requireFew();
    Object copy = replacements().copyOf(value);
    if (copy == value) {
      return false;
    }
    handles.removeLast();
    return writeHandle(copy);
  }

  /**
   * Looks from here on for the originals of copies that Java's stream made of objects of a class.
   *
   * @param earlier takes the objects of the class that the message has already
   */
  public void watch(Class<?> type, Consumer<Object> earlier) {
    if (tracking && replacements().addCopied(type)) {
      watched = -1;
      handles.forEach(type, earlier);
      replacements()
          .forEach(
              (original, named) -> {
                if (original.getClass() == type) {
                  earlier.accept(original);
                }
              });
    }
  }

  /** Returns whether an object, or its replacement, is in the message. */
  public boolean hasHandle(Object value) {
    Object named = replacements().known(value);
    return named != null && handles.find(named) >= 0;
  }

  void requireFew() {
    if (handles.size() > maxReferences) {
      throw Limit.REFERENCES.exceeded(maxReferences);
    }
  }
}
