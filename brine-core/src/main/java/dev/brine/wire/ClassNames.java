// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException;
import dev.brine.ClassRenames;
import dev.brine.internal.ReadMark;
import dev.brine.wire.failure.MissingObject;
import java.util.function.Supplier;

/**
 * The classes that one message names, for objects whose class does not follow from the field. Not
 * safe for use by several threads.
 */
public interface ClassNames {
  /** Forgets the message and what it named. */
  void clear();

  /**
   * Returns the codec of the bodies of a class, or null if its objects are replaced when they are
   * written.
   *
   * @throws dev.brine.BrineException if the class is unsupported or not allowed
   */
  BodyCodec codecOf(Class<?> type);

  /** Returns the codec of the bodies of a class, also of one whose objects are replaced. */
  BodyCodec bodyCodecOf(Class<?> type);

  /**
   * Writes a class that {@link #codecOf} has a codec of.
   *
   * @param head the object whose class it is and which may have got the last handle, or null: what
   *     belongs to the class takes its handles before it
   */
  void write(WireWriter out, Class<?> type, Object head);

  /**
   * Reads a class and returns the codec of its bodies.
   *
   * @throws dev.brine.BrineException when the class is not allowed or not found
   */
  BodyCodec read(WireReader in);

  /**
   * Fails unless a message may contain this {@code Class} object.
   *
   * @throws dev.brine.BrineException when the class is not allowed
   */
  void require(Class<?> type);

  /** Writes the name of a {@code Class} object. */
  void writeName(WireWriter out, Class<?> type);

  /** Returns the name that {@link #writeName} wrote, or the new name if the class was renamed. */
  String readName(WireReader in);

  /**
   * Returns whether the serialVersionUID of a class is not compared: an option says so, or the
   * message has a {@code Class} object of it that was renamed, and it declares none.
   */
  default boolean ignoresVersion(Class<?> type) {
    return false;
  }

  /** Returns the rules for classes that were renamed since the message was written. */
  default ClassRenames renames() {
    return ClassRenames.none();
  }

  /**
   * Returns the class of a name, not initialized.
   *
   * @param name a binary name, not of a primitive type or an array
   * @param dimensions those of the array whose elements have the class; 0 for the class itself
   * @throws dev.brine.BrineException when the class is not allowed or not found
   */
  Class<?> find(String name, int dimensions);

  /**
   * Fails where the hooks of a stream reject a class that is itself an object of the message.
   *
   * @param type any class, also of a primitive type or an array
   */
  default void requireLiteral(Class<?> type) {
    // Only streams have hooks.
  }

  /**
   * Writes the class of a dynamic proxy, of which a message may have as many as other classes.
   *
   * @throws dev.brine.BrineException when the message has too many, or an interface is not allowed
   */
  void writeProxy(WireWriter out, Class<?> type);

  /** Reads a {@link ProxyClass}, or a {@link MissingObject} if it is missing and skipped. */
  Object readProxy(WireReader in);

  /** Returns the class of proxies if it exists already, else null. */
  Class<?> knownProxy(ProxyClass proxy);

  /**
   * Returns the class of proxies.
   *
   * @throws dev.brine.BrineException when there is no such class, or Java must define it and the
   *     metaspace is used up
   */
  Class<?> defineProxy(WireReader in, ProxyClass proxy);

  /**
   * Returns the array class of a component.
   *
   * @throws dev.brine.BrineException when Java must define it and the metaspace is used up
   */
  Class<?> arrayOf(Class<?> component);

  /** Takes note of the classes that are known. */
  @SuppressWarnings("exports") // Generated classes do not call it.
  default void mark(ReadMark mark) {
    // None are named.
  }

  /**
   * Goes back to the classes that were known, to skip objects by the schemas in the message.
   *
   * @param skipping why nothing is created of them
   * @return how many classes the message has described, or -1 where it has no schemas
   */
  @SuppressWarnings("exports") // Generated classes do not call it.
  default int skipFrom(ReadMark mark, Supplier<BrineException> skipping) {
    return -1;
  }

  /**
   * Reads the fields of a level by the schemas in the message, between {@link #skipFrom} and its
   * end.
   *
   * @param type the class of the object
   * @param owner the class that declares the fields
   */
  default void skipFields(WireReader in, Class<?> type, Class<?> owner) {
    throw new AssertionError(type);
  }

  /**
   * Ends what {@link #skipFrom} has begun: objects are created again.
   *
   * @param isBehind whether all was skipped
   */
  default void endSkipping(boolean isBehind) {
    // Nothing is skipped.
  }

  /** Fails where an array that is named has too many dimensions. */
  default void requireDimensions(int dimensions) {
    // Only messages have limits.
  }
}
