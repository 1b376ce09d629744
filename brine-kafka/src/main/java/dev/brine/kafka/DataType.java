// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.util.function.UnaryOperator;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.errors.DataException;

/**
 * A type of Java as data of Connect.
 *
 * @param schema that of the data
 * @param to converts an object to data; it gets no null
 * @param from converts data to an object; it gets no null
 */
record DataType(Schema schema, UnaryOperator<Object> to, UnaryOperator<Object> from) {
  /** Returns the type of what is data already. */
  static DataType same(Schema schema) {
    return new DataType(schema, value -> value, value -> value);
  }

  /** Returns the data of an object; null for null. */
  Object toConnect(Object value) {
    return value == null ? null : to.apply(value);
  }

  /**
   * Returns the object of data; null for null.
   *
   * @throws DataException if it is not data of this type
   */
  Object fromConnect(Object value) {
    try {
      return value == null ? null : from.apply(value);
    } catch (ClassCastException | IllegalArgumentException e) {
      throw new DataException(
          "An object of "
              + value.getClass().getName()
              + " is no data of "
              + schema
              + ": "
              + e.getMessage(),
          e);
    }
  }
}
