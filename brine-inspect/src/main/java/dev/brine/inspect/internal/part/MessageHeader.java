// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.part;

import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.inspect.internal.StopException;
import dev.brine.internal.FormatNumbers;
import java.util.Locale;

/**
 * The header of a message or of a stream.
 *
 * @param lane where schemas are
 * @param references whether they are tracked
 * @param root whether its class is named; a stream says that it is not
 */
public record MessageHeader(SchemaLane lane, References references, Root root) {
  /** Tells messages that name the class of their root from those that do not. */
  public enum Root {
    /** It is. */
    NAMED,
    /** It is the class that the reader expects. */
    EXPECTED
  }

  /**
   * Returns the header of a byte.
   *
   * @throws StopException if it is no header
   */
  public static MessageHeader of(int header, long offset) throws StopException {
    if (!FormatNumbers.isHeader(header)) {
      throw StopException.damaged(
          offset, String.format(Locale.ROOT, "No message has the header %02X", header));
    }
    return new MessageHeader(
        FormatNumbers.lane(header),
        (header & FormatNumbers.TREE) == 0 ? References.TRACK : References.TREE,
        (header & FormatNumbers.NAMED) == 0 ? Root.EXPECTED : Root.NAMED);
  }

  /** Returns the byte that says the same, and that the lane is {@code EMBEDDED}. */
  public int embedded() {
    return FormatNumbers.VERSION_1
        | (references == References.TREE ? FormatNumbers.TREE : 0)
        | (root == Root.NAMED ? FormatNumbers.NAMED : 0);
  }
}
