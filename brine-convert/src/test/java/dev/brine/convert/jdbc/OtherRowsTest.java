// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.brine.convert.Integers;
import dev.brine.convert.Integers.Form;
import dev.brine.convert.Reports;
import dev.brine.convert.StoreException;
import dev.brine.convert.Tally;
import dev.brine.inspect.convert.ValueConversion;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a job writes no row but those that it read. */
class OtherRowsTest {
  private static final String CASES = "dev.brine.convert.jdbc.ColumnCase#all";
  private static final ColumnCase LARGE =
      new ColumnCase(TestDatabase.POSTGRESQL, "OID", "INT", Form.PLAIN);

  @TempDir private Path folder;
  private final Reports reports = new Reports();

  private Tally write(ColumnCase of, TableColumn column, ValueConversion conversion)
      throws StoreException, InterruptedException {
    JdbcJob.Writing writing = new JdbcJob.Writing(folder.resolve("state"), "job", "");
    JdbcJob job = new JdbcJob(column, Optional.of(writing), 1, 10);
    return new JdbcConversion(of.database(), job, conversion, reports).run();
  }

  /** The tenants 1 to 3 have the same keys, which are unique within the condition alone. */
  @ParameterizedTest
  @MethodSource(CASES)
  void leaves_rows_of_the_same_key_outside_of_the_condition(ColumnCase of) throws Exception {
    TableColumn all = of.create(10, 20, 30, 40, 50, 60);
    String table = all.table();
    of.database().execute("ALTER TABLE " + table + " ADD COLUMN TENANT INT");
    of.database().execute("ALTER TABLE " + table + " ADD COLUMN ID INT");
    of.database().execute("UPDATE " + table + " SET TENANT = FLOOR((N + 1) / 2), ID = MOD(N, 2)");
    TableColumn some = new TableColumn(table, "V", List.of("ID"), "TENANT = 1 OR TENANT = 2 - 1");
    assertThat(write(of, some, of.conversion()).changed()).isEqualTo(2);
    assertThat(of.values(table)).containsExactly(11, 21, 30, 40, 50, 60);
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void leaves_a_row_that_leaves_the_condition_meanwhile(ColumnCase of) throws Exception {
    TableColumn all = of.create(10, 20, 30);
    TableColumn some = new TableColumn(all.table(), "V", List.of("K"), "N < 10");
    ValueConversion moves =
        stored -> {
          if (Integers.value(of.form().decode(stored)) == 20) {
            of.database().execute("UPDATE " + all.table() + " SET N = 12 WHERE N = 2");
          }
          return of.conversion().convert(stored);
        };
    Tally tally = write(of, some, moves);
    assertThat(tally.gone()).isEqualTo(1);
    assertThat(of.values(all.table())).containsExactly(11, 31, 20);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1=1) OR (1=1",
        "(1=1",
        "1=1)",
        "A = ')",
        "A = \"b",
        "1=1 -- and",
        "1=1 /* and",
        "1=1; DELETE FROM T",
      })
  void a_condition_that_does_not_end(String condition) {
    assertThatThrownBy(() -> new TableColumn("T", "V", List.of("K"), condition))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("Not a condition of SQL: " + condition);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"A = '('", "A = 'it''s (' AND (B = 1)", "\")\" = ';' OR C > -1", "A = '--'", ""})
  void a_condition_with_signs_in_quotes(String condition) {
    assertThat(new TableColumn("T", "V", List.of("K"), condition).where()).isEqualTo(condition);
  }

  @Test
  void refuses_a_large_object_of_two_rows() throws Exception {
    TableColumn column = LARGE.create(10, 20, 30);
    LARGE
        .database()
        .execute(
            "UPDATE %1$s SET V = (SELECT V FROM %1$s WHERE N = 1) WHERE N = 3"
                .formatted(column.table()));
    StoreException failure =
        catchThrowableOfType(StoreException.class, () -> write(LARGE, column, Integers.INCREMENT));
    assertThat(failure)
        .hasMessage("Some rows of " + column.table() + " have one large object together");
    assertThat(LARGE.values(column.table())).containsExactly(10, 20, 10);
  }

  /** The row has the same number; its object has other bytes. */
  @Test
  void a_large_object_that_others_write_in_its_place_is_not_written_over() throws Exception {
    TableColumn column = LARGE.create(10);
    try (Connection connection = LARGE.database().connect()) {
      TableSchema schema = TableSchema.read(connection, column);
      put(column, 77);
      byte[] bytes = Integers.stream(11);
      try (var set = connection.prepareStatement(schema.sql().set())) {
        set.setLong(1, bytes.length);
        set.setBytes(2, bytes);
        set.setInt(3, 1);
        set.setBytes(4, Integers.stream(10));
        assertThat(set.executeQuery().next()).isFalse();
        assertThat(LARGE.values(column.table())).containsExactly(77);
        set.setBytes(4, Integers.stream(77));
        assertThat(set.executeQuery().next()).isTrue();
      }
    }
    assertThat(LARGE.values(column.table())).containsExactly(11);
  }

  private static void put(TableColumn column, int value) throws SQLException {
    try (Connection connection = LARGE.database().connect();
        var put = connection.prepareStatement("SELECT lo_put(V, 0, ?) FROM " + column.table())) {
      put.setBytes(1, Integers.stream(value));
      put.execute();
    }
  }
}
