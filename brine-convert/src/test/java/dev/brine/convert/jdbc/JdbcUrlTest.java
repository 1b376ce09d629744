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
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class JdbcUrlTest {
  @BeforeAll
  static void requirePostgres() {
    TestDatabase.requirePostgres();
  }

  private static List<Path> driver() throws URISyntaxException {
    return List.of(
        Path.of(
            org.postgresql.Driver.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI()));
  }

  private static Tally dryRun(JdbcUrl database, TableColumn column) throws Exception {
    JdbcJob job = new JdbcJob(column, Optional.empty(), 1, 2);
    return new JdbcConversion(database, job, Integers.INCREMENT, new Reports()).run();
  }

  @Test
  void a_password_that_is_wrong_is_not_repeated() throws Exception {
    String url = PostgresServer.shared().url();
    TestDatabase.POSTGRESQL.execute("CREATE USER guarded PASSWORD 'salt'");
    TableColumn column = new TableColumn("T", "V", List.of("K"), "");
    try (JdbcUrl database = JdbcUrl.of(url, "guarded", "pepper%", driver())) {
      StoreException failure =
          catchThrowableOfType(StoreException.class, () -> dryRun(database, column));
      assertThat(failure).hasMessageStartingWith("The database refused the user: ");
      assertThat(failure.getMessage()).doesNotContain("pepper");
      assertThat(failure.advice()).contains("BRINE_PASSWORD");
    }
  }

  @Test
  void a_driver_of_its_own_class_loader() throws Exception {
    TableColumn column =
        new ColumnCase(TestDatabase.POSTGRESQL, "BYTEA", "INT", Form.PLAIN).create(1, 2);
    String url = PostgresServer.shared().url();
    try (JdbcUrl database = JdbcUrl.of(url, PostgresServer.USER, "", driver())) {
      try (Connection connection = database.connect()) {
        assertThat(connection.getClass().getClassLoader())
            .isNotEqualTo(org.postgresql.Driver.class.getClassLoader());
      }
      assertThat(dryRun(database, column).changed()).isEqualTo(2);
    }
  }

  @Test
  void a_driver_that_is_missing() {
    assertThatThrownBy(() -> JdbcUrl.of("jdbc:h2:mem:x?password=pepper", "", "", driver()))
        .isInstanceOf(StoreException.class)
        .hasMessage("The class path has no driver for jdbc:h2:mem:x?password=***");
  }
}
