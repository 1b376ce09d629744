// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jgroups.JChannel;
import org.jgroups.Message;
import org.jgroups.ObjectMessage;
import org.jgroups.Receiver;
import org.jgroups.protocols.TCP;
import org.jgroups.protocols.TCPPING;
import org.jgroups.protocols.UNICAST3;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.protocols.pbcast.NAKACK2;
import org.jgroups.protocols.pbcast.STABLE;
import org.jgroups.util.Util;

/** Two members of a group, of which one sends orders to the other. */
public final class Group {
  private static final InetAddress HERE = InetAddress.getLoopbackAddress();

  private Group() {}

  /**
   * Runs a member.
   *
   * @param args {@code receive} or {@code send}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    Tally.exitAfter(
        () -> {
          Path folder = Path.of(args[1]);
          int count = Integer.parseInt(args[2]);
          if (args[0].equals("receive")) {
            receive(folder, count);
          } else {
            send(Integer.parseInt(Files.readString(folder.resolve("ready"))), count);
          }
        });
  }

  private static JChannel join(int port, int first) throws Exception {
    TCP transport = new TCP();
    transport.setBindAddress(HERE).setBindPort(port);
    JChannel channel =
        new JChannel(
            transport,
            new TCPPING().setInitialHosts(List.of(new InetSocketAddress(HERE, first))),
            new NAKACK2().useMcastXmit(false),
            new UNICAST3(),
            new STABLE(),
            new GMS().setJoinTimeout(2_000));
    return channel;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, HERE)) {
      return socket.getLocalPort();
    }
  }

  private static void receive(Path folder, int count) throws Exception {
    int port = freePort();
    BlockingQueue<Order> orders = new LinkedBlockingQueue<>();
    JChannel channel = join(port, port);
    channel.setReceiver(
        new Receiver() {
          @Override
          public void receive(Message message) {
            orders.add(message.getObject());
          }
        });
    channel.connect("shop");
    Path said = folder.resolve("port");
    Files.writeString(said, String.valueOf(port));
    Files.move(said, folder.resolve("ready"));
    Tally tally = new Tally();
    for (int number = 0; number < count; number++) {
      tally.add(number, Tally.next(orders, folder));
    }
    tally.print();
    channel.close();
  }

  private static void send(int port, int count) throws Exception {
    JChannel channel = join(freePort(), port);
    channel.connect("shop");
    while (channel.getView().size() < 2) {
      Thread.sleep(100);
    }
    long bytes = 0;
    for (int number = 0; number < count; number++) {
      Order order = Order.sample(number);
      bytes += Util.objectToByteBuffer(order).length;
      channel.send(new ObjectMessage(channel.getView().getCoord(), order));
    }
    System.out.println("bytes " + bytes);
    Thread.sleep(2_000);
    channel.close();
  }
}
