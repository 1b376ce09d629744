// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import dev.brine.convert.StoreException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The table for old values, if there is one.
 *
 * @param table its name; empty for none
 */
record Backup(Sql sql, String table) {
  /**
   * Checks that rows may be written, and that no other job has the table, before anything is
   * created.
   */
  void requireMayWrite(Connection connection, Path state) throws SQLException, StoreException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(sql.mayUpdate());
    }
    connection.commit();
    if (!table.isEmpty() && !Files.exists(state) && exists(connection)) {
      throw new StoreException(
          "The backup table exists: " + table, "Name a new table by --backup-table.");
    }
  }

  /** Creates the table if it is missing. */
  void create(Connection connection) throws SQLException {
    if (table.isEmpty() || exists(connection)) {
      return;
    }
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(sql.createBackup(table));
    }
    connection.commit();
  }

  private boolean exists(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeQuery("SELECT 1 FROM " + table + " WHERE 1 = 0").close();
      return true;
    } catch (SQLException e) {
      if (!SqlFailure.isMissingTable(e)) {
        throw e;
      }
      return false;
    } finally {
      connection.rollback();
    }
  }
}
