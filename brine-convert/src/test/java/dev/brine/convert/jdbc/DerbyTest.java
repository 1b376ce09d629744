// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.convert.Integers;
import dev.brine.convert.Integers.Form;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests a database that gets the statements of the standard. */
class DerbyTest extends JobTest {
  private static final Database DERBY =
      () -> DriverManager.getConnection("jdbc:derby:memory:stores;create=true");

  @BeforeAll
  static void keepNoLog() {
    System.setProperty("derby.stream.error.method", DerbyTest.class.getName() + ".nowhere");
  }

  /** Called by Derby. */
  public static OutputStream nowhere() {
    return OutputStream.nullOutputStream();
  }

  private static List<Integer> values(String table, Form form) throws SQLException {
    List<Integer> values = new ArrayList<>();
    try (Connection connection = DERBY.connect();
        ResultSet rows =
            connection.createStatement().executeQuery("SELECT V FROM " + table + " ORDER BY K")) {
      while (rows.next()) {
        byte[] stored =
            form == Form.PLAIN ? rows.getBytes(1) : rows.getString(1).getBytes(US_ASCII);
        values.add(Integers.value(form.decode(stored)));
      }
    }
    return values;
  }

  @ParameterizedTest
  @ValueSource(strings = {"BLOB", "VARCHAR(400) FOR BIT DATA", "VARCHAR(400)", "CLOB"})
  void converts_each_row_once_and_keeps_the_old_values(String type) throws Exception {
    Form form = type.equals("BLOB") || type.endsWith("DATA") ? Form.PLAIN : Form.BASE64;
    String table = TestDatabase.newTable();
    List<Integer> before = IntStream.range(1, 24).boxed().toList();
    try (Connection connection = DERBY.connect()) {
      connection
          .createStatement()
          .execute("CREATE TABLE " + table + " (K INT PRIMARY KEY, V " + type + ")");
      try (var insert = connection.prepareStatement("INSERT INTO " + table + " VALUES (?, ?)")) {
        for (int n : before) {
          byte[] stored = form.encode(Integers.stream(n));
          insert.setInt(1, n);
          if (form == Form.PLAIN) {
            insert.setBytes(2, stored);
          } else {
            insert.setString(2, new String(stored, US_ASCII));
          }
          insert.executeUpdate();
        }
      }
    }
    TableColumn column = new TableColumn(table, "V", List.of("K"), "");
    String backup = "OLD_" + table;
    assertThat(run(DERBY, job(column, backup), Integers.within(form)).changed()).isEqualTo(23);
    assertThat(values(table, form)).isEqualTo(IntStream.range(2, 25).boxed().toList());
    assertThat(values(backup, form)).isEqualTo(before);
  }
}
