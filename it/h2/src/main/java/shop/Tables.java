// SPDX-License-Identifier: Apache-2.0
package shop;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;

/** Orders in a column of H2 that has Java's objects. */
public final class Tables implements OrderStore {
  private final Connection connection;

  private Tables(Path folder) throws SQLException {
    connection = DriverManager.getConnection("jdbc:h2:" + folder.resolve("shop").toAbsolutePath());
    try (Statement create = connection.createStatement()) {
      create.execute(
          "CREATE TABLE IF NOT EXISTS orders(number INT PRIMARY KEY, bought JAVA_OBJECT)");
    }
  }

  /**
   * Stores orders, or finds them again.
   *
   * @param args {@code write} or {@code read}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    OrderStore.run(args, Tables::new);
  }

  @Override
  public void put(int number, Order order) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO orders VALUES (?, ?)")) {
      insert.setInt(1, number);
      insert.setObject(2, order, Types.JAVA_OBJECT);
      insert.execute();
    }
  }

  @Override
  public Object get(int number) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement("SELECT bought FROM orders WHERE number = ?")) {
      select.setInt(1, number);
      ResultSet found = select.executeQuery();
      return found.next() ? found.getObject(1) : null;
    }
  }

  @Override
  public long bytes() throws SQLException {
    try (Statement select = connection.createStatement()) {
      ResultSet sum = select.executeQuery("SELECT SUM(OCTET_LENGTH(bought)) FROM orders");
      sum.next();
      return sum.getLong(1);
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
