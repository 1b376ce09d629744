// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Limits;
import dev.brine.shape.Shape;
import java.util.Arrays;
import java.util.List;

/**
 * The shapes of classes as bytes: few, and the same ones for equal shapes, always. The format is
 * docs/format-schema.md.
 */
public final class Schema {
  private Schema() {}

  /** Returns the bytes of shapes, within the default limits. */
  public static byte[] write(List<? extends Shape> shapes) {
    return write(shapes, Limits.defaults());
  }

  /**
   * Returns the bytes of shapes.
   *
   * @param shapes objects, records, enums and abstract classes, no two of the same name
   * @throws BrineException if a name is malformed, types nest deeper than 32, or a limit is met
   * @throws IllegalArgumentException if a shape is of another sort or there twice
   */
  public static byte[] write(List<? extends Shape> shapes, Limits limits) {
    return new SchemaWriter(limits).write(shapes);
  }

  /** Returns the shapes of bytes, within the default limits. */
  public static List<Shape> read(byte[] schema) {
    return read(schema, Limits.defaults());
  }

  /**
   * Returns the shapes of bytes, unmodifiable.
   *
   * @throws BrineException if they are not exactly the bytes of a list of shapes, or a limit is met
   */
  public static List<Shape> read(byte[] schema, Limits limits) {
    List<Shape> shapes = new SchemaReader(schema, limits).read();
    if (!Arrays.equals(write(shapes, limits), schema)) {
      throw new BrineException(
          Reason.CORRUPT, "expected the one form of a schema but was another for the same shapes");
    }
    return shapes;
  }
}
