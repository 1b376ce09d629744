// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import java.util.List;
import java.util.regex.MatchResult;
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

  /** Quoted texts and names, and the signs that could end a condition or hide its end. */
  private static final Pattern SIGN =
      Pattern.compile("'[^']*'|\"[^\"]*\"|`[^`]*`|--|/\\*|['\"`;()]");

  private static final Pattern TABLE = Pattern.compile(PART + "(?:\\." + PART + "){0,2}");
  private static final Pattern COLUMN = Pattern.compile(PART);

  /**
   * Creates the description.
   *
   * @throws IllegalArgumentException if a name or the condition is malformed, or a key is missing
   *     or named twice
   */
  public TableColumn {
    keys = List.copyOf(keys);
    require(TABLE, table);
    require(COLUMN, column);
    keys.forEach(key -> require(COLUMN, key));
    requireCondition(where);
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

  /** A condition is put into parentheses, which it must not close. */
  private static void requireCondition(String where) {
    int depth = 0;
    for (MatchResult sign : SIGN.matcher(where).results().toList()) {
      String text = sign.group();
      boolean isQuoted = text.length() > 2 || text.equals("''");
      if (text.equals("(")) {
        depth++;
      } else if (text.equals(")") && depth > 0) {
        depth--;
      } else if (!isQuoted) {
        throw notACondition(where);
      }
    }
    if (depth > 0) {
      throw notACondition(where);
    }
  }

  private static IllegalArgumentException notACondition(String where) {
    return new IllegalArgumentException(
        "Not a condition of SQL: "
            + where
            + "; close its parentheses and quotes, and leave out comments and semicolons");
  }

  /** Returns the name of another table: with this text at its end, in its quotes. */
  static String withEnd(String table, String end) {
    boolean isQuoted = "\"`]".indexOf(table.charAt(table.length() - 1)) >= 0;
    int last = isQuoted ? table.length() - 1 : table.length();
    return table.substring(0, last) + end + table.substring(last);
  }

  /**
   * Checks the name of a table.
   *
   * @throws IllegalArgumentException if it is malformed
   */
  static void requireTable(String table) {
    require(TABLE, table);
  }

  @Override
  public String toString() {
    return table + "." + column;
  }
}
