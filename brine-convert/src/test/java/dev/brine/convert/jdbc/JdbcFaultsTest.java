// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.brine.convert.Integers;
import dev.brine.convert.StoreException;
import dev.brine.convert.Tally;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.h2.tools.Server;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests faults of a server in the middle of a job, and the same job afterwards. */
class JdbcFaultsTest extends JobTest {
  /** Has PostgreSQL execute statements before it changes row 4. */
  private static void beforeRow4(TableColumn column, String statements) {
    String name = "f_" + column.table();
    TestDatabase.POSTGRESQL.execute(
        """
        CREATE FUNCTION %s() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN IF NEW.N = 4 THEN %s END IF; RETURN NEW; END $$
        """
            .formatted(name, statements));
    TestDatabase.POSTGRESQL.execute(
        "CREATE TRIGGER fault BEFORE UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION %s()"
            .formatted(column.table(), name));
  }

  /** A transaction has two rows: those before the fault are written, and no other. */
  private void assertGoesOnAfter(TableColumn column, String message, String advice)
      throws Exception {
    StoreException failure = failure(TestDatabase.POSTGRESQL, job(column, ""));
    assertThat(failure).hasMessageStartingWith(message);
    assertThat(failure.advice()).contains(advice);
    assertThat(BYTES.values(column.table())).containsExactly(2, 3, 3, 4, 5);
    TestDatabase.POSTGRESQL.execute("DROP TRIGGER fault ON " + column.table());
    Tally tally = run(TestDatabase.POSTGRESQL, job(column, ""), Integers.INCREMENT);
    assertThat(tally.changed()).isEqualTo(5);
    assertThat(BYTES.values(column.table())).containsExactly(2, 3, 4, 5, 6);
  }

  @ParameterizedTest
  @CsvSource({
    "disk_full, The database has no room: , Make room",
    "out_of_memory, The database has no room: , run the same command again",
    "read_only_sql_transaction, The database may only be read: , Name the primary server",
    "insufficient_privilege, The database refused: , the rights SELECT and UPDATE",
    "admin_shutdown, The connection to the database failed: , run the same command again",
  })
  void a_fault_in_the_middle(String condition, String message, String advice) throws Exception {
    TableColumn column = BYTES.create(1, 2, 3, 4, 5);
    beforeRow4(column, "RAISE EXCEPTION 'why' USING ERRCODE = '" + condition + "';");
    assertGoesOnAfter(column, message, advice);
  }

  /** A time limit of the server ends a statement in the same way. */
  @Test
  void a_statement_that_the_server_ends() throws Exception {
    TableColumn column = BYTES.create(1, 2, 3, 4, 5);
    beforeRow4(column, "PERFORM pg_cancel_backend(pg_backend_pid()); PERFORM pg_sleep(600);");
    assertGoesOnAfter(column, "The database ended a statement: ", "Allow statements more time");
  }

  @ParameterizedTest
  @ValueSource(strings = {"deadlock_detected", "serialization_failure", "lock_not_available"})
  void a_transaction_that_is_rolled_back_for_another_is_tried_again(String condition)
      throws Exception {
    TableColumn column = BYTES.create(1, 2, 3, 4, 5);
    TestDatabase.POSTGRESQL.execute("CREATE SEQUENCE s_" + column.table());
    String once =
        "IF nextval('s_%s') < 3 THEN RAISE EXCEPTION 'why' USING ERRCODE = '%s'; END IF;"
            .formatted(column.table().toLowerCase(Locale.ROOT), condition);
    beforeRow4(column, once);
    Tally tally = run(TestDatabase.POSTGRESQL, job(column, ""), Integers.INCREMENT);
    assertThat(tally.changed()).isEqualTo(5);
    assertThat(tally.retries()).isEqualTo(1);
    assertThat(BYTES.values(column.table())).containsExactly(2, 3, 4, 5, 6);
  }

  @Test
  void a_row_that_others_keep_locked_stays_and_is_reported() throws Exception {
    assertRow4Stays(
        "RAISE EXCEPTION 'why' USING ERRCODE = 'lock_not_available';",
        "Others changed or locked the value 5 times while it was converted");
  }

  /** A trigger, a rule or a policy leaves out the update, and nobody has changed the row. */
  @Test
  void a_row_whose_update_the_database_leaves_out_is_reported_as_such() throws Exception {
    assertRow4Stays(
        "RETURN NULL;",
        "The database did not change the row, though the value is as it was read: see its"
            + " triggers, rules and policies");
  }

  private void assertRow4Stays(String statement, String reason) throws Exception {
    TableColumn column = BYTES.create(1, 2, 3, 4, 5);
    beforeRow4(column, statement);
    Tally tally = run(TestDatabase.POSTGRESQL, job(column, ""), Integers.INCREMENT);
    assertThat(tally.failed()).isEqualTo(1);
    assertThat(reports.failures).containsExactly("K=4: " + reason);
    assertThat(BYTES.values(column.table())).containsExactly(2, 3, 4, 4, 6);
  }

