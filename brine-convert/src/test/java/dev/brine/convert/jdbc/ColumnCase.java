// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.brine.convert.Integers;
import dev.brine.convert.Integers.Form;
import dev.brine.inspect.convert.ValueConversion;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A kind of column in a database, whose rows have the keys 1, 2, 3 and so on.
 *
 * @param type of the column in SQL
 * @param keyType of the key in SQL
 */
record ColumnCase(TestDatabase database, String type, String keyType, Form form) {
  /** Keys that the database orders and compares without their case. */
  private static final String WITHOUT_CASE = "VARCHAR(40) COLLATE utf8mb4_general_ci";

  /** Returns the cases. */
  static Stream<ColumnCase> all() {
    return Stream.of(
        new ColumnCase(TestDatabase.H2, "VARBINARY(400)", "INT", Form.PLAIN),
        new ColumnCase(TestDatabase.H2, "VARCHAR(400)", "UUID", Form.BASE64),
        new ColumnCase(TestDatabase.H2, "CLOB", "BIGINT", Form.BASE64),
        new ColumnCase(TestDatabase.H2, "BLOB", "BINARY(4)", Form.PLAIN),
        new ColumnCase(TestDatabase.POSTGRESQL, "BYTEA", "CHAR(36)", Form.PLAIN),
        new ColumnCase(TestDatabase.POSTGRESQL, "BYTEA", "BYTEA", Form.PLAIN),
        new ColumnCase(TestDatabase.POSTGRESQL, "TEXT", "UUID", Form.BASE64),
        new ColumnCase(TestDatabase.POSTGRESQL, "OID", "NUMERIC(20)", Form.PLAIN),
        new ColumnCase(TestDatabase.MARIADB, "LONGBLOB", WITHOUT_CASE, Form.PLAIN),
        new ColumnCase(TestDatabase.MARIADB, "LONGTEXT", "BIGINT UNSIGNED", Form.BASE64),
        new ColumnCase(TestDatabase.MARIADB, "VARBINARY(400)", "BINARY(4)", Form.PLAIN),
        new ColumnCase(TestDatabase.MARIADB, "BLOB", "UUID", Form.PLAIN));
  }

  /** Returns the conversion of the test for values of this column. */
  ValueConversion conversion() {
    return Integers.within(form);
  }

  /** Creates a table with rows of these numbers, and returns its column. */
  TableColumn create(int... values) throws SQLException {
    String table = TestDatabase.newTable();
    database.execute(
        "CREATE TABLE " + table + " (K " + keyType + " PRIMARY KEY, V " + type + ", N INT)");
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(false);
      for (int i = 0; i < values.length; i++) {
        insert(connection, table, i + 1, form.encode(Integers.stream(values[i])));
      }
      connection.commit();
    }
    return new TableColumn(table, "V", List.of("K"), "");
  }

  /** Inserts a value as it is stored. */
  void insert(Connection connection, String table, int n, byte[] stored) throws SQLException {
    String value = type.equals("OID") ? "lo_from_bytea(0, ?)" : "?";
    String sql = "INSERT INTO " + table + " VALUES (" + key(n) + ", " + value + ", " + n + ")";
    try (PreparedStatement insert = connection.prepareStatement(sql)) {
      set(insert, 1, stored);
      insert.executeUpdate();
    }
  }

  /** Replaces a value, as the application does. */
  void update(String table, int n, byte[] stored) throws SQLException {
    try (Connection connection = database.connect()) {
      update(connection, table, n, stored);
    }
  }

  /** Replaces a value on a connection that stays open. */
  void update(Connection connection, String table, int n, byte[] stored) throws SQLException {
    String value = type.equals("OID") ? "lo_from_bytea(0, ?)" : "?";
    String sql = "UPDATE " + table + " SET V = " + value + " WHERE N = " + n;
    try (PreparedStatement update = connection.prepareStatement(sql)) {
      set(update, 1, stored);
      update.executeUpdate();
    }
  }

  private void set(PreparedStatement statement, int parameter, byte[] stored) throws SQLException {
    if (form == Form.BASE64) {
      statement.setString(parameter, new String(stored, UTF_8));
    } else {
      statement.setBytes(parameter, stored);
    }
  }

  /** Returns the key of a row in SQL. */
  String key(int n) {
    if (keyType.equals("UUID")) {
      return "'00000000-0000-0000-0000-%012d'".formatted(n);
    }
    if (keyType.equals("BYTEA")) {
      return "'\\x%08x'".formatted(n);
    }
    if (keyType.startsWith("BINARY")) {
      return "X'%08x'".formatted(n);
    }
    if (keyType.equals(WITHOUT_CASE)) {
      return (n % 2 == 0 ? "'KEY é %06d'" : "'key É %06d'").formatted(n);
    }
    if (keyType.equals("BIGINT UNSIGNED")) {
      return Long.toUnsignedString(Long.MAX_VALUE - 3 + n); // some are above those of a long
    }
    return keyType.contains("CHAR") ? "'key %06d'".formatted(n) : "" + n;
  }

  /** Returns the stored values by the number of their row, without nulls. */
  Map<Integer, byte[]> stored(String table) throws SQLException {
    String value = type.equals("OID") ? "lo_get(V)" : "V";
    Map<Integer, byte[]> all = new TreeMap<>();
    try (Connection connection = database.connect();
        ResultSet rows =
            connection.createStatement().executeQuery("SELECT N, " + value + " FROM " + table)) {
      while (rows.next()) {
        if (rows.getObject(2) != null) {
          boolean isText = form == Form.BASE64;
          all.put(rows.getInt(1), isText ? rows.getString(2).getBytes(UTF_8) : rows.getBytes(2));
        }
      }
    }
    return all;
  }

  /** Returns the numbers that are stored, in the order of the rows. */
  List<Integer> values(String table) throws SQLException {
    return stored(table).values().stream()
        .map(stored -> Integers.value(form.decode(stored)))
        .toList();
  }

  @Override
  public String toString() {
    return database + " " + type + " by " + keyType;
  }
}
