// SPDX-License-Identifier: Apache-2.0
package dev.brine.shape;

/** Finds the shapes of classes. */
public interface ShapeSource {
  /**
   * Returns the shape of a class.
   *
   * @param name a binary name, as in a {@link Shape}; not of a primitive or array type
   */
  Shape shapeOf(String name);
}
