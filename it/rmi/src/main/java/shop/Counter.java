// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.server.RMISocketFactory;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** The counter of a shop, which takes orders from another JVM and gives each back. */
final class Counter {
  private final BlockingQueue<Order> taken = new LinkedBlockingQueue<>();

  /** Calls a counter in another JVM. */
  interface Caller {
    /** Hands an order over, and returns it as it comes back. */
    Object hand(Order order) throws Exception;
  }

  /** Opens the way to a counter. */
  interface Way {
    /** Opens it in the JVM of the counter, and returns where it is. */
    String open(Counter counter) throws Exception;

    /** Opens it in the JVM of the caller. */
    Caller find(String place) throws Exception;
  }

  /** Takes an order and returns it. */
  Order take(Order order) {
    taken.add(order);
    return order;
  }

  /**
   * Receives orders or sends them, and ends the JVM.
   *
   * @param args {@code receive} or {@code send}, a folder, and how many orders there are
   */
  static void run(String[] args, Way way) {
    Tally.exitAfter(
        () -> {
          CountedSockets sockets = new CountedSockets();
          RMISocketFactory.setSocketFactory(sockets);
          Path place = Path.of(args[1]).resolve("ready");
          int count = Integer.parseInt(args[2]);
          if (args[0].equals("receive")) {
            Counter counter = new Counter();
            publish(place, way.open(counter));
            counter.receive(place.getParent(), count);
          } else {
            send(way.find(Files.readString(place)), count);
            System.out.println("bytes " + sockets.written());
          }
        });
  }

  private static void publish(Path place, String where) throws IOException {
    Path written = place.resolveSibling("written");
    Files.writeString(written, where);
    Files.move(written, place);
  }

  private void receive(Path folder, int count) throws InterruptedException {
    Tally tally = new Tally();
    for (int number = 0; number < count; number++) {
      tally.add(number, Tally.next(taken, folder));
    }
    Tally.awaitSender(folder);
    tally.print();
  }

  private static void send(Caller caller, int count) throws Exception {
    for (int number = 0; number < count; number++) {
      Order order = Order.sample(number);
      if (!order.equals(caller.hand(order))) {
        throw new IllegalStateException("Another order came back: " + number);
      }
    }
  }
}
