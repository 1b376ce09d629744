// SPDX-License-Identifier: Apache-2.0
package shop;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.broker.BrokerService;
import org.apache.activemq.broker.TransportConnector;
import org.apache.activemq.command.ActiveMQObjectMessage;

/** A broker that keeps orders in its journal until they are received. */
public final class Queue {
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
          try {
            OrderQueue.run(
                args, factory, message -> ((ActiveMQObjectMessage) message).getContent().length);
          } finally {
            broker.stop();
            broker.waitUntilStopped();
          }
        });
  }
}
