// SPDX-License-Identifier: Apache-2.0
package shop;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Session;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.activemq.artemis.jms.client.ActiveMQMessage;

/** A broker that keeps orders in its journal until they are received. */
public final class Queue {
  /** After so long nothing comes any more. */
  private static final int SILENCE_MILLIS = 10_000;

  private static final int JOURNAL_BYTES = 1 << 20;
  private static final String NAME = "orders";

  private Queue() {}

  /**
   * Sends orders, or receives them.
   *
   * @param args {@code write} or {@code read}, the folder of the broker, and how many orders there
   *     are
   */
  public static void main(String[] args) {
    Tally.exitAfter(
        () -> {
          String here = "tcp://127.0.0.1:" + freePort();
          EmbeddedActiveMQ broker =
              new EmbeddedActiveMQ().setConfiguration(configuration(Path.of(args[1]), here));
          broker.start();
          ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(here);
          factory.setDeserializationAllowList("shop,java.lang,java.math,java.time,java.util");
          try (Connection connection = factory.createConnection()) {
            connection.start();
            int count = Integer.parseInt(args[2]);
            Session session = connection.createSession(false, Session.CLIENT_ACKNOWLEDGE);
            if (args[0].equals("write")) {
              send(session, count);
            } else {
              receive(session, count);
            }
          } finally {
            factory.close();
            broker.stop();
          }
        });
  }

  private static Configuration configuration(Path folder, String here) throws Exception {
    return new ConfigurationImpl()
        .setSecurityEnabled(false)
        .setJournalDirectory(folder.resolve("journal").toString())
        .setBindingsDirectory(folder.resolve("bindings").toString())
        .setLargeMessagesDirectory(folder.resolve("large").toString())
        .setPagingDirectory(folder.resolve("paging").toString())
        .setJournalType(JournalType.NIO)
        .setJournalFileSize(JOURNAL_BYTES)
        .addAcceptorConfiguration("here", here);
  }

  private static int freePort() throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static void send(Session session, int count) throws JMSException {
    long bytes = 0;
    MessageProducer producer = session.createProducer(session.createQueue(NAME));
    for (int number = 0; number < count; number++) {
      ObjectMessage message = session.createObjectMessage(Order.sample(number));
      producer.send(message);
      bytes += ((ActiveMQMessage) message).getCoreMessage().getBodyBufferSize();
    }
    System.out.println("bytes " + bytes);
  }

  private static void receive(Session session, int count) throws JMSException {
    Tally tally = new Tally();
    MessageConsumer consumer = session.createConsumer(session.createQueue(NAME));
    for (int number = 0; number < count; number++) {
      Message message = consumer.receive(SILENCE_MILLIS);
      tally.add(number, message == null ? null : ((ObjectMessage) message).getObject());
      if (message != null) {
        message.acknowledge();
      }
    }
    tally.print();
  }
}
