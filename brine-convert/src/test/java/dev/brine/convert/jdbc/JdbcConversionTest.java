// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.convert.Integers;
import dev.brine.convert.Reports;
import dev.brine.convert.StoreException;
import dev.brine.convert.Tally;
import dev.brine.inspect.convert.ValueConversion;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("once")
class JdbcConversionTest {
  private static final String CASES = "dev.brine.convert.jdbc.ColumnCase#all";

  @TempDir private Path folder;
  private final Reports reports = new Reports();

  private Optional<JdbcJob.Writing> writing(TableColumn column, String backup) {
    return Optional.of(
        new JdbcJob.Writing(folder.resolve(column.table() + ".state"), "job " + column, backup));
  }

  private Tally write(ColumnCase of, TableColumn column, ValueConversion conversion)
      throws StoreException, InterruptedException {
    return run(of, new JdbcJob(column, writing(column, ""), 1, 10), conversion);
  }

  private Tally run(ColumnCase of, JdbcJob job, ValueConversion conversion)
      throws StoreException, InterruptedException {
    return new JdbcConversion(of.database(), job, conversion, reports).run();
  }

  private static int[] from(int first, int count) {
    return IntStream.range(first, first + count).toArray();
  }

  private static List<Integer> list(int first, int count) {
    return IntStream.range(first, first + count).boxed().toList();
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void converts_each_row_once(ColumnCase of) throws Exception {
    TableColumn column = of.create(from(1, 95));
    Tally tally = write(of, column, of.conversion());
    assertThat(tally.changed()).isEqualTo(95);
    assertThat(tally.values()).isEqualTo(95);
    assertThat(of.values(column.table())).isEqualTo(list(2, 95));
    assertThat(reports.failures).isEmpty();
    assertThat(reports.total).isEqualTo(95);
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void converts_with_several_threads(ColumnCase of) throws Exception {
    TableColumn column = of.create(from(1, 95));
    Tally tally = run(of, new JdbcJob(column, writing(column, ""), 4, 7), of.conversion());
    assertThat(tally.changed()).isEqualTo(95);
    assertThat(of.values(column.table())).isEqualTo(list(2, 95));
    assertThat(reports.tallies).hasSizeLessThanOrEqualTo(14).endsWith(tally);
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void a_dry_run_counts_and_changes_nothing(ColumnCase of) throws Exception {
    TableColumn column = of.create(from(1, 25));
    Tally tally = run(of, new JdbcJob(column, Optional.empty(), 2, 10), of.conversion());
    assertThat(tally.changed()).isEqualTo(25);
    assertThat(of.values(column.table())).isEqualTo(list(1, 25));
    assertThat(folder).isEmptyDirectory();
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void leaves_what_is_no_stream_damaged_null_or_right_already(ColumnCase of) throws Exception {
    TableColumn column = of.create(5, 0, -1, 6);
    byte[] text = "not a stream".getBytes(UTF_8);
    try (Connection connection = of.database().connect()) {
      of.insert(connection, column.table(), 5, text);
    }
    of.database().execute("UPDATE " + column.table() + " SET V = NULL WHERE N = 4");
    Tally tally = write(of, column, of.conversion());
    assertThat(tally.changed()).isEqualTo(1);
    assertThat(tally.same()).isEqualTo(1);
    assertThat(tally.failed()).isEqualTo(1);
    assertThat(tally.others()).isEqualTo(2);
    assertThat(of.stored(column.table()).get(5)).isEqualTo(text);
    of.database().execute("DELETE FROM " + column.table() + " WHERE N > 3");
    assertThat(of.values(column.table())).containsExactly(6, 0, -1);
    assertThat(reports.failures).hasSize(1);
    assertThat(reports.failures.get(0)).startsWith("K=").endsWith(": The stream is damaged");
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void converts_the_rows_of_a_condition_alone(ColumnCase of) throws Exception {
    TableColumn all = of.create(from(1, 30));
    TableColumn some = new TableColumn(all.table(), "V", List.of("K"), "N > 10 OR N = 3");
    assertThat(write(of, some, of.conversion()).changed()).isEqualTo(21);
    List<Integer> values = of.values(all.table());
    assertThat(values.subList(0, 4)).containsExactly(1, 2, 4, 4);
    assertThat(values.subList(10, 30)).isEqualTo(list(12, 20));
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void keeps_the_old_values_of_changed_rows_in_a_backup_table(ColumnCase of) throws Exception {
    TableColumn column = of.create(5, 0, 7);
    String backup = TestDatabase.newTable();
    run(of, new JdbcJob(column, writing(column, backup), 1, 10), of.conversion());
    of.database().execute("ALTER TABLE " + backup + " ADD COLUMN N INT");
    of.database()
        .execute(
            "UPDATE %s SET N = (SELECT N FROM %s t WHERE t.K = %s.K)"
                .formatted(backup, column.table(), backup));
    ColumnCase bytes =
        of.type().equals("OID")
            ? new ColumnCase(of.database(), "BYTEA", of.keyType(), of.form())
            : of;
    assertThat(bytes.values(backup)).containsExactly(5, 7);
    assertThat(of.values(column.table())).containsExactly(6, 0, 8);
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void a_row_that_changes_meanwhile_is_converted_as_it_is_then(ColumnCase of) throws Exception {
    TableColumn column = of.create(from(1, 12));
    AtomicInteger writes = new AtomicInteger();
    ValueConversion conversion =
        stored -> {
          if (Integers.value(of.form().decode(stored)) == 3) {
            writes.incrementAndGet();
            replace(of, column, 3, 30);
          }
          return of.conversion().convert(stored);
        };
    Tally tally = write(of, column, conversion);
    assertThat(writes).hasValue(1);
    assertThat(tally.changed()).isEqualTo(12);
    assertThat(tally.retries()).isEqualTo(1);
    assertThat(of.values(column.table()).get(2)).isEqualTo(31);
  }

  private static void replace(ColumnCase of, TableColumn column, int n, int value) {
    try {
      of.update(column.table(), n, of.form().encode(Integers.stream(value)));
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void a_row_that_changes_each_time_is_reported(ColumnCase of) throws Exception {
    TableColumn column = of.create(from(100, 3));
    AtomicInteger writes = new AtomicInteger();
    ValueConversion conversion =
        stored -> {
          int value = Integers.value(of.form().decode(stored));
          if (value < 100 || value == 101) {
            replace(of, column, 2, writes.incrementAndGet());
          }
          return of.conversion().convert(stored);
        };
    Tally tally = write(of, column, conversion);
    assertThat(tally.changed()).isEqualTo(2);
    assertThat(tally.failed()).isEqualTo(1);
    assertThat(writes).hasValue(5);
    assertThat(of.values(column.table())).containsExactly(101, 5, 103);
    assertThat(reports.failures.get(0))
        .endsWith(": Others changed or locked the value 5 times while it was converted");
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void a_row_that_is_deleted_meanwhile_is_counted(ColumnCase of) throws Exception {
    TableColumn column = of.create(from(1, 3));
    ValueConversion conversion =
        stored -> {
          if (Integers.value(of.form().decode(stored)) == 2) {
            of.database().execute("DELETE FROM " + column.table() + " WHERE N = 2");
          }
          return of.conversion().convert(stored);
        };
    Tally tally = write(of, column, conversion);
    assertThat(tally.gone()).isEqualTo(1);
    assertThat(of.values(column.table())).containsExactly(2, 4);
  }

  /** The writer also writes while rows are locked and compared, at no fixed moment. */
  @ParameterizedTest
  @MethodSource(CASES)
  void loses_nothing_that_a_concurrent_writer_writes(ColumnCase of) throws Exception {
    TableColumn column = of.create(from(1_000, 40));
    AtomicInteger last = new AtomicInteger(5_000);
    FutureTask<Integer> writes =
        new FutureTask<>(
            () -> {
              try (Connection connection = of.database().connect()) {
                for (int value = 5_002; value < 5_400; value += 2) {
                  replaceInTheEnd(connection, of, column, value);
                  last.set(value);
                }
              }
              return last.get();
            });
    Thread writer = new Thread(writes);
    writer.start();
    Tally tally;
    try {
      tally = run(of, new JdbcJob(column, writing(column, ""), 2, 4), of.conversion());
    } finally {
      writer.join();
    }
    assertThat(writes.get()).as("the writer's own failures are thrown").isEqualTo(5_398);
    assertThat(tally.changed() + tally.failed()).isEqualTo(40);
    int value = of.values(column.table()).get(19);
    // The last value of the writer, maybe converted: never an older one.
    assertThat(value).isBetween(last.get(), last.get() + 1);
  }

  /** A database may refuse one of two transactions that change a row. */
  private static void replaceInTheEnd(
      Connection connection, ColumnCase of, TableColumn column, int value) {
    boolean isWritten = false;
    while (!isWritten) {
      try {
        of.update(connection, column.table(), 20, of.form().encode(Integers.stream(value)));
        isWritten = true;
      } catch (SQLException e) {
        assertThat(SqlFailure.isRolledBack(e)).as(e.toString()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void pages_by_a_key_of_several_columns(TestDatabase database) throws Exception {
    ColumnCase of = JobTest.of(database);
    String table = TestDatabase.newTable();
    database.execute(
        "CREATE TABLE %s (A INT, B VARCHAR(9), C BIGINT, V %s, N INT, PRIMARY KEY (A, B, C))"
            .formatted(table, of.type()));
    try (Connection connection = database.connect()) {
      for (int n = 1; n <= 60; n++) {
        String key = n / 20 + ", 'b" + n / 5 % 3 + "', " + n;
        try (var insert =
            connection.prepareStatement(
                "INSERT INTO " + table + " VALUES (" + key + ", ?, " + n + ")")) {
          insert.setBytes(1, Integers.stream(n));
          insert.executeUpdate();
        }
      }
    }
    TableColumn column = new TableColumn(table, "V", List.of("A", "B", "C"), "");
    Tally tally = run(of, new JdbcJob(column, writing(column, ""), 2, 7), of.conversion());
    assertThat(tally.changed()).isEqualTo(60);
    assertThat(of.values(table)).isEqualTo(list(2, 60));
  }
}
