// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Assumptions;

/** The databases of the tests. */
enum TestDatabase implements Database {
  /** In memory. */
  H2 {
    @Override
    public Connection connect() throws SQLException {
      return DriverManager.getConnection("jdbc:h2:mem:stores;DB_CLOSE_DELAY=-1", "sa", "");
    }
  },
  /** A server of its own. */
  POSTGRESQL {
    @Override
    public Connection connect() throws SQLException {
      requirePostgres();
      return PostgresServer.shared().connect();
    }
  };

  private static final AtomicInteger TABLES = new AtomicInteger();

  /** A connection for each database; each is a process of PostgreSQL. */
  private static final Map<TestDatabase, Connection> KEPT = new ConcurrentHashMap<>();

  /** Leaves a test out where there is no PostgreSQL; not in CI. */
  static void requirePostgres() {
    boolean isOptional = !"true".equals(System.getenv("CI"));
    Assumptions.assumeFalse(
        isOptional && PostgresServer.programs().isEmpty(), "no /usr/lib/postgresql/*/bin");
  }

  /** Returns a name that no table has. */
  static String newTable() {
    return "T" + TABLES.incrementAndGet();
  }

  /** Executes a statement. */
  synchronized void execute(String sql) {
    try {
      Connection kept = KEPT.get(this);
      if (kept == null) {
        kept = connect();
        KEPT.put(this, kept);
      }
      try (Statement statement = kept.createStatement()) {
        statement.execute(sql);
      }
    } catch (SQLException e) {
      throw new AssertionError(sql, e);
    }
  }
}
