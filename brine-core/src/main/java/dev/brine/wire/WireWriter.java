// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.internal.Limit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The bytes of a message under way, in an array that grows or is drained.
 *
 * <p>The array belongs to the writer or, until it is too small, to the caller; {@link #at} is the
 * place of the next byte. Code that writes reserves room first, then stores into the array itself.
 * For one thread at a time; {@link #clear} forgets all that a message left behind.
 */
public final class WireWriter {
  /** The nesting up to which the thread's own stack is used. */
  static final int FRAMES = 200;

  private static final int FIRST = 4096;
  private static final int KEPT = 1 << 20;
  private static final int MAX_PART = 1 << 16;
  private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

  /** The place of the next byte in the array that {@link #reserve} returns. */
  public int at;

  private byte[] bytes = new byte[FIRST];
  private byte[] own = bytes;
  private int start;
  private int end = FIRST;
  private long base;
  private Drain drain;

  private int depth;
  private int stack;
  private int keyNesting;
  private final int maxKeyNesting;
  private final int maxDepth;
  private final int maxReferences;
  private final boolean tracking;
  private final Walker walker;
  private final ClassNames names;
  private final Budget budget;
  private final WrittenHandles handles = new WrittenHandles();
  private final List<Object> unfinished = new ArrayList<>();
  private final Nest nest = new Nest();

  /**
   * Creates a writer, for one message after another.
   *
   * @param names how the messages name classes
   */
  public WireWriter(Limits limits, References references, Walker walker, ClassNames names) {
    maxDepth = limits.depth();
    maxReferences = limits.references();
    maxKeyNesting = limits.keyNesting() + 1;
    tracking = references == References.TRACK;
    budget = new Budget(limits);
    this.walker = walker;
    this.names = names;
  }

  /** Starts a message in the writer's own array. */
  public void open() {
    open(own, 0, own.length);
  }

  /**
   * Starts a message in a caller's array; an array of the writer takes its place when it is full.
   */
  public void open(byte[] target, int targetStart, int targetEnd) {
    if (bytes != target) {
      bytes = target;
    }
    at = targetStart;
    start = targetStart;
    end = targetEnd;
    base = -targetStart;
    depth = 0;
    stack = 0;
    keyNesting = 0;
    budget.open();
  }

  /** Sets where bytes go whenever the array is full. */
  public void drainTo(Drain target) {
    drain = target;
  }

  /** Forgets the message and what it refers to. */
  public void clear() {
    if (drain != null) {
      drain = null;
    }
    if (tracking) {
      handles.clear();
    }
    if (!unfinished.isEmpty()) {
      unfinished.clear();
    }
    if (own.length > KEPT) {
      own = new byte[FIRST];
    }
    // A small array of the caller may stay: setting a field costs more than it is worth.
    if (bytes.length > KEPT) {
      bytes = own;
    }
  }

  /** Returns the number of bytes of the message so far. */
  public long position() {
    return base + at;
  }

  /** Returns the array, in which at least that many bytes are free from {@link #at} on. */
  public byte[] reserve(int more) {
    if (more > end - at) {
      makeRoom(more);
    }
    return bytes;
  }

  private void makeRoom(long more) {
    if (drain != null) {
      drain();
    }
    if (more <= end - at) {
      return;
    }
    int used = at - start;
    if (used + more > MAX_ARRAY) {
      throw new BrineException(
          Reason.OVER_LIMIT,
          "a message of more than 2 GB in an array",
          "Encode it to an OutputStream or a channel instead.",
          null);
    }
    byte[] larger =
        bytes != own && own.length >= used + more
            ? own
            : new byte[(int) Math.max(used + more, Math.min(2L * used, MAX_ARRAY))];
    System.arraycopy(bytes, start, larger, 0, used);
    base += start;
    start = 0;
    at = used;
    own = larger;
    bytes = larger;
    end = larger.length;
  }

  /** Returns whether the caller promised a tree. */
  public boolean isTree() {
    return !tracking;
  }

  /** Hands the bytes so far to where they go. */
  public void drain() {
    try {
      drain.drain(bytes, start, at - start);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    base += at - start;
    at = start;
  }

  /** Writes one byte. */
  public void octet(int value) {
    if (at == end) {
      makeRoom(1);
    }
    bytes[at++] = (byte) value;
  }

  /** Writes an unsigned number in 1 to 5 bytes. */
  public void varint(int value) {
    at = Varint.write(reserve(Varint.MAX_INT), at, value);
  }

  /** Writes an unsigned number in 1 to 9 bytes. */
  public void varlong(long value) {
    at = Varint.write(reserve(Varint.MAX_LONG), at, value);
  }

  /** Writes one byte. */
  public void number(byte value) {
    octet(value);
  }

  /** Writes two bytes, the low one first. */
  public void number(short value) {
    at = Fixed.write(reserve(Short.BYTES), at, value);
  }

  /** Writes two bytes, the low one first. */
  public void number(char value) {
    at = Fixed.write(reserve(Character.BYTES), at, value);
  }

  /** Writes a signed number in 1 to 5 bytes. */
  public void number(int value) {
    varint(Varint.zigzag(value));
  }

  /** Writes a signed number in 1 to 9 bytes. */
  public void number(long value) {
    varlong(Varint.zigzag(value));
  }

  /** Writes the four bytes of a number's bits. */
  public void number(float value) {
    at = Fixed.write(reserve(Float.BYTES), at, value);
  }

  /** Writes the eight bytes of a number's bits. */
  public void number(double value) {
    at = Fixed.write(reserve(Double.BYTES), at, value);
  }

  /** Writes two bytes, the low one first. */
  public void fixedShort(short value) {
    Fixed.writeShort(reserve(Short.BYTES), at, value);
    at += Short.BYTES;
  }

  /** Writes four bytes, the low one first. */
  public void fixedInt(int value) {
    Fixed.writeInt(reserve(Integer.BYTES), at, value);
    at += Integer.BYTES;
  }

  /** Writes eight bytes, the low one first. */
  public void fixedLong(long value) {
    Fixed.writeLong(reserve(Long.BYTES), at, value);
    at += Long.BYTES;
  }

  /** Writes a string or null. */
  public void text(String text) {
    if (Text.bound(text) > end - at) {
      textBeyondRoom(text);
      return;
    }
    at = Text.write(bytes, at, text);
  }

  /** Writes a text after a closer look where its bound may be far above its size. */
  private void textBeyondRoom(String text) {
    long bound = Text.bound(text);
    if (text != null && Text.closeBound(text) <= end - at) {
      at = Text.write(bytes, at, text);
    } else if (bound <= MAX_PART) {
      makeRoom(bound);
      at = Text.write(bytes, at, text);
    } else if (drain == null || Text.isWide(text)) {
      makeRoom(Text.closeBound(text));
      at = Text.write(bytes, at, text);
    } else {
      textInParts(text);
    }
  }

  private void textInParts(String text) {
    at = Text.writeLatin1Header(reserve(Varint.MAX_LONG), at, text);
    int from = 0;
    while (from < text.length()) {
      int to = from + Math.min(text.length() - from, MAX_PART);
      Text.writeLatin1(reserve(to - from), at, text, from, to);
      at += to - from;
      from = to;
    }
  }

  /** Writes bytes as they are. */
  public void block(byte[] source, int offset, int length) {
    int from = offset;
    int rest = length;
    while (rest > 0) {
      int part = drain == null ? rest : Math.min(rest, MAX_PART);
      System.arraycopy(source, from, reserve(part), at, part);
      at += part;
      from += part;
      rest -= part;
    }
  }

  /** Counts memory that a reader of the message will spend, in bytes. */
  public void charge(long cost) {
    if (budget.take(cost) < 0) {
      budget.extend(position());
    }
  }

  /**
   * Enters the body of an object that may nest without bound; {@link #leave} leaves it.
   *
   * @return false where the body was written from here, off the thread's stack, and is complete
   */
  public boolean enter(BodyCodec codec, Object value) {
    if (stack >= FRAMES) {
      walker.write(this, codec, value);
      return false;
    }
    deepen();
    stack++;
    return true;
  }

  /** Leaves a body that {@link #enter} entered. */
  public void leave() {
    depth--;
    stack--;
  }

  /** Leaves a body that {@link #deepen} entered. */
  public void rise() {
    depth--;
  }

  /**
   * Enters a collection or map whose items are written next.
   *
   * <p>A hash code of nested collections can take time that is exponential in their nesting; so
   * within keys of maps and elements of sets they nest only as deep as the limit allows.
   *
   * @param areKeys whether the items are keys, or elements of a set
   * @return the nesting before, for {@link #nest}
   */
  public int nestKeys(boolean areKeys) {
    int before = keyNesting;
    if (areKeys || before > 0) {
      keyNesting = before + 1;
      if (keyNesting > maxKeyNesting) {
        throw Limit.KEY_NESTING.exceeded(maxKeyNesting - 1);
      }
    }
    return before;
  }

  /** Returns the nesting within keys. */
  public int nesting() {
    return keyNesting;
  }

  /** Goes back to a nesting within keys. */
  public void nest(int nesting) {
    keyNesting = nesting;
  }

  /** Returns the streams of the objects under way that Java's own streams write. */
  public Nest nest() {
    return nest;
  }

  /** Enters a body without using the thread's stack. */
  public void deepen() {
    if (++depth > maxDepth) {
      throw Limit.DEPTH.exceeded(maxDepth);
    }
  }

  /**
   * Begins an object that a reader can only make when all that it holds is there.
   *
   * <p>Until {@link #endLate}, a reference back to it fails: no reader could follow it.
   */
  public void beginLate(Object value) {
    unfinished.add(value);
  }

  /** Ends the object begun last. */
  public void endLate() {
    unfinished.remove(unfinished.size() - 1);
  }

  /**
   * Writes a reference in place: its head, and what that needs.
   *
   * @param expected the codec of the class that is expected, or null where any class may come
   * @return the codec of the object's class where it was named here, else the expected one
   */
  public BodyCodec reference(Object value, BodyCodec expected) {
    BodyCodec codec = head(value, expected);
    if (codec == null) {
      return expected;
    }
    if (codec == expected) {
      codec.write(this, value);
    } else {
      otherBody(codec, value);
    }
    return codec;
  }

  /**
   * Writes the head of a reference in place.
   *
   * @return the codec of the body that must follow, or null where the reference is complete
   */
  public BodyCodec head(Object value, BodyCodec expected) {
    if (value == null) {
      octet(Reference.NULL);
      return null;
    }
    Class<?> type = value.getClass();
    if (expected != null && type == expected.type()) {
      if (isMet(value, expected)) {
        return null;
      }
      octet(Reference.EXPECTED);
      return expected;
    }
    BodyCodec codec = names.codecOf(type);
    if (isMet(value, codec)) {
      return null;
    }
    octet(Reference.OTHER);
    names.write(this, type);
    return codec;
  }

  /**
   * Writes the head of a reference to an object that is of the class expected and has identity.
   *
   * @return whether its body must follow
   */
  public boolean isNew(Object value) {
    if (handle(value)) {
      return false;
    }
    octet(Reference.EXPECTED);
    return true;
  }

  /** Writes the head of a reference to a value of the class expected; its body follows: true. */
  public boolean isExpected(Object value) {
    octet(Reference.EXPECTED);
    return value != null;
  }

  /** Writes a reference to an object of another class than expected, or null. */
  public void unexpected(Object value) {
    reference(value, null);
  }

  /** Writes the class of an object whose body follows, and returns the codec of the body. */
  public BodyCodec named(Object value) {
    Class<?> type = value.getClass();
    BodyCodec codec = names.codecOf(type);
    names.write(this, type);
    return codec;
  }

  /** Writes the name of a class, whose objects can be carried. */
  public void className(Class<?> type) {
    names.write(this, type);
  }

  /** Writes class and body of an object whose flags say that it is of another class. */
  public void other(Object value) {
    otherBody(named(value), value);
  }

  /**
   * A body that is flat by its static types still nests where other classes come in their place.
   */
  private void otherBody(BodyCodec codec, Object value) {
    if (!codec.flat()) {
      codec.write(this, value);
    } else if (stack >= FRAMES) {
      walker.write(this, codec, value);
    } else {
      stack++;
      codec.write(this, value);
      stack--;
    }
  }

  /** Gives the root the first handle. */
  public void root(Object value) {
    handles.add(value);
  }

  private boolean isMet(Object value, BodyCodec codec) {
    return tracking && codec.tracked() && handle(value);
  }

  /** Writes the handle of an object that has one, or gives it one. */
  private boolean handle(Object value) {
    int handle = handles.add(value);
    if (handle >= 0) {
      if (!unfinished.isEmpty()) {
        requireFinished(value);
      }
      varint(handle + Reference.FIRST_HANDLE);
      return true;
    }
    if (handles.size() > maxReferences) {
      throw Limit.REFERENCES.exceeded(maxReferences);
    }
    return false;
  }

  private void requireFinished(Object value) {
    for (Object open : unfinished) {
      if (open == value) {
        throw new BrineException(
            Reason.UNSUPPORTED,
            "expected no reference back to an object that is made last but one of "
                + value.getClass().getName()
                + " contains itself",
            "Use a collection that can change, such as an ArrayList, for the cycle:"
                + " docs/troubleshooting.md#unsupported",
            null);
      }
    }
  }
}
