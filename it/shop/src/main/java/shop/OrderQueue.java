// SPDX-License-Identifier: Apache-2.0
package shop;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Session;

/** A queue of a broker, with orders in object messages. */
public final class OrderQueue {
  /** Measures the size of a message that was sent. */
  public interface Size {
    /** Returns the bytes of its object. */
    long of(Message message) throws JMSException;
  }

  private static final String NAME = "orders";

  private OrderQueue() {}

  /**
   * Sends orders, or receives them.
   *
   * @param args {@code write} or {@code read}, the folder of the broker, and how many orders there
   *     are
   */
  public static void run(String[] args, ConnectionFactory factory, Size size) throws JMSException {
    int count = Integer.parseInt(args[2]);
    try (Connection connection = factory.createConnection()) {
      connection.start();
      Session session = connection.createSession(false, Session.CLIENT_ACKNOWLEDGE);
      if (args[0].equals("write")) {
        send(session, count, size);
      } else {
        receive(session, count);
      }
    }
  }

  private static void send(Session session, int count, Size size) throws JMSException {
    long bytes = 0;
    MessageProducer producer = session.createProducer(session.createQueue(NAME));
    for (int number = 0; number < count; number++) {
      ObjectMessage message = session.createObjectMessage(Order.sample(number));
      producer.send(message);
      bytes += size.of(message);
    }
    System.out.println("bytes " + bytes);
  }

  /** Waits for each order, however long a busy machine takes; the trial ends what hangs. */
  private static void receive(Session session, int count) throws JMSException {
    Tally tally = new Tally();
    MessageConsumer consumer = session.createConsumer(session.createQueue(NAME));
    for (int number = 0; number < count; number++) {
      Message message = consumer.receive();
      tally.add(number, ((ObjectMessage) message).getObject());
      message.acknowledge();
    }
    tally.print();
  }
}
