// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.BrineException.Reason;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.internal.Problems;
import java.util.Locale;

/**
 * The first byte of a message: magic and version in the upper three bits (101 is version 1), 0,
 * whether references are not tracked, whether the root's class is named, and the lane in the lowest
 * two bits. Where the message stands in frames, the byte {@link #FRAMED} stands before them.
 */
final class Header {
  /** The byte in front of frames that hold a message. */
  static final int FRAMED = 0b101_1_0000;

  /** The bit of a root whose class is named. */
  static final int NAMED = 1 << 2;

  private static final int TREE = 1 << 3;
  private static final int VERSION_1 = 0b101 << 5;
  private static final int VERSION_MASK = 0b111 << 5;
  private static final int LANE_MASK = 0b11;
  private static final SchemaLane[] LANES = {
    SchemaLane.EMBEDDED, SchemaLane.FINGERPRINT, SchemaLane.NONE, SchemaLane.NONE_CHECKED
  };

  private Header() {}

  /** Returns the header of a message whose root is of the class expected. */
  static int of(SchemaLane lane, References references) {
    int header = VERSION_1 | (references == References.TREE ? TREE : 0);
    for (int i = 0; i < LANES.length; i++) {
      if (LANES[i] == lane) {
        header |= i;
      }
    }
    return header;
  }

  /**
   * Checks a header.
   *
   * @param expected what {@link #of} returns for the reader
   * @return whether the root's class is named
   */
  static boolean check(int header, int expected) {
    if ((header & ~NAMED) == expected) {
      return (header & NAMED) != 0;
    }
    if ((header & VERSION_MASK) != VERSION_1) {
      throw Problems.at(
          Problems.exception(
              Reason.CORRUPT,
              String.format(
                  Locale.ROOT,
                  "expected a message of Brine, version 1, but it starts with %02x",
                  header),
              "Decode from the first byte of a message that Brine has written:"
                  + " docs/troubleshooting.md#corrupt",
              null),
          0);
    }
    throw Problems.at(
        Problems.exception(
            Reason.INCOMPATIBLE,
            "expected a message of " + describe(expected) + " but was one of " + describe(header),
            "Build reader and writer with the same schema(..) and references(..):"
                + " docs/troubleshooting.md#incompatible",
            null),
        0);
  }

  private static String describe(int header) {
    return LANES[header & LANE_MASK]
        + ", "
        + ((header & TREE) == 0 ? References.TRACK : References.TREE);
  }
}
