// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The statements for a column. Standard SQL but for the large objects of PostgreSQL, the limit and
 * the new tables of MySQL and others, and locks: SQL Server and SQLite have no FOR UPDATE.
 *
 * @param product the name of the database as its driver says it
 */
record Sql(TableColumn of, ValueKind kind, String product) {
  private static final Set<String> LIMIT = Set.of("MySQL", "MariaDB", "SQLite");

  /** The others have the words WITH NO DATA of the standard. */
  private static final Set<String> NO_DATA_BY_CONDITION =
      Set.of("MySQL", "MariaDB", "SQLite", "Oracle");

  /** INV_READ and INV_WRITE of PostgreSQL. */
  private static final int READ_AND_WRITE = 0x20000 | 0x40000;

  /** Returns a query of no rows, for the types of key and value. */
  String types() {
    return "SELECT " + keys() + ", " + of.column() + " FROM " + of.table() + " WHERE 1 = 0";
  }

  /** Returns a query of the number of rows, and of the values of each key that are not null. */
  String counts() {
    String each =
        of.keys().stream().map(key -> ", COUNT(" + key + ")").collect(Collectors.joining());
    return "SELECT COUNT(*)" + each + " FROM " + of.table() + where("");
  }

  /** Returns a query of a row for keys that several rows have. */
  String duplicates() {
    return "SELECT "
        + keys()
        + " FROM "
        + of.table()
        + where("")
        + " GROUP BY "
        + keys()
        + " HAVING COUNT(*) > 1";
  }

  /** Returns a query of whether some rows of a large object have it together: a row if so. */
  String shared() {
    return "SELECT 1 FROM "
        + of.table()
        + where("")
        + " HAVING COUNT("
        + of.column()
        + ") <> COUNT(DISTINCT "
        + of.column()
        + ")";
  }

  /** Returns a query of no rows with the parameter value, for whether values can be compared. */
  String canCompare() {
    return "SELECT COUNT(*) FROM " + of.table() + " WHERE " + of.column() + " = ? AND 1 = 0";
  }

  /**
   * Returns a query of the next rows in the order of their keys.
   *
   * @param isFirst whether they are the first rows; else the key before them is set twice: once for
   *     the first column, once by {@link #parametersAfter}
   */
  String page(boolean isFirst, int rows) {
    return selected()
        + where(isFirst ? "" : after())
        + " ORDER BY "
        + keys()
        + (LIMIT.contains(product)
            ? " LIMIT " + rows
            : " OFFSET 0 ROWS FETCH NEXT " + rows + " ROWS ONLY");
  }

  /**
   * Returns the condition for keys behind another. The first part lets each database use an index.
   */
  private String after() {
    List<String> keys = of.keys();
    if (keys.size() == 1) {
      return keys.get(0) + " > ?";
    }
    StringBuilder any = new StringBuilder(keys.get(0) + " >= ? AND (");
    for (int i = 0; i < keys.size(); i++) {
      any.append(i == 0 ? "(" : " OR (");
      for (int j = 0; j < i; j++) {
        any.append(keys.get(j)).append(" = ? AND ");
      }
      any.append(keys.get(i)).append(" > ?)");
    }
    return any.append(')').toString();
  }

  /** Returns the indexes in the key of the parameters of a page that is not the first. */
  List<Integer> parametersAfter() {
    int count = of.keys().size();
    List<Integer> indexes = new ArrayList<>(List.of(0));
    for (int i = 0; i < count && count > 1; i++) {
      for (int j = 0; j <= i; j++) {
        indexes.add(j);
      }
    }
    return indexes;
  }

  /** Returns a query of one row by its key. */
  String row() {
    return selected() + where(byKey());
  }

  /** Returns a query of one row by its key, which nobody else changes until the end. */
  String lockedRow() {
    return row() + " FOR UPDATE";
  }

  private String selected() {
    return "SELECT " + keys() + ", " + value() + " FROM " + of.table();
  }

  private String value() {
    if (kind != ValueKind.LARGE_OBJECT) {
      return of.column();
    }
    String number = of.table() + "." + of.column();
    return "CASE WHEN EXISTS (SELECT 1 FROM pg_largeobject_metadata m WHERE m.oid = "
        + number
        + ") THEN lo_get("
        + number
        + ") END";
  }

  /** Returns a statement with the parameters new value, key, old value. */
  String compareAndSet() {
    return set() + " AND " + of.column() + " = ?";
  }

  /**
   * Returns a statement with the parameters new value and key, which changes one row. For a large
   * object it returns a row that has changed; the parameters are new length, new value, key and old
   * value; and its number, owner and rights stay.
   */
  String set() {
    if (kind == ValueKind.LARGE_OBJECT) {
      String opened = "lo_open(" + of.column() + ", " + READ_AND_WRITE + ")";
      return "SELECT lo_truncate64("
          + opened
          + ", ?), lo_put("
          + of.column()
          + ", 0, ?) FROM "
          + of.table()
          + where(byKey())
          + " AND "
          + value()
          + " = ?";
    }
    return "UPDATE " + of.table() + " SET " + of.column() + " = ?" + where(byKey());
  }

  /** Returns a statement that changes no row, and fails if the user may not change rows. */
  String mayUpdate() {
    return "UPDATE " + of.table() + " SET " + of.column() + " = " + of.column() + where("1 = 0");
  }

  /** Returns a statement that creates a table for old values. */
  String createBackup(String table) {
    String query =
        "SELECT " + keys() + ", " + value() + " AS " + of.column() + " FROM " + of.table();
    return "CREATE TABLE "
        + table
        + " AS "
        + (NO_DATA_BY_CONDITION.contains(product)
            ? query + " WHERE 1 = 0"
            : "(" + query + ") WITH NO DATA");
  }

  /** Returns a statement with the parameters key and old value. */
  String backup(String table) {
    return "INSERT INTO "
        + table
        + " ("
        + keys()
        + ", "
        + of.column()
        + ") VALUES ("
        + "?, ".repeat(of.keys().size())
        + "?)";
  }

  private String keys() {
    return String.join(", ", of.keys());
  }

  private String byKey() {
    return of.keys().stream().map(key -> key + " = ?").collect(Collectors.joining(" AND "));
  }

  private String where(String condition) {
    if (of.where().isEmpty()) {
      return condition.isEmpty() ? "" : " WHERE " + condition;
    }
    return " WHERE (" + of.where() + ")" + (condition.isEmpty() ? "" : " AND " + condition);
  }
}
