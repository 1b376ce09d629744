// SPDX-License-Identifier: Apache-2.0
package shop;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.apache.mina.core.service.IoHandlerAdapter;
import org.apache.mina.core.session.IoSession;
import org.apache.mina.filter.codec.ProtocolCodecFilter;
import org.apache.mina.filter.codec.serialization.ObjectSerializationCodecFactory;
import org.apache.mina.transport.socket.nio.NioSocketAcceptor;
import org.apache.mina.transport.socket.nio.NioSocketConnector;

/** A server that gets orders from a client, if its list of classes allows them. */
public final class Sockets {
  private static final InetAddress HERE = InetAddress.getLoopbackAddress();

  private Sockets() {}

  /**
   * Receives orders, or sends them.
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

  private static ProtocolCodecFilter codec() {
    ObjectSerializationCodecFactory codec = new ObjectSerializationCodecFactory();
    String allowed = System.getProperty("shop.allowed");
    if (allowed != null) {
      codec.accept(allowed.split(",", -1));
    }
    return new ProtocolCodecFilter(codec);
  }

  private static void receive(Path folder, int count) throws Exception {
    BlockingQueue<Object> orders = new LinkedBlockingQueue<>();
    NioSocketAcceptor acceptor = new NioSocketAcceptor(1);
    acceptor.getFilterChain().addLast("codec", codec());
    acceptor.setHandler(
        new IoHandlerAdapter() {
          @Override
          public void messageReceived(IoSession session, Object message) {
            orders.add(message);
          }

          @Override
          public void exceptionCaught(IoSession session, Throwable failure) {
            failure.printStackTrace();
          }
        });
    acceptor.bind(new InetSocketAddress(HERE, 0));
    Signal.READY.give(folder, String.valueOf(acceptor.getLocalAddress().getPort()));
    Tally tally = new Tally();
    for (int number = 0; number < count; number++) {
      tally.add(number, Tally.next(orders, folder));
    }
    tally.print();
    Signal.RECEIVED.give(folder, "");
  }

  private static void send(Path folder, int port, int count) throws Exception {
    NioSocketConnector connector = new NioSocketConnector(1);
    connector.getFilterChain().addLast("codec", codec());
    connector.setHandler(new IoHandlerAdapter());
    IoSession session =
        connector.connect(new InetSocketAddress(HERE, port)).awaitUninterruptibly().getSession();
    for (int number = 0; number < count; number++) {
      session.write(Order.sample(number)).awaitUninterruptibly();
    }
    System.out.println("bytes " + session.getWrittenBytes());
    Signal.RECEIVED.await(folder);
  }
}
