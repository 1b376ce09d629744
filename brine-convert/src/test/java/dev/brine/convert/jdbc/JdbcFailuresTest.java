// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.brine.convert.Integers;
import dev.brine.convert.Integers.Form;
import dev.brine.convert.StoreException;
import dev.brine.convert.Tally;
import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.ConvertedValue.Kind;
import dev.brine.inspect.convert.ValueConversion;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a job that cannot begin or go on says why, and changes nothing. */
class JdbcFailuresTest extends JobTest {
  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void a_table_or_column_that_is_missing(TestDatabase database) throws Exception {
    TableColumn column = of(database).create(1);
    for (TableColumn wrong :
        List.of(
            new TableColumn("nowhere", "V", List.of("K"), ""),
            new TableColumn(column.table(), "W", List.of("K"), ""),
            new TableColumn(column.table(), "V", List.of("L"), ""),
            new TableColumn(column.table(), "V", List.of("K"), "M = 3"),
            new TableColumn(column.table(), "V", List.of("K"), "N = "))) {
      assertThat(failure(database, job(wrong, "")))
          .hasMessageStartingWith("The database refused: ");
    }
    assertThat(folder).isEmptyDirectory();
  }

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void a_column_of_other_things(TestDatabase database) throws Exception {
    TableColumn column = of(database).create(1);
    assertThat(failure(database, job(new TableColumn(column.table(), "N", List.of("K"), ""), "")))
        .hasMessageMatching("The column N has the type (INTEGER|INT|int4), not bytes or text");
    database.execute("ALTER TABLE " + column.table() + " ADD COLUMN D DOUBLE PRECISION");
    assertThat(failure(database, job(new TableColumn(column.table(), "V", List.of("D"), ""), "")))
        .hasMessageMatching(
            "The column D has the type (DOUBLE PRECISION|DOUBLE|float8), which is no key");
  }

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void a_key_that_does_not_identify_rows(TestDatabase database) throws Exception {
    TableColumn column = of(database).create(1, 2, 3);
    TableColumn byNumber = new TableColumn(column.table(), "V", List.of("N"), "");
    database.execute("UPDATE " + column.table() + " SET N = NULL WHERE N = 3");
    String start = "The key does not identify the rows of " + column.table() + ": ";
    assertThat(failure(database, job(byNumber, ""))).hasMessage(start + "N is null in some rows");
    database.execute("UPDATE " + column.table() + " SET N = 1");
    assertThat(failure(database, job(byNumber, ""))).hasMessage(start + "several rows have N=1");
    database.execute("UPDATE " + column.table() + " SET N = K");
    assertThat(of(database).values(column.table())).containsExactly(1, 2, 3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a;b", "a b", "", "a.b.c.d", "\"a", "a--", "(SELECT 1)"})
  void a_malformed_name(String name) {
    assertThatThrownBy(() -> new TableColumn(name, "V", List.of("K"), ""))
        .hasMessageStartingWith("Not a name of SQL: " + name);
  }

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void names_in_quotes_and_with_a_schema(TestDatabase database) throws Exception {
    char quote = database == TestDatabase.MARIADB ? '`' : '"';
    String schema =
        switch (database) {
          case H2 -> "PUBLIC";
          case POSTGRESQL -> "public";
          case MARIADB -> "mysql";
        };
    String table = schema + "." + quote + "An order's " + TestDatabase.newTable() + quote;
    String key = quote + "a key" + quote;
    String value = quote + "value" + quote;
    database.execute(
        "CREATE TABLE %s (%s INT PRIMARY KEY, %s %s)"
            .formatted(table, key, value, of(database).type()));
    try (Connection connection = database.connect();
        var insert = connection.prepareStatement("INSERT INTO " + table + " VALUES (1, ?)")) {
      insert.setBytes(1, Integers.stream(5));
      insert.executeUpdate();
    }
    TableColumn column = new TableColumn(table, value, List.of(key), "");
    assertThat(run(database, job(column, ""), Integers.INCREMENT).changed()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void a_column_that_is_too_short(TestDatabase database) throws Exception {
    int length = Integers.stream(1).length;
    String type = database == TestDatabase.H2 ? "VARBINARY(%d)" : "VARCHAR(%d)";
    Form form = database == TestDatabase.H2 ? Form.PLAIN : Form.BASE64;
    int room = form.encode(new byte[length]).length;
    ColumnCase of = new ColumnCase(database, type.formatted(room), "INT", form);
    TableColumn column = of.create(1, 2, 3);
    ValueConversion longer =
        stored -> {
          int value = Integers.value(form.decode(stored));
          byte[] bytes = Arrays.copyOf(form.decode(stored), value == 2 ? length + 3 : length);
          bytes[length - 1] = 99;
          return new ConvertedValue(Kind.CHANGED, form.encode(bytes), 1, "", List.of());
        };
    Tally tally = run(database, job(column, ""), longer);
    assertThat(tally.failed()).isEqualTo(1);
    assertThat(of.values(column.table())).containsExactly(99, 2, 99);
    assertThat(reports.failures)
        .containsExactly(
            "K=2: The new value has a length of %d, but the column V has room for %d"
                .formatted(form.encode(new byte[length + 3]).length, room));
  }

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void a_row_that_the_database_refuses(TestDatabase database) throws Exception {
    TableColumn column = of(database).create(1, 2, 3, 4, 5);
    String length = database == TestDatabase.H2 ? "OCTET_LENGTH(V)" : "LENGTH(V)";
    database.execute(
        "ALTER TABLE "
            + column.table()
            + " ADD CONSTRAINT c_"
            + column.table()
            + " CHECK (N <> 4 OR "
            + length
            + " < 90)");
    ValueConversion longer =
        stored -> {
          byte[] bytes = Arrays.copyOf(stored, 100);
          return new ConvertedValue(Kind.CHANGED, bytes, 1, "", List.of());
        };
    Tally tally = run(database, job(column, ""), longer);
    assertThat(tally.changed()).isEqualTo(4);
    assertThat(tally.failed()).isEqualTo(1);
    assertThat(reports.failures).hasSize(1);
    assertThat(reports.failures.get(0))
        .startsWith("K=4: ")
        .containsIgnoringCase("c_" + column.table());
    assertThat(of(database).stored(column.table()).get(4)).hasSizeLessThan(90);
  }

  @Test
  void a_connection_that_is_lost_and_the_job_after_it() throws Exception {
    TableColumn column = BYTES.create(1, 2, 3, 4, 5, 6, 7);
    List<Connection> opened = new ArrayList<>();
    Database database =
        () -> {
          Connection connection = TestDatabase.POSTGRESQL.connect();
          opened.add(connection);
          return connection;
        };
    ValueConversion cuts =
        stored -> {
          if (Integers.value(stored) == 5) {
            cut(opened.get(1));
          }
          return Integers.INCREMENT.convert(stored);
        };
    StoreException failure =
        catchThrowableOfType(StoreException.class, () -> run(database, job(column, ""), cuts));
    assertThat(failure).hasMessageStartingWith("The connection to the database failed: ");
    assertThat(failure.advice()).contains("run the same command again");
    assertThat(BYTES.values(column.table())).containsExactly(2, 3, 4, 5, 5, 6, 7);

    Tally tally = run(TestDatabase.POSTGRESQL, job(column, ""), Integers.INCREMENT);

    assertThat(tally.changed()).isEqualTo(7);
    assertThat(BYTES.values(column.table())).containsExactly(2, 3, 4, 5, 6, 7, 8);
  }

  /** Ends a session on the server, as an administrator or a restart does. */
  private static void cut(Connection connection) {
    try {
      int session = connection.unwrap(org.postgresql.PGConnection.class).getBackendPID();
      TestDatabase.POSTGRESQL.execute("SELECT pg_terminate_backend(" + session + ", 60000)");
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void a_finished_job_is_not_run_again() throws Exception {
    TableColumn column = BLOBS.create(1, 2);
    run(TestDatabase.H2, job(column, ""), Integers.INCREMENT);
    assertThat(failure(TestDatabase.H2, job(column, "")))
        .hasMessage("This job has finished: " + state);
    assertThat(BLOBS.values(column.table())).containsExactly(2, 3);
  }

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void the_rows_that_failed_are_tried_again_and_no_others(TestDatabase database) throws Exception {
    TableColumn column = of(database).create(1, -1, 3, 4, 5);
    assertThat(run(database, job(column, "B" + column.table()), Integers.INCREMENT).failed())
        .isEqualTo(1);
    assertThat(of(database).values(column.table())).containsExactly(2, -1, 4, 5, 6);
    of(database).update(column.table(), 2, Integers.stream(7));
    Tally tally = run(database, job(column, "B" + column.table()), Integers.INCREMENT);
    assertThat(tally.changed()).isEqualTo(5);
    assertThat(tally.failed()).isZero();
    assertThat(of(database).values(column.table())).containsExactly(2, 8, 4, 5, 6);
    assertThat(failure(database, job(column, "B" + column.table())))
        .hasMessage("This job has finished: " + state);
  }

  @Test
  void a_failure_of_the_conversion_itself_ends_the_job() throws Exception {
    TableColumn column = BLOBS.create(1, 2, 3);
    AtomicInteger calls = new AtomicInteger();
    ValueConversion breaks =
        stored -> {
          if (calls.incrementAndGet() == 3) {
            throw new IllegalStateException("a mistake of Brine");
          }
          return Integers.INCREMENT.convert(stored);
        };
    assertThatThrownBy(() -> run(TestDatabase.H2, job(column, ""), breaks))
        .hasMessage("a mistake of Brine");
    assertThat(run(TestDatabase.H2, job(column, ""), Integers.INCREMENT).changed()).isEqualTo(3);
    assertThat(BLOBS.values(column.table())).containsExactly(2, 3, 4);
  }

  @Test
  void text_that_is_no_stream_is_left_alone_in_each_encoding() throws Exception {
    ColumnCase text = new ColumnCase(TestDatabase.H2, "VARCHAR", "INT", Form.BASE64);
    TableColumn column = text.create();
    try (Connection connection = TestDatabase.H2.connect()) {
      text.insert(connection, column.table(), 1, "Grüße 🧂".getBytes(UTF_8));
    }
    Tally tally = run(TestDatabase.H2, job(column, ""), text.conversion());
    assertThat(tally.others()).isEqualTo(1);
    assertThat(text.stored(column.table()).get(1)).isEqualTo("Grüße 🧂".getBytes(UTF_8));
  }
}
