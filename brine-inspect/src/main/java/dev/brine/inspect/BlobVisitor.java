// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

/**
 * Receives what an input holds, in the order of the input.
 *
 * <p>Between {@link #enter} and {@link #leave} of a node come the calls for what it contains. A
 * class description comes before the first object of its class, though its bytes stand within those
 * of the object. Each byte of the input is reported by {@link #bytes} exactly once; the runs of one
 * object may follow those of its class description though they stand before them.
 */
public interface BlobVisitor {
  /** Called first, when the format is known. */
  default void format(BlobFormat format) {}

  /** Called when a node begins. */
  default void enter(Node node) {}

  /**
   * Called when a node ends.
   *
   * @param end the place behind its last byte
   */
  default void leave(Node node, long end) {}

  /**
   * Called for each run of bytes of one category. They belong to the node that was entered last and
   * not left, or to the input itself.
   *
   * @param place the field that they stand for; that of the node where they stand for all of it
   */
  default void bytes(Category category, Place place, long offset, long length) {}

  /**
   * Called for each value of a primitive type, if {@link #wantsElements} or it is a field.
   *
   * @param place of the value; the first char of its type says which type
   * @param bits the value, sign-extended; the raw bits of a float or a double
   */
  default void primitive(Place place, long offset, long bits) {}

  /** Called within a node of a string. */
  default void text(Node node, Text text) {}

  /** Called within a node of a class description. */
  default void description(Node node, ClassDetail detail) {}

  /**
   * Called within a node of a class description, behind {@link #description}, where the input says
   * which superclass the class has.
   *
   * @param className the binary name; empty for none that is Serializable
   */
  default void superclass(Node node, String className) {}

  /**
   * Called within a node of block data.
   *
   * @param start its first bytes, at most {@link #longestData}
   * @param length the number of all its bytes
   */
  default void data(Node node, byte[] start, long length) {}

  /** Returns whether {@link #primitive} is called for the elements of arrays. */
  default boolean wantsElements() {
    return false;
  }

  /** Returns the most bytes of block data that {@link #data} gets. */
  default int longestData() {
    return 64;
  }

  /** Returns the most chars of a string that {@link Text#start} holds. */
  default int longestText() {
    return 64;
  }
}
