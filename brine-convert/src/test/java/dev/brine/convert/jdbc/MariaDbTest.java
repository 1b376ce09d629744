// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.brine.convert.Integers;
import dev.brine.convert.Integers.Form;
import dev.brine.convert.StoreException;
import dev.brine.convert.Tally;
import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.ConvertedValue.Kind;
import dev.brine.inspect.convert.ValueConversion;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what differs in MariaDB, also by the driver of MySQL. */
@Tag("once")
class MariaDbTest extends JobTest {
  /** The drivers. */
  enum Driver implements Database {
    OF_MARIADB {
      @Override
      String url() {
        return MariaDbServer.shared().url();
      }
    },
    OF_MYSQL {
      @Override
      String url() {
        return MariaDbServer.shared().urlOfMySql();
      }
    };

    abstract String url();

    @Override
    public Connection connect() throws SQLException {
      return DriverManager.getConnection(url(), MariaDbServer.USER, "");
    }
  }

  @BeforeAll
  static void requireMariaDb() {
    TestDatabase.requireMariaDb();
  }

  private static List<ColumnCase> cases() {
    return ColumnCase.all().filter(of -> of.database() == TestDatabase.MARIADB).toList();
  }

  @ParameterizedTest
  @EnumSource(Driver.class)
  void converts_each_row_once_in_pages_of_each_size(Driver driver) throws Exception {
    for (ColumnCase of : cases()) {
      for (int rows : new int[] {1, 7, 100}) {
        TableColumn column = of.create(IntStream.range(1, 24).toArray());
        state = folder.resolve(column.table());
        JdbcJob job = new JdbcJob(column, job(column, "B" + column.table()).writing(), 2, rows);
        assertThat(run(driver, job, of.conversion()).changed()).as("%s", of).isEqualTo(23);
        assertThat(of.values(column.table()))
            .as("%s", of)
            .isEqualTo(IntStream.range(2, 25).boxed().toList());
      }
    }
  }

  /** Such a server would cut off the value, and only warn. */
  @ParameterizedTest
  @ValueSource(strings = {"TINYBLOB", "VARBINARY(255)", "TINYTEXT"})
  void a_server_that_is_not_strict_cuts_off_no_value(String type) throws Exception {
    Form form = type.equals("TINYTEXT") ? Form.BASE64 : Form.PLAIN;
    ColumnCase of = new ColumnCase(TestDatabase.MARIADB, type, "INT", form);
    TableColumn column = of.create(1, 2, 3);
    ValueConversion longer =
        stored ->
            Integers.value(form.decode(stored)) == 2
                ? new ConvertedValue(Kind.CHANGED, Arrays.copyOf(stored, 300), 1, "", List.of())
                : of.conversion().convert(stored);
    Database loose =
        () ->
            DriverManager.getConnection(
                MariaDbServer.shared().url() + "&sessionVariables=sql_mode=''",
                MariaDbServer.USER,
                "");
    Tally tally = run(loose, job(column, ""), longer);
    assertThat(tally.failed()).isEqualTo(1);
    assertThat(of.values(column.table())).containsExactly(2, 2, 4);
  }

  @Test
  void a_session_refuses_values_that_are_too_long() throws Exception {
    TableColumn column =
        new ColumnCase(TestDatabase.MARIADB, "TINYBLOB", "INT", Form.PLAIN).create(1);
    try (Connection connection = TestDatabase.MARIADB.connect()) {
      connection.createStatement().execute("SET SESSION sql_mode = ''");
      MySql.requireWholeValues(connection);
      try (var update =
          connection.prepareStatement("UPDATE " + column.table() + " SET V = ? WHERE K = 1")) {
        update.setBytes(1, new byte[300]);
        SQLException failure = catchThrowableOfType(SQLException.class, update::executeUpdate);
        assertThat(SqlFailure.isOfRow(failure)).as(failure.toString()).isTrue();
      }
    }
  }

  /** A table in memory has a limit, and fails like one on a full disk. */
  @Test
  void a_backup_table_that_is_full() throws Exception {
    int rows = 150;
    ColumnCase of = new ColumnCase(TestDatabase.MARIADB, "VARBINARY(400)", "INT", Form.PLAIN);
    TableColumn column = of.create(IntStream.rangeClosed(1, rows).toArray());
    String backup = "B" + column.table();
    String limit = "default_storage_engine=MEMORY,max_heap_table_size=16384";
    Database small =
        () ->
            DriverManager.getConnection(
                MariaDbServer.shared().url() + "&sessionVariables=" + limit,
                MariaDbServer.USER,
                "");
    StoreException failure = failure(small, job(column, backup));
    assertThat(failure).hasMessageStartingWith("The database has no room: ");
    assertThat(failure.advice()).startsWith("Make room");
    assertThat(of.values(column.table())).startsWith(2, 3).endsWith(rows);
    TestDatabase.MARIADB.execute("ALTER TABLE " + backup + " ENGINE = InnoDB");
    assertThat(run(small, job(column, backup), Integers.INCREMENT).changed()).isEqualTo(rows);
    assertThat(of.values(column.table()))
        .isEqualTo(IntStream.rangeClosed(2, rows + 1).boxed().toList());
  }

  /** These are ordered by their numbers, and compared as texts. */
  @ParameterizedTest
  @ValueSource(strings = {"ENUM('b','a','c')", "SET('b','a','c')"})
  void keys_that_are_ordered_in_another_way_than_compared(String type) throws Exception {
    String table = TestDatabase.newTable();
    TestDatabase.MARIADB.execute("CREATE TABLE " + table + " (K " + type + ", V BLOB, N INT)");
    for (String key : List.of("K", "k", "`K`")) {
      TableColumn column = new TableColumn(table, "V", List.of("N", key), "");
      assertThat(failure(TestDatabase.MARIADB, job(column, "")))
          .hasMessageMatching("The column K has the type (?i:enum|set)\\(.*\\), which is no key");
    }
  }

  @ParameterizedTest
  @EnumSource(Driver.class)
  void a_driver_fetches_no_more_than_some_rows(Driver driver) throws Exception {
    try (Connection connection = driver.connect()) {
      assertThat(MySql.fetchSize(connection, 50))
          .isEqualTo(driver == Driver.OF_MYSQL ? Integer.MIN_VALUE : 50);
    }
  }
}
