// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.BrineException.Reason;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.internal.FirstByte;
import dev.brine.internal.FormatNumbers;
import dev.brine.internal.Problems;

/**
 * The first byte of a message. The upper four bits are magic and version (1001 is version 1). The
 * lower four are: references are not tracked, the root's class is named, and the lane in two bits.
 * A message in frames has the byte {@link FormatNumbers#FRAMED} before them.
 *
 * <p>No text in UTF-8 starts with any of these bytes, no stream of Java's (AC), gzip (1F), zstd
 * (28) or XML, and no message of protobuf whose first field has a number below 16.
 */
public final class Header {
  private Header() {}

  /** Returns the header of a message whose root is of the class expected. */
  static int of(SchemaLane lane, References references) {
    return FormatNumbers.VERSION_1
        | (references == References.TREE ? FormatNumbers.TREE : 0)
        | FormatNumbers.bits(lane);
  }

  /** Returns whether a header of version 1 says that references are tracked. */
  public static References references(int header) {
    return (header & FormatNumbers.TREE) == 0 ? References.TRACK : References.TREE;
  }

  /**
   * Checks a header.
   *
   * @param expected what {@link #of} returns for the reader
   * @return whether the root's class is named
   */
  public static boolean check(int header, int expected) {
    if ((header & ~FormatNumbers.NAMED) == expected) {
      return (header & FormatNumbers.NAMED) != 0;
    }
    if (!FormatNumbers.isHeader(header)) {
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
    SchemaLane lane = FormatNumbers.lane(header);
    return (header & FormatNumbers.TREE) != 0
        && (lane == SchemaLane.NONE || lane == SchemaLane.NONE_CHECKED);
  }

  private static String describe(int header) {
    return FormatNumbers.lane(header) + ", " + references(header);
  }
}
