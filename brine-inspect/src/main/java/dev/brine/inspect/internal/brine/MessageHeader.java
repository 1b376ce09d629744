// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.inspect.internal.StopException;
import java.util.Locale;

/** The header of a message or of a stream. */
record MessageHeader(SchemaLane lane, References references, Root root) {
  private static final int VERSION = 0x9;
  private static final int TREE = 8;
  private static final int NAMED = 4;
  private static final SchemaLane[] LANES = {
    SchemaLane.EMBEDDED, SchemaLane.FINGERPRINT, SchemaLane.NONE, SchemaLane.NONE_CHECKED
  };

  /** Whether the class of the root is named. */
  enum Root {
    /** It is. */
    NAMED,
    /** It is the class that the reader expects. */
    EXPECTED
  }

  static MessageHeader of(int header, long offset) throws StopException {
    if (header >>> 4 != VERSION) {
      throw StopException.damaged(
          offset,
          String.format(Locale.ROOT, "Expected the header of a message but was %02X", header));
    }
    return new MessageHeader(
        LANES[header & 3],
        (header & TREE) == 0 ? References.TRACK : References.TREE,
        (header & NAMED) == 0 ? Root.EXPECTED : Root.NAMED);
  }
}
