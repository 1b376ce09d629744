// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import dev.brine.convert.StoreException;
import dev.brine.convert.jdbc.TableSchema.Comparison;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Writes values over the old ones in the transaction of a connection. */
final class RowUpdates {
  private final Connection connection;
  private final TableSchema schema;
  private final String backupTable;

  /**
   * Creates the updates.
   *
   * @param backupTable the table for old values; empty if there is none
   */
  RowUpdates(Connection connection, TableSchema schema, String backupTable) {
    this.connection = connection;
    this.schema = schema;
    this.backupTable = backupTable;
  }

  /**
   * Writes the new values of rows that still have the old ones. The caller commits.
   *
   * @return the rows that had not
   */
  List<ConvertedRow> write(List<ConvertedRow> rows) throws SQLException, StoreException {
    List<ConvertedRow> lost =
        schema.comparison() == Comparison.IN_UPDATE ? compareAndSet(rows) : setUnderLock(rows);
    if (!backupTable.isEmpty()) {
      List<ConvertedRow> won = new ArrayList<>(rows);
      won.removeAll(lost);
      backUp(won);
    }
    return lost;
  }

  private List<ConvertedRow> compareAndSet(List<ConvertedRow> rows)
      throws SQLException, StoreException {
    try (PreparedStatement statement = prepare(schema.sql().compareAndSet())) {
      for (ConvertedRow row : rows) {
        schema.kind().set(statement, 1, row.bytes());
        int next = row.row().key().set(statement, 2);
        schema.kind().set(statement, next, row.row().value());
        statement.addBatch();
      }
      int[] counts = statement.executeBatch();
      List<ConvertedRow> lost = new ArrayList<>();
      for (int i = 0; i < counts.length; i++) {
        if (counts[i] < 0 || counts[i] > 1) {
          throw notOne(rows.get(i), counts[i]);
        }
        if (counts[i] == 0) {
          lost.add(rows.get(i));
        }
      }
      return lost;
    }
  }

  private static StoreException notOne(ConvertedRow row, int count) {
    String key = row.row().key().toString();
    return count < 0
        ? new StoreException(
            "The driver does not say whether it changed the row " + key,
            "Use a newer driver of the database.")
        : new StoreException(
            "Several rows have the key " + key, "Name all columns of the primary key by --key.");
  }

  private List<ConvertedRow> setUnderLock(List<ConvertedRow> rows)
      throws SQLException, StoreException {
    List<ConvertedRow> lost = new ArrayList<>();
    try (PreparedStatement lock = prepare(schema.sql().lockedRow());
        PreparedStatement set = prepare(schema.sql().set())) {
      for (ConvertedRow row : rows) {
        Optional<Row> now = read(lock, row.row().key());
        boolean isSame = now.isPresent() && Arrays.equals(now.get().value(), row.row().value());
        int count = isSame ? set(set, row) : 0;
        if (count < 0 || count > 1) {
          throw notOne(row, count);
        }
        if (count == 0) {
          lost.add(row);
        }
      }
    }
    return lost;
  }

  /** Writes a value, and returns how many rows got it. */
  private int set(PreparedStatement statement, ConvertedRow row) throws SQLException {
    if (schema.kind() == ValueKind.LARGE_OBJECT) {
      return setLargeObject(statement, row);
    }
    schema.kind().set(statement, 1, row.bytes());
    row.row().key().set(statement, 2);
    return statement.executeUpdate();
  }

  private static int setLargeObject(PreparedStatement statement, ConvertedRow row)
      throws SQLException {
    statement.setLong(1, row.bytes().length);
    statement.setBytes(2, row.bytes());
    int next = row.row().key().set(statement, 3);
    statement.setBytes(next, row.row().value());
    int count = 0;
    try (ResultSet result = statement.executeQuery()) {
      while (result.next()) {
        count++;
      }
    }
    return count;
  }

  private void backUp(List<ConvertedRow> rows) throws SQLException {
    try (PreparedStatement statement = prepare(schema.sql().backup(backupTable))) {
      for (ConvertedRow row : rows) {
        int next = row.row().key().set(statement, 1);
        schema.kind().set(statement, next, row.row().value());
        statement.addBatch();
      }
      statement.executeBatch();
    }
  }

  /** Returns a row as it is now, if it is there. */
  Optional<Row> read(RowKey key) throws SQLException {
    try (PreparedStatement statement = prepare(schema.sql().row())) {
      return read(statement, key);
    }
  }

  private Optional<Row> read(PreparedStatement statement, RowKey key) throws SQLException {
    key.set(statement, 1);
    try (ResultSet result = statement.executeQuery()) {
      return result.next() ? Optional.of(PageReader.row(schema, result)) : Optional.empty();
    }
  }

  private PreparedStatement prepare(String sql) throws SQLException {
    return connection.prepareStatement(sql);
  }
}
