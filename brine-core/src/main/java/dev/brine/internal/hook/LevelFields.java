// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.List;

/** The serializable fields that one class of a hierarchy declares. */
public interface LevelFields {
  /** The values of fields that are set already. */
  Object[] NOTHING_TO_SET = {};

  /** Returns the fields by name; all values here are in their order. */
  List<SerialField> fields();

  /** Returns whether the class has all of these fields, so that they can be written by default. */
  boolean areMatched();

  /** Returns whether some are written anew each time, which the layout does not know. */
  boolean haveUnshared();

  /** Writes the fields of an object by the layout. */
  void write(WireWriter out, Object object);

  /** Reads the values of fields in the order of the layout. */
  Object[] read(WireReader in);

  /**
   * Does the same, and may then set the fields.
   *
   * @return the values where they are yet to be set, by {@link #set}, else {@link #NOTHING_TO_SET}
   */
  Object[] readInto(WireReader in, Object object);

  /** Returns the values of an object's fields. */
  Object[] get(Object object);

  /** Writes values of any kind. */
  void writeValues(WireWriter out, Object[] values);

  /** Reads values that {@link #writeValues} wrote. */
  Object[] readValues(WireReader in);

  /** Sets those fields that the class has; none where a value does not fit its field. */
  void set(Object object, Object[] values);
}
