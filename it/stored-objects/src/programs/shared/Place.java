// SPDX-License-Identifier: Apache-2.0
package com.acme.shop;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** The database of a program. */
record Place(String url, String user) {
  boolean isPostgres() {
    return url.startsWith("jdbc:postgresql:");
  }

  String driver() {
    return isPostgres() ? "org.postgresql.Driver" : "org.h2.Driver";
  }

  Connection connect() throws SQLException {
    return DriverManager.getConnection(url, user, "");
  }

  boolean has(String kind, String name) throws SQLException {
    String query =
        "SELECT 1 FROM INFORMATION_SCHEMA.%sS WHERE UPPER(%s_NAME) = '%s'"
            .formatted(kind, kind, name);
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      return statement.executeQuery(query).next();
    }
  }

  /** Executes a script of a product; H2 and PostgreSQL take all statements at once. */
  void execute(String script) throws IOException, SQLException {
    try (InputStream in = Place.class.getResourceAsStream(script);
        Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }
}
