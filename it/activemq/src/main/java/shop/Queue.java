// SPDX-License-Identifier: Apache-2.0
package shop;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Session;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.broker.BrokerService;
import org.apache.activemq.broker.TransportConnector;
import org.apache.activemq.command.ActiveMQObjectMessage;

/** A broker that keeps orders in its journal until they are received. */
public final class Queue {
  /** After so long nothing comes any more. */
  private static final int SILENCE_MILLIS = 10_000;

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
          BrokerService broker = new BrokerService();
          broker.setDataDirectory(Path.of(args[1]).toString());
          broker.setUseJmx(false);
          TransportConnector tcp =
              broker.addConnector(URI.create("tcp://127.0.0.1:0?transport.reuseAddress=true"));
          broker.start();
          broker.waitUntilStarted();
          ActiveMQConnectionFactory factory =
              new ActiveMQConnectionFactory(tcp.getPublishableConnectString());
          factory.setTrustedPackages(
              List.of("shop", "java.lang", "java.math", "java.time", "java.util"));
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
            broker.stop();
            broker.waitUntilStopped();
          }
        });
  }

  private static void send(Session session, int count) throws JMSException {
    long bytes = 0;
    MessageProducer producer = session.createProducer(session.createQueue(NAME));
    for (int number = 0; number < count; number++) {
      ObjectMessage message = session.createObjectMessage(Order.sample(number));
      producer.send(message);
      bytes += ((ActiveMQObjectMessage) message).getContent().length;
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
