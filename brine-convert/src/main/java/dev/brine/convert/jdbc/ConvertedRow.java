// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import dev.brine.convert.Marks;
import dev.brine.convert.Outcome;
import dev.brine.convert.Tally;
import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.RuleUse;
import java.util.List;

/**
 * A row and the result of its conversion.
 *
 * @param bytes to write; empty unless the row is to change
 * @param reason of a failure
 * @param uses of the changes that were asked for
 * @param isWritten whether the row changed before the job was resumed
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record ConvertedRow(
    Row row,
    Outcome outcome,
    byte[] bytes,
    long objects,
    String reason,
    List<String> remarks,
    List<RuleUse> uses,
    boolean isWritten) {
  private static final byte[] NONE = {};

  /** Returns a row that has new bytes. */
  static ConvertedRow changed(Row row, ConvertedValue value) {
    return new ConvertedRow(
        row,
        Outcome.CHANGED,
        value.bytes(),
        value.objects(),
        "",
        value.remarks(),
        value.uses(),
        false);
  }

  /** Returns a row that stays as it is. */
  static ConvertedRow unchanged(Row row, Outcome outcome, List<String> remarks) {
    return new ConvertedRow(row, outcome, NONE, 0, "", remarks, List.of(), false);
  }

  /** Returns a row that failed. */
  static ConvertedRow failed(Row row, String reason) {
    return new ConvertedRow(row, Outcome.FAILED, NONE, 0, reason, List.of(), List.of(), false);
  }

  /** Returns a row that was written before. */
  static ConvertedRow written(Row row) {
    return new ConvertedRow(row, Outcome.CHANGED, NONE, 0, "", List.of(), List.of(), true);
  }

  /** Returns whether the row is still to be written. */
  boolean isToWrite() {
    return outcome == Outcome.CHANGED && !isWritten;
  }

  /** Returns the mark of the new value. */
  long mark() {
    return Marks.of(row.key().mark(), bytes);
  }

  /** Returns the tally of the row alone; sizes of rows that were written before are not known. */
  Tally tally() {
    if (outcome != Outcome.CHANGED) {
      return Tally.of(outcome);
    }
    return isWritten
        ? Tally.changed(0, 0, 0)
        : Tally.changed(objects, row.value().length, bytes.length);
  }
}
