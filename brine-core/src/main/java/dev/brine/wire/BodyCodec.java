// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.util.function.UnaryOperator;

/**
 * Writes and reads the bodies of the objects of one class. A body follows the head of the
 * reference. Implementations are records, hidden classes or constants of these, because the JIT
 * compiler trusts their final fields. Safe for use by many threads.
 */
public interface BodyCodec {
  /** Returns the class of the objects; subclasses have codecs of their own. */
  Class<?> type();

  /**
   * Returns the class whose methods hash and compare the objects where they are keys, or null where
   * a reader has no such class.
   */
  default Class<?> keyType() {
    return type();
  }

  /** Returns the class that a message names without an object. */
  default Class<?> type(WireReader in) {
    return type();
  }

  /** Returns whether objects have handles if references are tracked. Values have none. */
  default boolean tracked() {
    return true;
  }

  /**
   * Returns whether the nesting within bodies has a fixed bound, so that the depth need not be
   * counted.
   */
  default boolean flat() {
    return false;
  }

  /** Returns the least bytes that a body takes. */
  default int least() {
    return 0;
  }

  /** Returns whether {@link #replace} may return another object than it is given. */
  default boolean replaces() {
    return false;
  }

  /** Returns whether {@link #write} calls {@link #replace} first, and writes the result. */
  default boolean callsWriteReplace() {
    return false;
  }

  /** Returns the object to write: the object itself or the result of its {@code writeReplace}. */
  default Object replace(Object value) {
    return value;
  }

  /** Returns the codec of the same bodies that a {@link Walker} can take apart: usually this. */
  default BodyCodec walked() {
    return this;
  }

  /** Returns what writes and reads the bodies in steps, or null where there is no such code. */
  default StepCodec steps() {
    return null;
  }

  /**
   * Returns the codec of an object of another class where this one is expected. A built-in
   * collection has the type arguments of the one expected, and so has a map.
   *
   * @param other the codec of that class, whose type arguments are unknown
   * @param expected this codec, or what holds it: what a view in this place is a view of is
   *     expected to be the same
   */
  default BodyCodec named(BodyCodec other, BodyCodec expected) {
    return other;
  }

  /** Returns this codec with another one inside, where it does something more around one. */
  default BodyCodec inside(UnaryOperator<BodyCodec> change) {
    return change.apply(this);
  }

  /** Returns the memory that an empty collection counts as, in bytes. */
  default int emptyCost() {
    return Costs.OBJECT;
  }

  /**
   * Writes the body of an object.
   *
   * @param value an object of exactly {@link #type()}
   */
  void write(WireWriter out, Object value);

  /** Writes the body of an object whose {@code writeReplace} was called already. */
  default void writeReplaced(WireWriter out, Object value) {
    write(out, value);
  }

  /** Reads a body and returns its object, which is of exactly {@link #type()}. */
  Object read(WireReader in);

  /**
   * Writes the body of a direct object straight into an array.
   *
   * @param end where the message must end at the latest
   * @param mayBeEmpty whether lists that are tracked may be empty. Where several objects of a
   *     message hold such lists, two that are empty may be one
   * @return the place behind the body, or -1 where {@link #write} has to write it, since there may
   *     be no room, or since it holds something that is not direct. The array is then undefined
   *     from the place on
   */
  default int writeDirect(byte[] bytes, int at, int end, Object value, boolean mayBeEmpty) {
    return -1;
  }

  /**
   * Reads the body of a direct object straight from an array.
   *
   * @param end where the message ends
   * @return the object, or null where {@link #read} has to read it, or to say what is wrong
   * @throws IndexOutOfBoundsException if {@link #read} has to say what is wrong, too
   */
  default Object readDirect(byte[] bytes, int end, DirectBytes in) {
    return null;
  }

  /** Returns a new empty collection, if empty collections of the class have a flag. */
  default Object empty(WireReader in) {
    throw new AssertionError(type());
  }
}
