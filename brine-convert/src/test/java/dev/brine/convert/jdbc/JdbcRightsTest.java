// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.convert.Integers;
import dev.brine.convert.Integers.Form;
import dev.brine.convert.Journal;
import dev.brine.convert.StoreException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests rights of users, and the tables for old values. */
class JdbcRightsTest extends JobTest {
  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void a_user_who_may_only_read(TestDatabase database) throws Exception {
    TableColumn column = of(database).create(1, 2, 3);
    String user = "READER_" + column.table();
    Database asReader = database.user(user, "SELECT", column.table());
    StoreException failure = failure(asReader, job(column, ""));
    assertThat(failure).hasMessageStartingWith("The database refused: ");
    assertThat(failure.advice()).contains("The user needs the rights SELECT and UPDATE");
    assertThat(folder).isEmptyDirectory();
    JdbcJob dryRun = new JdbcJob(column, Optional.empty(), 1, 2);
    assertThat(run(asReader, dryRun, Integers.INCREMENT).changed()).isEqualTo(3);
    assertThat(of(database).values(column.table())).containsExactly(1, 2, 3);
  }

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void a_backup_table_that_exists(TestDatabase database) throws Exception {
    TableColumn column = of(database).create(1, 2, 3);
    TableColumn other = of(database).create(9);
    assertThat(failure(database, job(column, other.table())))
        .hasMessage("The backup table exists: " + other.table());
    assertThat(folder).isEmptyDirectory();
    assertThat(of(database).values(column.table())).containsExactly(1, 2, 3);
  }

  /** A user who may not see whether a table exists is no user of a table that is missing. */
  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void a_backup_table_that_cannot_be_read(TestDatabase database) throws Exception {
    TableColumn column = of(database).create(1, 2, 3);
    TableColumn other = of(database).create(9);
    String user = "BLIND_" + column.table();
    Database blind = database.user(user, "SELECT, UPDATE", column.table());
    StoreException failure = failure(blind, job(column, other.table()));
    assertThat(failure).hasMessageStartingWith("The database refused: ");
    assertThat(folder).isEmptyDirectory();
  }

  /** Then the job has not begun, and goes on without the table. */
  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void a_backup_table_that_the_user_may_not_create(TestDatabase database) throws Exception {
    TableColumn column = of(database).create(1, 2, 3);
    String user = "WRITER_" + column.table();
    Database writer = database.user(user, "SELECT, UPDATE", column.table());
    String missing = TestDatabase.newTable();
    if (database == TestDatabase.MARIADB) { // which says nothing about tables that one may not see
      database.execute("GRANT SELECT ON mysql.* TO " + user);
    }
    assertThat(failure(writer, job(column, missing)))
        .hasMessageStartingWith("The database refused: ");
    assertThat(folder).isEmptyDirectory();
    JdbcJob without =
        new JdbcJob(column, Optional.of(new JdbcJob.Writing(state, "other job", "")), 1, 2);
    assertThat(run(writer, without, Integers.INCREMENT).changed()).isEqualTo(3);
  }

  /** A kill may come between the state and the table. */
  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void a_backup_table_that_is_missing_is_created_when_the_job_goes_on(TestDatabase database)
      throws Exception {
    TableColumn column = of(database).create(1, 2, 3);
    String backup = TestDatabase.newTable();
    Journal.open(state, "job").close();
    assertThat(run(database, job(column, backup), Integers.INCREMENT).changed()).isEqualTo(3);
    assertThat(
            run(
                    database,
                    new JdbcJob(backupOf(column, backup), Optional.empty(), 1, 2),
                    Integers.INCREMENT)
                .changed())
        .isEqualTo(3);
  }

  private static TableColumn backupOf(TableColumn column, String table) {
    return new TableColumn(table, column.column(), column.keys(), "");
  }

  /** PostgreSQL asks for rights to each large object, too. */
  @Test
  void large_objects_that_the_user_may_not_read_or_write() throws Exception {
    TestDatabase.requirePostgres();
    TableColumn column =
        new ColumnCase(TestDatabase.POSTGRESQL, "OID", "INT", Form.PLAIN).create(1, 2, 3);
    String user = "OBJECTS_" + column.table();
    Database asUser = TestDatabase.POSTGRESQL.user(user, "SELECT, UPDATE", column.table());
    for (String right : List.of("SELECT", "UPDATE")) {
      StoreException failure = failure(asUser, job(column, ""));
      assertThat(failure).hasMessageContaining("permission denied for large object");
      assertThat(failure.advice()).contains("GRANT SELECT, UPDATE ON LARGE OBJECT");
      TestDatabase.POSTGRESQL.execute(
          """
          DO $$ DECLARE r record; BEGIN FOR r IN SELECT V FROM %s LOOP
          EXECUTE 'GRANT %s ON LARGE OBJECT ' || r.v || ' TO %s'; END LOOP; END $$
          """
              .formatted(column.table(), right, user));
    }
    assertThat(run(asUser, job(column, ""), Integers.INCREMENT).changed()).isEqualTo(3);
  }

  @Test
  void backup_tables_have_names_of_sql() {
    assertThat(new BackupTables("OLD").of(1)).isEqualTo("OLD");
    assertThat(new BackupTables("s.OLD").of(2)).isEqualTo("s.OLD_2");
    assertThat(new BackupTables("s.\"An OLD\"").of(3)).isEqualTo("s.\"An OLD_3\"");
    assertThat(new BackupTables("[An OLD]").of(3)).isEqualTo("[An OLD_3]");
    assertThat(new BackupTables("`OLD`").of(3)).isEqualTo("`OLD_3`");
    assertThat(new BackupTables("").of(3)).isEmpty();
    assertThatThrownBy(() -> new BackupTables("OLD; DROP TABLE T"))
        .hasMessageStartingWith("Not a name of SQL: OLD; DROP TABLE T");
  }
}
