// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.convert.Integers;
import dev.brine.convert.StoreException;
import dev.brine.inspect.convert.ValueConversion;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests keys of many types: all rows are converted, also by a job that goes on behind a key, or the
 * type is refused before any is.
 */
class KeyTypesTest extends JobTest {
  private void converts(TestDatabase database, String type, String values, boolean isKey)
      throws Exception {
    List<String> keys = List.of(values.split(" ", -1));
    String table = TestDatabase.newTable();
    database.execute(
        "CREATE TABLE %s (K %s NOT NULL, V %s, N INT)".formatted(table, type, of(database).type()));
    for (int n = 1; n <= keys.size(); n++) {
      String insert = "INSERT INTO %s VALUES (%s, ?, %d)".formatted(table, keys.get(n - 1), n);
      try (Connection connection = database.connect();
          PreparedStatement statement = connection.prepareStatement(insert)) {
        statement.setBytes(1, Integers.stream(n));
        statement.executeUpdate();
      }
    }
    JdbcJob job = job(new TableColumn(table, "V", List.of("K"), ""), "B" + table);
    int added = 0;
    if (isKey) {
      ValueConversion ends =
          stored -> {
            if (Integers.value(stored) == keys.size()) {
              throw new IllegalStateException("The process ends");
            }
            return Integers.INCREMENT.convert(stored);
          };
      assertThatThrownBy(() -> run(database, job, ends)).hasMessage("The process ends");
      assertThat(run(database, job, Integers.INCREMENT).changed()).isEqualTo(keys.size());
      added = 1;
    } else {
      StoreException failure = failure(database, job);
      assertThat(failure).hasMessageMatching("The column K has the type .+, which is no key");
      assertThat(folder).isEmptyDirectory();
    }
    assertThat(of(database).values(table))
        .isEqualTo(IntStream.rangeClosed(1 + added, keys.size() + added).boxed().toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "TINYINT; -1 3 127; true",
        "SMALLINT; -1 3 127; true",
        "DECIMAL(20,3); -1.5 1.25 99999999999.125; true",
        "CHAR(5); 'a' 'B' 'é'; true",
        "VARCHAR_IGNORECASE(9); 'a' 'B' 'C'; true",
        "UUID; RANDOM_UUID() RANDOM_UUID() RANDOM_UUID(); true",
        "BOOLEAN; FALSE TRUE; false",
        "REAL; 0.1 0.2 0.3; false",
        "DECFLOAT; 0.1 0.2 1E40; true",
        "DATE; '2026-01-01' '2026-01-02' '2026-01-03'; false",
        "TIME; '10:00:00' '11:00:00' '12:00:00'; false",
        "TIMESTAMP; '2026-01-01' '2026-01-02' '2026-01-03'; false",
        "TIMESTAMP WITH TIME ZONE; '2026-01-01' '2026-01-02' '2026-01-03'; false",
        "INTERVAL DAY; '1' '2' '3'; false",
        "ENUM('b','a','c'); 'b' 'a' 'c'; false",
        "INTEGER ARRAY; ARRAY[1] ARRAY[2] ARRAY[3]; false",
      })
  void keys_of_h2(String type, String values, boolean isKey) throws Exception {
    converts(TestDatabase.H2, type, values, isKey);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "SMALLINT; -1 3 127; true",
        "NUMERIC(30,3); -1.5 1.25 99999999999999999999.125; true",
        "CHAR(5); 'a' 'B' 'é'; true",
        "NAME; 'a' 'B' 'é'; true",
        "UUID; gen_random_uuid() gen_random_uuid() gen_random_uuid(); true",
        "OID; 1 2 3000000000; true",
        "BOOLEAN; FALSE TRUE; false",
        "REAL; 0.1 0.2 0.3; false",
        "MONEY; '1' '2' '3'; false",
        "BIT(3); B'001' B'010' B'011'; false",
        "DATE; '2026-01-01' '2026-01-02' '2026-01-03'; false",
        "TIMESTAMPTZ; '2026-01-01' '2026-01-02' '2026-01-03'; false",
        "INTERVAL; '1s' '2s' '3s'; false",
        "INET; '10.0.0.1' '10.0.0.2' '10.0.0.3'; false",
        "JSONB; '1' '2' '3'; false",
        "INT[]; '{1}' '{2}' '{3}'; false",
        "INT4RANGE; '[1,2)' '[2,3)' '[3,4)'; false",
      })
  void keys_of_postgresql(String type, String values, boolean isKey) throws Exception {
    converts(TestDatabase.POSTGRESQL, type, values, isKey);
  }

  /** The order of an enum is that of its declaration. */
  @ParameterizedTest
  @ValueSource(
      strings = {"TYPE %s AS ENUM ('b', 'a', 'c')", "DOMAIN %s AS TEXT CHECK (VALUE > '')"})
  void keys_of_postgresql_with_types_of_its_users(String declaration) throws Exception {
    String name = "type_" + TestDatabase.newTable();
    TestDatabase.POSTGRESQL.execute("CREATE " + declaration.formatted(name));
    converts(TestDatabase.POSTGRESQL, name, "'b' 'a' 'c'", true);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "TINYINT; -1 3 127; true",
        "MEDIUMINT UNSIGNED; 1 3 16777215; true",
        "INT UNSIGNED; 1 3 4294967295; true",
        "DECIMAL(20,3); -1.5 1.25 99999999999.125; true",
        "CHAR(5); 'a' 'B' 'é'; true",
        "TINYTEXT; 'a' 'B' 'é'; true",
        "FLOAT; 0.1 0.2 0.3; false",
        "BIT(4); b'0001' b'0010' b'0011'; false",
        "DATE; '2026-01-01' '2026-01-02' '2026-01-03'; false",
        "DATETIME(6); '2026-01-01' '2026-01-02' '2026-01-03'; false",
        "TIME; '10:00:00' '11:00:00' '12:00:00'; false",
        "YEAR; 2024 2025 2026; false",
      })
  void keys_of_mariadb(String type, String values, boolean isKey) throws Exception {
    converts(TestDatabase.MARIADB, type, values, isKey);
  }

  /** The driver has a BIT for it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {"TINYINT(1); 0 1; false", "INET6; '::1' '::2' '::3'; true"})
  void keys_of_mariadb_with_other_names_in_the_driver(String type, String values, boolean isKey)
      throws Exception {
    converts(TestDatabase.MARIADB, type, values, isKey);
  }
}
