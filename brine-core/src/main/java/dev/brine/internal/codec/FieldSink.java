// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;

/** Takes the fields of one object in the order in which its writer wrote them. */
public interface FieldSink {
  /** Called before anything is read. */
  void begin(WireReader in);

  /** Called before a field is read. */
  default void next(WireReader in, int number) {}

  /** Called before the body of a field's object is read. */
  default void beforeBody(WireReader in, BoundSlot slot, BodyCodec codec) {}

  /** Called for a reference without a body: null, an empty collection or a reference back. */
  default void meet(BoundSlot slot, Object met) {}

  /**
   * Takes the content of a field.
   *
   * @param number of the field, from 0 on
   */
  void accept(int number, Object content);

  /** Returns the object, when all fields were read. */
  Object result(WireReader in);
}