  /** PostgreSQL ends one of the two transactions; the row of the other one is kept. */
  @Test
  void two_transactions_that_wait_for_each_other() throws Exception {
    TableColumn column = BYTES.create(1, 2);
    FutureTask<Tally> job =
        new FutureTask<>(() -> run(TestDatabase.POSTGRESQL, job(column, ""), Integers.INCREMENT));
    boolean isWritten;
    try (Connection other = TestDatabase.POSTGRESQL.connect()) {
      other.createStatement().execute("SET deadlock_timeout = '10s'");
      other.setAutoCommit(false);
      BYTES.update(other, column.table(), 2, Integers.stream(200));
      new Thread(job).start();
      awaitWaiting(column.table());
      isWritten = isUpdated(other, column.table());
    }
    Tally tally = job.get();
    assertThat(tally.changed()).isEqualTo(2);
    assertThat(BYTES.values(column.table()))
        .isEqualTo(isWritten ? List.of(101, 201) : List.of(2, 3));
  }

  private static boolean isUpdated(Connection other, String table) throws SQLException {
    try {
      BYTES.update(other, table, 1, Integers.stream(100));
      other.commit();
      return true;
    } catch (SQLException e) {
      other.rollback();
      assertThat(SqlFailure.isRolledBack(e)).as(e.toString()).isTrue();
      return false;
    }
  }

  /** Waits until a statement that changes a table waits for a lock. */
  private static void awaitWaiting(String table) throws SQLException {
    String query =
        "SELECT COUNT(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE"
            + " 'UPDATE "
            + table
            + " %'";
    try (Connection connection = TestDatabase.POSTGRESQL.connect()) {
      int waiting = 0;
      while (waiting == 0) {
        try (ResultSet count = connection.createStatement().executeQuery(query)) {
          count.next();
          waiting = count.getInt(1);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void a_user_who_may_create_no_backup_table(TestDatabase database) throws Exception {
    TableColumn column = of(database).create(1, 2, 3);
    String user = "WRITER_" + column.table();
    Database asWriter = database.user(user, "SELECT, UPDATE", column.table());
    JdbcJob withBackup = job(column, "B" + column.table());
    StoreException failure = failure(asWriter, withBackup);
    assertThat(failure).hasMessageStartingWith("The database refused: ");
    assertThat(failure.advice()).contains("for --backup-table also to create tables");
    assertThat(of(database).values(column.table())).containsExactly(1, 2, 3);
    database.allowTables(user);
    assertThat(run(asWriter, withBackup, Integers.INCREMENT).changed()).isEqualTo(3);
    assertThat(of(database).values(column.table())).containsExactly(2, 3, 4);
  }

  @Test
  void a_user_whose_transactions_may_not_write() throws Exception {
    TableColumn column = BYTES.create(1, 2);
    Database readOnly =
        () ->
            DriverManager.getConnection(
                PostgresServer.shared().url() + "?options=-c%20default_transaction_read_only=on",
                PostgresServer.USER,
                "");
    assertMayOnlyBeRead(readOnly, column);
    assertThat(BYTES.values(column.table())).containsExactly(1, 2);
  }

  @Test
  void a_database_that_is_open_for_reading() throws Exception {
    String url = "jdbc:h2:" + folder.resolve("db");
    try (Connection connection = DriverManager.getConnection(url)) {
      connection.createStatement().execute("CREATE TABLE T (K INT PRIMARY KEY, V BLOB, N INT)");
      BLOBS.insert(connection, "T", 1, Integers.stream(1));
    }
    assertMayOnlyBeRead(
        () -> DriverManager.getConnection(url + ";ACCESS_MODE_DATA=r"),
        new TableColumn("T", "V", List.of("K"), ""));
  }

  private void assertMayOnlyBeRead(Database database, TableColumn column) throws Exception {
    StoreException failure = failure(database, job(column, ""));
    assertThat(failure).hasMessageStartingWith("The database may only be read: ");
    assertThat(failure.advice()).startsWith("Name the primary server instead of a replica");
    assertThat(state).doesNotExist();
    JdbcJob dryRun = new JdbcJob(column, Optional.empty(), 1, 2);
    assertThat(run(database, dryRun, Integers.INCREMENT).failed()).isZero();
  }

  @Test
  void a_server_of_h2_that_stops() throws Exception {
    TableColumn column = BLOBS.create(1, 2, 3, 4, 5);
    Server server = Server.createTcpServer("-tcpPort", "0").start();
    String url = "jdbc:h2:tcp://127.0.0.1:" + server.getPort() + "/mem:stores;USER=sa";
    StoreException failure;
    try {
      failure =
          catchThrowableOfType(
              StoreException.class,
              () ->
                  run(
                      () -> DriverManager.getConnection(url),
                      job(column, ""),
                      stored -> {
                        if (Integers.value(stored) == 4) {
                          server.stop();
                        }
                        return Integers.INCREMENT.convert(stored);
                      }));
    } finally {
      server.stop();
    }
    assertThat(failure).hasMessageStartingWith("The connection to the database failed: ");
    assertThat(run(TestDatabase.H2, job(column, ""), Integers.INCREMENT).changed()).isEqualTo(5);
    assertThat(BLOBS.values(column.table())).containsExactly(2, 3, 4, 5, 6);
  }
}
