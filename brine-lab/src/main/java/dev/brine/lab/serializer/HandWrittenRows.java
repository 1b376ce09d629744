// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Promise;
import java.util.List;

/** The row of the codec written by hand. */
final class HandWrittenRows {
  private HandWrittenRows() {}

  /** Returns the row. */
  static List<Serializer> rows() {
    Description description =
        Description.of("hand-written", "Hand-written codec", "brine")
            .buffer(Buffer.REUSED)
            .promises(Promise.CLOSED_WORLD)
            .quick()
            .yardstick()
            .note("The physical floor: public API only, no schema, no evolution, enums by ordinal.")
            .build();
    return List.of(new SerializerRow(description, HandWrittenSession::open).endToEnd());
  }
}
