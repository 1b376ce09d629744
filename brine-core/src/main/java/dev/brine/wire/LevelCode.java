// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/** The generated codec of the fields of one class of a hierarchy, whose objects exist already. */
public interface LevelCode extends BodyCodec {
  /**
   * Reads all fields, then sets them if each value fits its field.
   *
   * @return null, or the values in the order of the shape where none was set
   */
  Object[] readInto(WireReader in, Object object);
}
