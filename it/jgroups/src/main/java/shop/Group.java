// SPDX-License-Identifier: Apache-2.0
package shop;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jgroups.Address;
import org.jgroups.Event;
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
import org.jgroups.stack.IpAddress;
import org.jgroups.util.Util;

/** Two members of a group, of which one sends orders to the other. */
public final class Group {
  /** The receiver is the first member, and need not look for others. */
  private static final int NO_SEARCH_MILLIS = 200;

  /** The sender finds the receiver long before, except on a very busy machine. */
  private static final int SEARCH_MILLIS = 120_000;

  /** The port of a member is the first free one of so many from here on. */
  private static final int FIRST_PORT = 7_800;

  private static final int PORTS = 1_000;

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
            send(folder, Integer.parseInt(Signal.READY.await(folder)), count);
          }
        });
  }

  /** Creates a member with a free port, which looks for others at some addresses. */
  private static JChannel member(List<InetSocketAddress> others, int searchMillis)
      throws Exception {
    TCP transport = new TCP();
    transport.setBindAddress(HERE).setBindPort(FIRST_PORT).setPortRange(PORTS);
    JChannel channel =
        new JChannel(
            transport,
            new TCPPING().setInitialHosts(others),
            new NAKACK2().useMcastXmit(false),
            new UNICAST3(),
            new STABLE(),
            new GMS().setJoinTimeout(searchMillis));
    return channel;
  }

  private static int port(JChannel channel) {
    Event question = new Event(Event.GET_PHYSICAL_ADDRESS, channel.getAddress());
    return ((IpAddress) channel.down(question)).getPort();
  }

  private static void receive(Path folder, int count) throws Exception {
    BlockingQueue<Order> orders = new LinkedBlockingQueue<>();
    JChannel channel = member(List.of(), NO_SEARCH_MILLIS);
    channel.setReceiver(
        new Receiver() {
          @Override
          public void receive(Message message) {
            orders.add(message.getObject());
          }
        });
    channel.connect("shop");
    Signal.READY.give(folder, String.valueOf(port(channel)));
    Tally tally = new Tally();
    for (int number = 0; number < count; number++) {
      tally.add(number, Tally.next(orders, folder));
    }
    tally.print();
    Signal.RECEIVED.give(folder, "");
    channel.close();
  }

  private static void send(Path folder, int port, int count) throws Exception {
    JChannel channel = member(List.of(new InetSocketAddress(HERE, port)), SEARCH_MILLIS);
    channel.connect("shop");
    Address receiver = channel.getView().getCoord();
    long bytes = 0;
    for (int number = 0; number < count; number++) {
      Order order = Order.sample(number);
      bytes += Util.objectToByteBuffer(order).length;
      channel.send(new ObjectMessage(receiver, order));
    }
    System.out.println("bytes " + bytes);
    Signal.RECEIVED.await(folder);
    channel.close();
  }
}
