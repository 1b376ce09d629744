// SPDX-License-Identifier: Apache-2.0
package dev.brine.it.stored;

import dev.brine.convert.jdbc.PostgresDatabase;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.h2.tools.Server;
import org.junit.jupiter.api.Assumptions;

/**
 * A database that several processes use.
 *
 * @param waiting counts the connections that wait for a lock
 */
record Store(String url, String user, String driver, String waiting) {
  private static final int PAUSE_MILLIS = 20;

  private static final AtomicInteger COUNT = new AtomicInteger();

  private static Server h2;

  /** The kinds of databases. */
  enum Kind {
    H2,
    POSTGRESQL
  }

  /** Returns a database without tables; each has a name of its own. */
  static Store create(Kind kind, String name) throws SQLException {
    String own = name + "_" + COUNT.incrementAndGet();
    return kind == Kind.H2 ? h2(own) : postgresql(own);
  }

  private static synchronized Store h2(String name) throws SQLException {
    if (h2 == null) {
      h2 = Server.createTcpServer("-tcpPort", "0", "-ifNotExists").start();
    }
    String url = "jdbc:h2:tcp://localhost:%d/mem:%s;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=600000";
    return new Store(
        url.formatted(h2.getPort(), name),
        "sa",
        "h2",
        "SELECT COUNT(*) FROM INFORMATION_SCHEMA.SESSIONS WHERE BLOCKER_ID IS NOT NULL");
  }

  private static Store postgresql(String name) throws SQLException {
    Optional<PostgresDatabase> database = PostgresDatabase.create(name);
    boolean isOptional = !"true".equals(System.getenv("CI"));
    Assumptions.assumeFalse(isOptional && database.isEmpty(), "no /usr/lib/postgresql/*/bin");
    return new Store(
        database.orElseThrow().url(),
        database.orElseThrow().user(),
        "postgresql",
        "SELECT COUNT(*) FROM pg_stat_activity"
            + " WHERE wait_event_type = 'Lock' AND datname = current_database()");
  }

  Connection connect() throws SQLException {
    return DriverManager.getConnection(url, user, "");
  }

  void execute(List<String> statements) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** Returns the values of a column in the order of their keys. */
  List<StoredValue> values(Engine.Column of) throws SQLException {
    String query =
        "SELECT %s, %s FROM %s WHERE %s ORDER BY %s"
            .formatted(of.key(), of.column(), of.table(), of.where(), of.key());
    List<StoredValue> values = new ArrayList<>();
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        values.add(StoredValue.of(rows));
      }
    }
    return values;
  }

  /** Locks the rows of a key until the connection ends. */
  Connection lock(Engine.Column of, Object key) throws SQLException {
    Connection connection = connect();
    connection.setAutoCommit(false);
    String query =
        "SELECT %s FROM %s WHERE %s = ? FOR UPDATE".formatted(of.key(), of.table(), of.key());
    try (var statement = connection.prepareStatement(query)) {
      statement.setObject(1, key);
      statement.executeQuery().close();
    }
    return connection;
  }

  /** Waits until a connection waits for a lock, while a process runs. */
  void awaitWaiting(Run run) throws SQLException, InterruptedException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      while (true) {
        try (ResultSet count = statement.executeQuery(waiting)) {
          count.next();
          if (count.getInt(1) > 0) {
            return;
          }
        }
        if (!run.isAlive()) {
          throw new AssertionError(run.text());
        }
        Thread.sleep(PAUSE_MILLIS);
      }
    }
  }
}
