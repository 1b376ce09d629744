// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

/**
 * The names of the tables for old values, one for each column of a job.
 *
 * @param first as SQL names it; empty for none
 */
public record BackupTables(String first) {
  /**
   * Creates the names.
   *
   * @throws IllegalArgumentException if the first is malformed
   */
  public BackupTables {
    if (!first.isEmpty()) {
      TableColumn.requireTable(first);
    }
  }

  /** Returns the table of a column, counted from 1; empty for none. */
  public String of(int number) {
    return first.isEmpty() || number == 1 ? first : TableColumn.withEnd(first, "_" + number);
  }
}
