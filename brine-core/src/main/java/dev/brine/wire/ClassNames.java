// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/**
 * Which class an object is of, where the field's type does not say: the classes of one message. For
 * one thread at a time.
 */
public interface ClassNames {
  /**
   * Returns the codec of the bodies of a class.
   *
   * @throws dev.brine.BrineException when the class cannot be carried or is not allowed
   */
  BodyCodec codecOf(Class<?> type);

  /** Writes a class that {@link #codecOf} has a codec of. */
  void write(WireWriter out, Class<?> type);

  /** Writes a class of any sort, of which no object follows. */
  void writeType(WireWriter out, Class<?> type);

  /**
   * Reads a class of any sort, of which no object follows.
   *
   * @throws dev.brine.BrineException when the class is not allowed or not found
   */
  Class<?> readType(WireReader in);

  /**
   * Reads a class and returns the codec of its bodies.
   *
   * @throws dev.brine.BrineException when the class is not allowed or not found
   */
  BodyCodec read(WireReader in);
}
