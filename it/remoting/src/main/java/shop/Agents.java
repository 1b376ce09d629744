// SPDX-License-Identifier: Apache-2.0
package shop;

import hudson.remoting.Callable;
import hudson.remoting.Channel;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

/** Two JVMs with a channel between them, of which one sends work to the other. */
public final class Agents {
  private static final BlockingQueue<Order> TAKEN = new LinkedBlockingQueue<>();
  private static final ExecutorService THREADS = Executors.newCachedThreadPool();

  private Agents() {}

  /** Work that takes an order in the other JVM, and returns it. */
  private static final class Delivery implements Callable<Order, IOException> {
    private static final long serialVersionUID = 1L;
    private final Order order;

    Delivery(Order order) {
      this.order = order;
    }

    @Override
    public Order call() {
      TAKEN.add(order);
      return order;
    }
  }

  /**
   * Receives work, or sends it.
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

  private static void receive(Path folder, int count) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Path said = folder.resolve("port");
      Files.writeString(said, String.valueOf(server.getLocalPort()));
      Files.move(said, folder.resolve("ready"));
      try (Socket socket = Tally.accept(server, folder)) {
        new Channel("receiver", THREADS, socket.getInputStream(), socket.getOutputStream()).join();
      }
    }
    Tally tally = new Tally();
    for (int number = 0; number < count; number++) {
      tally.add(number, TAKEN.poll());
    }
    tally.print();
  }

  private static void send(int port, int count) throws Exception {
    AtomicLong bytes = new AtomicLong();
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      OutputStream counted = counted(socket.getOutputStream(), bytes);
      Channel channel = new Channel("sender", THREADS, socket.getInputStream(), counted);
      for (int number = 0; number < count; number++) {
        Order order = Order.sample(number);
        if (!order.equals(channel.call(new Delivery(order)))) {
          throw new IllegalStateException("Another order came back: " + number);
        }
      }
      System.out.println("bytes " + bytes);
      channel.close();
      channel.join();
    }
  }

  private static OutputStream counted(OutputStream sink, AtomicLong bytes) {
    return new FilterOutputStream(sink) {
      @Override
      public void write(int value) throws IOException {
        bytes.incrementAndGet();
        sink.write(value);
      }

      @Override
      public void write(byte[] values, int from, int length) throws IOException {
        bytes.addAndGet(length);
        sink.write(values, from, length);
      }
    };
  }
}
