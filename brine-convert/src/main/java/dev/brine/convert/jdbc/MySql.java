// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import dev.brine.convert.StoreException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.regex.Pattern;

/** The ways in which MySQL and MariaDB, and MySQL's driver, differ from other databases. */
final class MySql {
  private static final Set<String> PRODUCTS = Set.of("MySQL", "MariaDB");
  private static final String DRIVER = "MySQL Connector/J";

  private static final Pattern UNORDERED =
      Pattern.compile("(enum|set)\\b", Pattern.CASE_INSENSITIVE);

  private MySql() {}

  private static boolean isUsed(Connection connection) throws SQLException {
    return PRODUCTS.contains(connection.getMetaData().getDatabaseProductName());
  }

  /** Has the server refuse a value that is too long, which it may cut off otherwise. */
  static void requireWholeValues(Connection connection) throws SQLException {
    if (!isUsed(connection)) {
      return;
    }
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET SESSION sql_mode = CONCAT(@@SESSION.sql_mode, ',STRICT_ALL_TABLES')");
    }
  }

  /**
   * Checks that the server compares keys as it orders them, which it does not for ENUM and SET.
   * Drivers say that these are texts.
   *
   * @throws StoreException if one is of these types
   */
  static void requireOrderedKeys(Connection connection, TableColumn column)
      throws SQLException, StoreException {
    if (!isUsed(connection)) {
      return;
    }
    try (Statement statement = connection.createStatement();
        ResultSet columns = statement.executeQuery("SHOW COLUMNS FROM " + column.table())) {
      while (columns.next()) {
        String name = columns.getString(1);
        String type = columns.getString(2);
        boolean isKey =
            column.keys().stream().anyMatch(key -> key.replace("`", "").equalsIgnoreCase(name));
        if (isKey && UNORDERED.matcher(type).lookingAt()) {
          throw KeyColumn.isNoKey(name, type);
        }
      }
    }
  }

  /**
   * Returns the number of rows that a driver fetches at a time.
   *
   * @param usual of other drivers; that of MySQL fetches row by row, or else all
   */
  static int fetchSize(Connection connection, int usual) throws SQLException {
    return connection.getMetaData().getDriverName().equals(DRIVER) ? Integer.MIN_VALUE : usual;
  }
}
