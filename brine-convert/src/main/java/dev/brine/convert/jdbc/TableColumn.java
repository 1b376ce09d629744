// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A column of stored values.
 *
 * @param table as SQL names it, maybe with a schema, maybe quoted
 * @param column as SQL names it
 * @param keys the columns that identify a row, in the order in which rows are read
 * @param where a condition in SQL for rows that are converted; empty for all rows
 */
public record TableColumn(String table, String column, List<String> keys, String where) {
  private static final String PART =
      "(?:[\\p{L}_][\\p{L}\\p{N}_$#]*|\"[^\"]+\"|`[^`]+`|\\[[^\\]]+\\])";

  private static final Pattern TABLE = Pattern.compile(PART + "(?:\\." + PART + "){0,2}");
  private static final Pattern COLUMN = Pattern.compile(PART);

  /**
   * Creates the description.
   *
   * @throws IllegalArgumentException if a name is malformed, or a key is missing or named twice
   */
  public TableColumn {
    keys = List.copyOf(keys);
    require(TABLE, table);
    require(COLUMN, column);
    keys.forEach(key -> require(COLUMN, key));
    if (keys.isEmpty()) {
      throw new IllegalArgumentException("Missing columns of the key of " + table);
    }
    if (keys.stream().distinct().count() < keys.size() || keys.contains(column)) {
      throw new IllegalArgumentException("A column is named twice: " + column + ", " + keys);
    }
  }

  private static void require(Pattern pattern, String name) {
    if (!pattern.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "Not a name of SQL: " + name + "; put names with other characters in quotes of SQL");
    }
  }

  @Override
  public String toString() {
    return table + "." + column;
  }
}
