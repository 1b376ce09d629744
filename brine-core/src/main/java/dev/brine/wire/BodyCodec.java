// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/**
 * Writes and reads the bodies of the objects of one class: what stands behind the reference.
 * Implementations are records, hidden classes or constants of either, whose final fields the JIT
 * compiler trusts. Safe for use by many threads.
 */
public interface BodyCodec {
  /** Returns the class of the objects; subclasses have codecs of their own. */
  Class<?> type();

  /** Returns the class, where a message names it without an object. */
  default Class<?> type(WireReader in) {
    return type();
  }

  /**
   * Returns whether an object that is met twice is written once, where references are tracked. Not
   * so for values, whose identity cannot be relied on.
   */
  boolean tracked();

  /**
   * Returns whether no object can nest without bound in the bodies, so that nothing needs to count
   * the depth.
   */
  boolean flat();

  /** Returns the least bytes that a body takes. */
  default int least() {
    return 0;
  }

  /** Returns whether {@link #replace} may return another object than it is given. */
  default boolean replaces() {
    return false;
  }

  /** Returns whether {@link #write} asks {@link #replace} first, and writes whatever it returns. */
  default boolean asksItself() {
    return false;
  }

  /** Returns what is written in an object's place: itself or what its {@code writeReplace} says. */
  default Object replace(Object value) {
    return value;
  }

  /** Returns the codec of the same bodies that a {@link Walker} can take apart: usually this. */
  default BodyCodec walked() {
    return this;
  }

  /** Returns what an empty collection is counted as, in bytes. */
  default int emptyCost() {
    return Costs.OBJECT;
  }

  /**
   * Writes the body of an object.
   *
   * @param value an object of exactly {@link #type()}
   */
  void write(WireWriter out, Object value);

  /** Writes the body of an object that was asked already, and is to be written itself. */
  default void writeAsked(WireWriter out, Object value) {
    write(out, value);
  }

  /** Reads a body and returns its object, which is of exactly {@link #type()}. */
  Object read(WireReader in);

  /** Returns a new empty collection, where the class is one whose empty objects have a flag. */
  default Object empty(WireReader in) {
    throw new AssertionError(type());
  }
}
