// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.WireReader;
import java.time.DateTimeException;

/** The codec of a class of {@code java.time}. */
interface TimeValueCodec extends ValueCodec {
  /** Returns what its objects are, for messages. */
  String what();

  /**
   * Reads a body.
   *
   * @throws DateTimeException where the class does not take the values
   * @throws ArithmeticException where the class does not take the values
   */
  @Override
  Object make(WireReader in);

  @Override
  default Object read(WireReader in) {
    in.charge(cost());
    try {
      return make(in);
    } catch (DateTimeException | ArithmeticException e) {
      throw TimeParts.refused(in, what(), e);
    }
  }
}
