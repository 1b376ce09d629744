// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.util.Objects;
import java.util.function.UnaryOperator;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.errors.DataException;

/**
 * A type of Java as data of Connect. A conversion is exact, or a {@link DataException}.
 *
 * @param schema that of the data
 * @param to converts an object to data; it gets no null
 * @param from converts data to an object; it gets no null
 */
record DataType(Schema schema, UnaryOperator<Object> to, Reader from) {
  /** Converts data to objects. */
  interface Reader {
    /**
     * Returns the object of data.
     *
     * @param schema what the source says of the data, or null
     * @param data is not null
     */
    Object read(Schema schema, Object data);
  }

  /** Returns the type whose data tells nothing that its schema could change. */
  static DataType of(Schema schema, UnaryOperator<Object> to, UnaryOperator<Object> from) {
    return new DataType(schema, to, (given, data) -> from.apply(data));
  }

  /**
   * Returns the data of an object; null for null.
   *
   * @throws DataException if there is no data for it
   */
  Object toConnect(Object value) {
    try {
      return value == null ? null : to.apply(value);
    } catch (DataException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new DataException(
          "Schema " + schema + " has no data for an object of " + name(value) + ": " + text(e), e);
    }
  }

  /**
   * Returns the object of data; null for null.
   *
   * @param given the schema of the data, or null
   * @throws DataException if it is not data of this type
   */
  Object fromConnect(Schema given, Object value) {
    if (value == null) {
      return null;
    }
    requireSame(given);
    try {
      return from.read(given, value);
    } catch (DataException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new DataException(
          "An object of " + name(value) + " is no data of " + schema + ": " + text(e), e);
    }
  }

  /** A date, a time and a timestamp have objects of one class: only the name tells them apart. */
  private void requireSame(Schema given) {
    boolean isLogical = schema.name() != null && schema.type().isPrimitive();
    if (given != null && isLogical && !Objects.equals(given.name(), schema.name())) {
      throw new DataException("Data of " + given + " is no data of " + schema);
    }
  }

  private static String name(Object value) {
    return value.getClass().getName();
  }

  private static String text(RuntimeException e) {
    return Objects.toString(e.getMessage(), e.toString());
  }
}
