// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import dev.brine.convert.Tally;

/**
 * The end of a row.
 *
 * @param retries attempts in addition to the first
 */
record WrittenRow(ConvertedRow row, int retries) {
  /** Returns the end of a row at the first attempt. */
  static WrittenRow atOnce(ConvertedRow row) {
    return new WrittenRow(row, 0);
  }

  /** Returns the tally of the row alone. */
  Tally tally() {
    Tally tally = row.tally();
    for (int i = 0; i < retries; i++) {
      tally = tally.plus(Tally.retry());
    }
    return tally;
  }
}
