// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import java.util.List;

/**
 * Rows that follow each other in the order of their keys.
 *
 * @param number counted from 1
 * @param rows at least one
 */
record Page(long number, List<Row> rows) {
  /** Returns the key of the last row. */
  RowKey last() {
    return rows.get(rows.size() - 1).key();
  }
}
