// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import dev.brine.inspect.Inspector;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.print.ValueOptions.Masking;
import dev.brine.inspect.report.Difference;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * The difference between two streams that Java wrote.
 *
 * @param expected Java's bytes of Java's copy
 * @param actual Java's bytes of Brine's copy
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record ByteDifference(byte[] expected, byte[] actual) {
  private static final int LONGEST_TEXT = 60;
  private static final int MOST_ELEMENTS = 8;
  private static final int SHOWN = 3;

  /**
   * Returns whether both have the same values, and only the order of unordered elements differs:
   * they are as long as each other, and could be read and compared as a whole.
   */
  boolean isOfOrderOnly() throws IOException {
    Difference values = values(Masking.MASKED); // dates and the like field by field, not in words
    return expected.length == actual.length && values.isWhole() && values.changes().isEmpty();
  }

  /** Returns it in words, with paths and both values. */
  String text() throws IOException {
    List<String> changes = values(Masking.SHOWN).changes();
    String start = "Java writes other bytes of the copy";
    return changes.isEmpty()
        ? start + ", from offset " + Arrays.mismatch(expected, actual) + " on"
        : start + ": " + String.join("; ", changes.subList(0, Math.min(SHOWN, changes.size())));
  }

  private Difference values(Masking masking) throws IOException {
    Difference found = new Difference(new ValueOptions(LONGEST_TEXT, MOST_ELEMENTS, masking));
    read(expected, found.older());
    read(actual, found.newer());
    return found;
  }

  private static void read(byte[] bytes, Difference.Side side) throws IOException {
    side.end("", Inspector.read(new ByteArrayInputStream(bytes), side.visitor()));
  }
}
