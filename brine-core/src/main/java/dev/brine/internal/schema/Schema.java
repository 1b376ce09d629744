// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Limits;
import dev.brine.internal.Problems;
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
    return write(Description.of(shapes), Limits.defaults());
  }

  /**
   * Returns the bytes of a description.
   *
   * @param description of objects, records and enums, no two of the same name
   * @throws BrineException if a name is malformed, types nest deeper than 32, or a limit is met
   * @throws IllegalArgumentException if a shape is of another sort or there twice
   */
  public static byte[] write(Description description, Limits limits) {
    return new SchemaWriter(limits).write(description);
  }

  /** Returns the shapes of bytes, within the default limits. */
  public static List<Shape> read(byte[] schema) {
    return read(schema, Limits.defaults()).shapes();
  }

  /**
   * Returns the content of a schema in bytes.
   *
   * @throws BrineException if they are not exactly the bytes of a description, or a limit is met
   */
  public static Description read(byte[] schema, Limits limits) {
    return outline(schema, limits).description();
  }

  /**
   * Returns the content of a schema in bytes, and its places.
   *
   * @throws BrineException if they are not exactly the bytes of a description, or a limit is met
   */
  public static Outline outline(byte[] schema, Limits limits) {
    SchemaReader reader = new SchemaReader(schema, limits);
    Description description = reader.read();
    if (!Arrays.equals(write(description, limits), schema)) {
      throw Problems.exception(Reason.CORRUPT, "the schema is not in canonical form");
    }
    return new Outline(description, reader.starts());
  }
}
