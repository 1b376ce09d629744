// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.inspect.internal.javastream.WrittenData;
import java.util.ArrayList;
import java.util.List;

/**
 * The guesses about where fields are in what writeObject methods wrote: the protocol does not say
 * it. Where reading fails, the latest guess that has an alternative is changed, and the root is
 * read again.
 */
final class Guesses {
  private static final int MOST_CHANGES = 64;
  private static final int MOST_BYTES_OF_A_BYTE = 64;

  private final List<List<WrittenData>> open = new ArrayList<>();
  private int next;
  private int changes;

  /**
   * The bytes that may be read again. A wrong guess may be found out only at the end of the stream,
   * so a limit for each root is not enough: with this one, all roots together read a stream 65
   * times at most.
   */
  private long bytesLeft;

  Guesses(long streamBytes) {
    bytesLeft = MOST_BYTES_OF_A_BYTE * streamBytes;
  }

  /** Returns the place of the fields in the data of a class. */
  WrittenData guess(WrittenData likely) {
    if (next == open.size()) {
      List<WrittenData> alternatives = new ArrayList<>();
      alternatives.add(likely);
      for (WrittenData other :
          List.of(
              WrittenData.BEHIND_FIELDS, WrittenData.WITHOUT_FIELDS, WrittenData.BEFORE_FIELDS)) {
        if (other != likely) {
          alternatives.add(other);
        }
      }
      open.add(alternatives);
    }
    return open.get(next++).get(0);
  }

  /**
   * Returns whether another guess is left; the root has to be read again then.
   *
   * @param bytes that were read of the root before it failed
   */
  boolean change(long bytes) {
    bytesLeft -= bytes;
    while (!open.isEmpty() && open.get(open.size() - 1).size() == 1) {
      open.remove(open.size() - 1);
    }
    next = 0;
    if (open.isEmpty() || changes == MOST_CHANGES || bytesLeft < 0) {
      return false;
    }
    changes++;
    open.get(open.size() - 1).remove(0);
    return true;
  }

  /** Forgets the guesses of a root that was read. */
  void settle() {
    open.clear();
    next = 0;
    changes = 0;
  }
}
