// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.BrineException.Reason;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.internal.FirstByte;
import dev.brine.internal.Problems;

/**
 * The first byte of a message: magic and version in the upper four bits (1001 is version 1),
 * whether references are not tracked, whether the root's class is named, and the lane in the lowest
 * two bits. Where the message is in frames, the byte {@link #FRAMED} precedes them.
 *
 * <p>No text in UTF-8 starts with any of these bytes, no stream of Java's (AC), gzip (1F), zstd
 * (28) or XML, and no message of protobuf whose first field has a number below 16.
 */
public final class Header {
  /** The byte in front of frames that hold a message. */
  public static final int FRAMED = 0b1011_0000;

  /** The bit of a root whose class is named. */
  public static final int NAMED = 1 << 2;

  private static final int TREE = 1 << 3;
  private static final int VERSION_1 = 0b1001 << 4;
  private static final int VERSION_MASK = 0b1111 << 4;
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

  /** Returns the lane that a header of version 1 names. */
  public static SchemaLane lane(int header) {
    return LANES[header & LANE_MASK];
  }

  /** Returns whether a header of version 1 says that references are tracked. */
  public static References references(int header) {
    return (header & TREE) == 0 ? References.TRACK : References.TREE;
  }

  /** Returns whether a byte is a header of version 1. */
  public static boolean isHeader(int octet) {
    return (octet & VERSION_MASK) == VERSION_1;
  }

  /**
   * Checks a header.
   *
   * @param expected what {@link #of} returns for the reader
   * @return whether the root's class is named
   */
  public static boolean check(int header, int expected) {
    if ((header & ~NAMED) == expected) {
      return (header & NAMED) != 0;
    }
    if (!isHeader(header)) {
      throw FirstByte.noMessage(header);
    }
    throw Problems.at(
        Problems.exception(
            Reason.INCOMPATIBLE,
            "expected a message of " + describe(expected) + " but was one of " + describe(header),
            "Build reader and writer with the same schema(..) and references(..)"
                + (canBeKeys(header) && canBeKeys(expected)
                    ? ", for keys with the same lane of keyCodec(..)"
                    : "")
                + ": docs/troubleshooting.md#incompatible",
            null),
        0);
  }

  private static boolean canBeKeys(int header) {
    SchemaLane lane = lane(header);
    return (header & TREE) != 0 && (lane == SchemaLane.NONE || lane == SchemaLane.NONE_CHECKED);
  }

  private static String describe(int header) {
    return lane(header) + ", " + references(header);
  }
}
