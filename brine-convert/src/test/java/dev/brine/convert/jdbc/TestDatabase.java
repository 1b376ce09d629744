// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
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
  },
  /** A server of its own, by the driver of MariaDB. */
  MARIADB {
    @Override
    public Connection connect() throws SQLException {
      requireMariaDb();
      return MariaDbServer.shared().connect();
    }
  };

  private static final String PASSWORD = "secret words";

  private static final AtomicInteger TABLES = new AtomicInteger();

  /** A connection for each database; each is a process of PostgreSQL. */
  private static final Map<TestDatabase, Connection> KEPT = new ConcurrentHashMap<>();

  /** Returns whether this machine has the database; CI must have all. */
  boolean isThere() {
    return "true".equals(System.getenv("CI"))
        || switch (this) {
          case H2 -> true;
          case POSTGRESQL -> PostgresServer.programs().isPresent();
          case MARIADB -> MariaDbServer.isInstalled();
        };
  }

  /** Leaves a test out where there is no PostgreSQL. */
  static void requirePostgres() {
    Assumptions.assumeTrue(POSTGRESQL.isThere(), "no /usr/lib/postgresql/*/bin");
  }

  /** Leaves a test out where there is no MariaDB. */
  static void requireMariaDb() {
    Assumptions.assumeTrue(MARIADB.isThere(), "no mariadbd");
  }

  /** Creates a user with rights on a table, and returns its connections. */
  Database user(String name, String rights, String table) {
    String word = this == MARIADB ? "IDENTIFIED BY" : "PASSWORD";
    execute("CREATE USER " + name + " " + word + " '" + PASSWORD + "'");
    execute("GRANT " + rights + " ON " + table + " TO " + name);
    return () ->
        switch (this) {
          case H2 -> DriverManager.getConnection("jdbc:h2:mem:stores", name, PASSWORD);
          case POSTGRESQL ->
              DriverManager.getConnection(
                  PostgresServer.shared().url(), name.toLowerCase(Locale.ROOT), PASSWORD);
          case MARIADB -> DriverManager.getConnection(MariaDbServer.shared().url(), name, PASSWORD);
        };
  }

  /** Lets a user create tables. */
  void allowTables(String user) {
    execute(
        switch (this) {
          case H2 -> "GRANT ALTER ANY SCHEMA TO " + user;
          case POSTGRESQL -> "GRANT CREATE ON SCHEMA public TO " + user;
          case MARIADB -> "GRANT CREATE, INSERT, SELECT ON mysql.* TO " + user;
        });
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
