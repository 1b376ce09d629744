// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import dev.brine.shape.Shape;
import java.util.List;
import java.util.Map;

/**
 * The content of a schema: shapes and serialVersionUIDs.
 *
 * @param shapes of the classes, no two of the same name
 * @param versions the serialVersionUIDs of the Serializable classes among them that are neither
 *     records nor enums, by name
 */
public record Description(List<Shape> shapes, Map<String, Long> versions) {
  /** Makes all of it unmodifiable. */
  public Description {
    shapes = List.copyOf(shapes);
    versions = Map.copyOf(versions);
  }

  /** Returns a description of classes that are not Serializable. */
  public static Description of(List<? extends Shape> shapes) {
    return new Description(List.copyOf(shapes), Map.of());
  }
}
