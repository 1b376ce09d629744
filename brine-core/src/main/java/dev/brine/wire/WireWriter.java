// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.internal.FormatNumbers;
import dev.brine.internal.Limit;
import dev.brine.internal.Problems;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

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
  private final WriterParts parts;
  private final FrameStack frames = new FrameStack();

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
    parts = new WriterParts(names, handles, this);
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
      frames.clear();
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
  }

  /** Returns the replacements of the objects of this message. */
  public Replacements replacements() {
    return parts.replacements();
  }

  private ClassNames names() {
    return parts.names();
  }

  /** Returns the stream that callbacks of this message write to, or null where none did yet. */
  public ObjectOutputStream callbackStream() {
    return parts.callbackStream();
  }

  /** Sets the stream that callbacks of this message write to. */
  public void callbackStream(ObjectOutputStream stream) {
    parts.callbackStream(stream);
  }

  /** Lets each place of lambdas be described once until {@link #clear}, as streams do. */
  public void numberLambdas() {
    parts.numberLambdas();
  }

  /** Returns the places of lambdas that were described, or null where each lambda is. */
  public WrittenLambdas lambdas() {
    return parts.lambdas();
  }

  /** Writes a text of the description of a lambda, or the number that it has. */
  public void lambdaText(String text) {
    WrittenLambdas lambdas = parts.knownLambdas();
    int number = lambdas == null ? -1 : lambdas.numberOrAdd(text);
    if (number < 0) {
      text(text);
    } else {
      octet(FormatNumbers.NO_TEXT);
      varint(number);
    }
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
   * Begins a walk off the thread's stack, whose loop itself uses that.
   *
   * @return what {@link #endWalk} takes
   */
  public long beginWalk() {
    nesting.beginWalk();
    return frames.place();
  }

  /** Ends a walk. After an error, which a callback may catch, frames are left. */
  public void endWalk(long place) {
    nesting.endWalk();
    frames.cut(place);
  }

  /** Returns the frames of the bodies that are written in steps. */
  public FrameStack frames() {
    setDirty();
    return frames;
  }

  /** Returns whether a flat body within one that is written in steps may use the thread's stack. */
  public boolean mayInline() {
    return nesting.mayInline();
  }

  /** Returns how many objects are under way that Java's own streams write. */
  public KeptStreams streams() {
    return parts.streams();
  }

  /**
   * Begins an object that a reader can only create when all that it holds is there.
   *
   * <p>Until {@link #endLate}, a reference back to it fails: no reader could follow it.
   */
  public void beginLate(Object value) {
    parts.unfinished().add(value);
  }

  /** Does the same, and says why a reference back fails. */
  public void beginLate(Object value, Supplier<BrineException> failure) {
    parts.beginLate(value, failure);
  }

  /**
   * Begins an object that a reader creates early where a reference back to it comes until {@link
   * #endLate}.
   */
  public void beginEarly(Object value) {
    parts.beginEarly(value);
  }

  /** Ends the object begun last. */
  public void endLate() {
    parts.end();
  }

  /**
   * Writes the replacement of an object. If the replacement was written before, later references to
   * the object lead to it, too: as in Java, a reader may have replaced it by then.
   */
  public void inPlaceOf(Object value, Object named) {
    boolean isMet = tracking && named != null && handles.find(named) >= 0;
    beginLate(value);
    writeReplaced(named);
    endLate();
    if (isMet) {
      parts.unfinished().add(0, value);
    }
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
   * Returns the result of {@code replaceObject} for an object after {@code writeReplace}; the
   * object itself if it was written before, or no stream replaces objects.
   */
  public Object replacement(Object named) {
    boolean isFirst = replacements().callsStream() && (named == null || handles.find(named) < 0);
    return isFirst ? replacements().byStream(named) : named;
  }

  /** Writes a reference to an object that is a replacement already. */
  public void writeReplaced(Object value) {
    BodyCodec codec = writeReplacementHead(value);
    if (codec != null) {
      writeReplacedBody(codec, value);
    }
  }

  /** Does the same for a key of a table that is in no other key. */
  public void writeReplacedKey(Object value) {
    BodyCodec codec = writeReplacementHead(value);
    if (codec != null) {
      boolean isLeft = nesting.leaveKeys(codec);
      writeReplacedBody(codec, value);
      if (isLeft) {
        nesting.backToKeys();
      }
    }
  }

  private BodyCodec writeReplacementHead(Object value) {
    if (value == null) {
      octet(Reference.NULL);
      return null;
    }
    BodyCodec codec = names().bodyCodecOf(value.getClass());
    if (writeBackReference(value, codec)) {
      return null;
    }
    octet(Reference.OTHER);
    names().write(this, value.getClass(), value);
    return codec;
  }

  /** Returns whether Java would replace an object again that it has written unshared. */
  public boolean isReplacedAgain(Object value) {
    return tracking && replacements().isReplacedAgain(value);
  }

  private void writeReplacedBody(BodyCodec codec, Object value) {
    writeBody(codec.callsWriteReplace() ? new ReplacedCodec(codec, value, null) : codec, value);
  }

  /** Writes an unshared object: its body follows, even if the object was written before. */
  public void writeUnshared(Object original) {
    writeAnew(original == null ? null : replacements().ofUnshared(replacements().known(original)));
  }

  /** Does the same for an object that {@code writeReplace} returned; returns what was written. */
  public Object writeUnsharedNamed(Object named) {
    Object value =
        named != null && replacements().callsStream() ? replacements().byStream(named) : named;
    writeAnew(value);
    return value;
  }

  private void writeAnew(Object value) {
    if (value == null) {
      octet(Reference.NULL);
      return;
    }
    BodyCodec codec = names().bodyCodecOf(value.getClass());
    Object unshared = null;
    if (tracking && codec.tracked()) {
      unshared = new Object();
      handles.add(unshared);
      requireFew();
    }
    octet(Reference.OTHER);
    names().write(this, value.getClass(), unshared);
    parts.apart(value);
    writeReplacedBody(codec, value);
  }

  /** Returns whether the body of an object that begins here is one that no reference names. */
  public boolean takeUnshared(Object value) {
    boolean isIt = parts.apart() == value;
    parts.apart(null);
    return isIt;
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

  /** Writes the name of a {@code Class} object. */
  public void writeClassLiteral(Class<?> type) {
    names().writeName(this, type);
  }

  /** Writes the class of a dynamic proxy. */
  public void writeProxyClass(Class<?> type) {
    names().writeProxy(this, type);
  }

  /** Fails unless the message may contain this {@code Class} object. */
  public void require(Class<?> type) {
    names().require(type);
  }

  /** Fails if a {@code Class} object is one of an array with too many dimensions. */
  public void requireDimensions(int dimensions) {
    names().requireDimensions(dimensions);
  }

  /** Returns the class of a name that the message may name, not initialized. */
  public Class<?> find(String name) {
    return names().find(name, 0);
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
  private void writeBody(BodyCodec codec, Object value) {
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

  private boolean writeBackReference(Object value, BodyCodec codec) {
    return tracking && codec.tracked() && writeHandle(value);
  }

  /** Writes the handle of an object that has one, or gives it one. */
  private boolean writeHandle(Object value) {
    int handle = handles.add(value);
    if (handle >= 0) {
      if (parts.hasUnfinished()) {
        handle = finished(value, handle);
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

  private void requireFew() {
    if (handles.size() > maxReferences) {
      throw Limit.REFERENCES.exceeded(maxReferences);
    }
  }

  /** As in Java, a reference from within a replacement leads to the replacement. */
  private int finished(Object value, int handle) {
    List<Object> unfinished = parts.unfinished();
    for (int i = 0; i < unfinished.size(); i++) {
      if (unfinished.get(i) == value) {
        if (parts.meet(i)) {
          return handle;
        }
        parts.refuse(i);
        Object named = replacements().known(value);
        int other = named == value || named == null ? -1 : handles.find(named);
        if (other >= 0) {
          return other;
        }
        throw Problems.exception(
            Reason.UNSUPPORTED,
            "an object of "
                + value.getClass().getName()
                + " contains itself, but can only be instantiated after its content",
            "Use a collection that can change, such as an ArrayList, for the cycle:"
                + " docs/troubleshooting.md#unsupported",
            null);
      }
    }
    return handle;
  }
}
