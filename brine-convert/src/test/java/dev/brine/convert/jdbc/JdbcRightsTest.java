// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.convert.Integers;
import dev.brine.convert.StoreException;
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
