// SPDX-License-Identifier: Apache-2.0
package shop;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import org.springframework.core.io.ClassPathResource;
import org.springframework.integration.jdbc.store.JdbcMessageStore;
import org.springframework.integration.support.MessageBuilder;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.jdbc.datasource.init.ScriptUtils;
import org.springframework.messaging.Message;

/**
 * Orders in groups of messages of Spring Integration, in H2. The id of a group is made of the bytes
 * of its serialized key.
 */
public final class Groups implements OrderStore {
  private final Connection connection;
  private final JdbcMessageStore messages;

  private Groups(Path folder) throws SQLException {
    boolean isNew = !folder.resolve("groups.mv.db").toFile().exists();
    connection =
        DriverManager.getConnection("jdbc:h2:" + folder.resolve("groups").toAbsolutePath());
    if (isNew) {
      ScriptUtils.executeSqlScript(
          connection, new ClassPathResource("org/springframework/integration/jdbc/schema-h2.sql"));
    }
    messages = new JdbcMessageStore(new SingleConnectionDataSource(connection, true));
    messages.addAllowedPatterns("shop.*", "java.*", "org.springframework.*");
  }

  /**
   * Stores orders, or finds them again.
   *
   * @param args {@code write} or {@code read}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    OrderStore.run(args, Groups::new);
  }

  @Override
  public void put(int number, Order order) {
    messages.addMessagesToGroup(OrderNumber.of(number), MessageBuilder.withPayload(order).build());
  }

  @Override
  public Object get(int number) {
    Collection<Message<?>> group = messages.getMessagesForGroup(OrderNumber.of(number));
    return group.isEmpty() ? null : group.iterator().next().getPayload();
  }

  @Override
  public long bytes() throws SQLException {
    try (Statement select = connection.createStatement()) {
      ResultSet sum =
          select.executeQuery("SELECT SUM(OCTET_LENGTH(MESSAGE_BYTES)) FROM INT_MESSAGE");
      sum.next();
      return sum.getLong(1);
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
