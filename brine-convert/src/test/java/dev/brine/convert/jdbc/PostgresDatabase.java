// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * A database of its own on the server of this JVM, for tests of other modules.
 *
 * @param user needs no password
 */
public record PostgresDatabase(String url, String user) {
  /** Returns a new database without tables, if PostgreSQL is installed. */
  public static Optional<PostgresDatabase> create(String name) throws SQLException {
    if (PostgresServer.programs().isEmpty()) {
      return Optional.empty();
    }
    PostgresServer server = PostgresServer.shared();
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE " + name);
    }
    String url = server.url().replaceFirst("[^/]*$", name);
    return Optional.of(new PostgresDatabase(url, PostgresServer.USER));
  }
}
