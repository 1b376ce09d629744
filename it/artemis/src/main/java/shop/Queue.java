// SPDX-License-Identifier: Apache-2.0
package shop;

import java.nio.file.Path;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.activemq.artemis.jms.client.ActiveMQMessage;

/** A broker that keeps orders in its journal until they are received. */
public final class Queue {
  private static final int JOURNAL_BYTES = 1 << 20;
  private static final String ACCEPTOR = "here";

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
          EmbeddedActiveMQ broker =
              new EmbeddedActiveMQ().setConfiguration(configuration(Path.of(args[1])));
          broker.start();
          int port =
              broker.getActiveMQServer().getRemotingService().getAcceptor(ACCEPTOR).getActualPort();
          ActiveMQConnectionFactory factory =
              new ActiveMQConnectionFactory("tcp://127.0.0.1:" + port);
          factory.setDeserializationAllowList("shop,java.lang,java.math,java.time,java.util");
          try {
            OrderQueue.run(
                args,
                factory,
                message -> ((ActiveMQMessage) message).getCoreMessage().getBodyBufferSize());
          } finally {
            factory.close();
            broker.stop();
          }
        });
  }

  private static Configuration configuration(Path folder) throws Exception {
    return new ConfigurationImpl()
        .setSecurityEnabled(false)
        .setJournalDirectory(folder.resolve("journal").toString())
        .setBindingsDirectory(folder.resolve("bindings").toString())
        .setLargeMessagesDirectory(folder.resolve("large").toString())
        .setPagingDirectory(folder.resolve("paging").toString())
        .setJournalType(JournalType.NIO)
        .setJournalFileSize(JOURNAL_BYTES)
        .addAcceptorConfiguration(ACCEPTOR, "tcp://127.0.0.1:0");
  }
}
