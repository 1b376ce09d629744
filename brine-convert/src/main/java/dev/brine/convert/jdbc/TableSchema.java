// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import dev.brine.convert.StoreException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The key and the column of a table as the database describes them.
 *
 * @param longest the most bytes or characters of a value; {@link Long#MAX_VALUE} if unlimited
 * @param comparison the way to find out that a value changed meanwhile
 */
record TableSchema(
    Sql sql, List<KeyColumn> keys, ValueKind kind, long longest, Comparison comparison) {
  private static final Set<Integer> UNLIMITED = Set.of(Types.BLOB, Types.CLOB, Types.NCLOB);

  /** The ways to write a value only if it is still the old one. */
  enum Comparison {
    /** The database compares, in the statement that writes. */
    IN_UPDATE,
    /** The row is locked and read once more. Text may be equal to others in a database. */
    UNDER_LOCK
  }

  /**
   * Reads the types of a column and its key.
   *
   * @throws StoreException if they cannot be converted
   */
  static TableSchema read(Connection connection, TableColumn column)
      throws SQLException, StoreException {
    String product = connection.getMetaData().getDatabaseProductName();
    String query = new Sql(column, ValueKind.BYTES, product).types();
    try (PreparedStatement statement = connection.prepareStatement(query);
        ResultSet result = statement.executeQuery()) {
      MySql.requireOrderedKeys(connection, column);
      ResultSetMetaData columns = result.getMetaData();
      List<KeyColumn> keys = new ArrayList<>();
      for (int i = 0; i < column.keys().size(); i++) {
        keys.add(KeyColumn.of(column.keys().get(i), columns, i + 1, product));
      }
      int last = keys.size() + 1;
      ValueKind kind = ValueKind.of(column.column(), columns, last);
      Sql sql = new Sql(column, kind, product);
      return new TableSchema(
          sql, List.copyOf(keys), kind, longest(kind, columns, last), comparison(connection, sql));
    }
  }

  private static long longest(ValueKind kind, ResultSetMetaData columns, int column)
      throws SQLException {
    int longest = columns.getPrecision(column);
    boolean isUnlimited =
        longest <= 0
            || kind == ValueKind.LARGE_OBJECT
            || UNLIMITED.contains(columns.getColumnType(column));
    return isUnlimited ? Long.MAX_VALUE : longest;
  }

  /** Some databases cannot compare a BLOB. */
  private static Comparison comparison(Connection connection, Sql sql) throws SQLException {
    if (sql.kind() != ValueKind.BYTES) {
      return Comparison.UNDER_LOCK;
    }
    try (PreparedStatement statement = connection.prepareStatement(sql.canCompare())) {
      statement.setBytes(1, new byte[1]);
      statement.executeQuery().close();
      return Comparison.IN_UPDATE;
    } catch (SQLException e) {
      connection.rollback();
      return Comparison.UNDER_LOCK;
    }
  }

  /**
   * Returns the number of rows.
   *
   * @throws StoreException if the keys do not identify them, or two have one large object
   */
  long count(Connection connection) throws SQLException, StoreException {
    try (PreparedStatement counts = connection.prepareStatement(sql.counts());
        PreparedStatement duplicates = connection.prepareStatement(sql.duplicates())) {
      duplicates.setMaxRows(1);
      long rows;
      try (ResultSet result = counts.executeQuery()) {
        result.next();
        rows = result.getLong(1);
        for (int i = 0; i < keys.size(); i++) {
          if (result.getLong(i + 2) < rows) {
            throw notUnique(keys.get(i).name() + " is null in some rows");
          }
        }
      }
      try (ResultSet result = duplicates.executeQuery()) {
        if (result.next()) {
          throw notUnique("several rows have " + RowKey.read(keys, result));
        }
      }
      requireOwnObjects(connection);
      return rows;
    }
  }

  /** A large object of two rows would be converted twice. */
  private void requireOwnObjects(Connection connection) throws SQLException, StoreException {
    if (kind != ValueKind.LARGE_OBJECT) {
      return;
    }
    try (PreparedStatement shared = connection.prepareStatement(sql.shared());
        ResultSet result = shared.executeQuery()) {
      if (result.next()) {
        throw new StoreException(
            "Some rows of " + sql.of().table() + " have one large object together",
            "Give each row an object of its own, or convert one row of each by --where.");
      }
    }
  }

  private StoreException notUnique(String why) {
    return new StoreException(
        "The key does not identify the rows of " + sql.of().table() + ": " + why,
        "Name all columns of the primary key by --key.");
  }
}
