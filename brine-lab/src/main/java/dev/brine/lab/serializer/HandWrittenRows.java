// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Model;
import dev.brine.lab.serializer.Description.Promise;
import java.util.List;

/** The rows of the codec written by hand, and of the plain copy of its bytes. */
final class HandWrittenRows {
  private HandWrittenRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(codec(), copy());
  }

  private static Serializer codec() {
    Description description =
        Description.of("hand-written", "Hand-written codec", "brine")
            .buffer(Buffer.REUSED)
            .promises(Promise.CLOSED_WORLD)
            .quick()
            .yardstick()
            .note("The physical floor: public API only, no schema, no evolution, enums by ordinal.")
            .build();
    return new SerializerRow(description, HandWrittenSession::open).endToEnd();
  }

  private static Serializer copy() {
    Description description =
        Description.of("memory-copy", "Memory copy", "jdk")
            .buffer(Buffer.REUSED)
            .model(Model.MESSAGE)
            .quick()
            .yardstick()
            .note("Copies the finished bytes of the hand-written codec; makes no objects.")
            .build();
    return new SerializerRow(description, MemoryCopySession::open);
  }
}
