// SPDX-License-Identifier: Apache-2.0
package shop;

import com.hazelcast.cluster.Member;
import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.IMap;
import java.io.Serializable;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** Two members that share a map of orders; tasks and entry processors go from one to the other. */
public final class Members {
  /** After so long there is no answer. */
  private static final int SILENCE_MILLIS = 60_000;

  private static final String HERE = InetAddress.getLoopbackAddress().getHostAddress();
  private static final String NAME = "shop";

  private Members() {}

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

  /** A task that the receiver does and answers. */
  private record Question(Order order) implements Callable<Order>, Serializable {
    @Override
    public Order call() {
      return order.isOneGraph() ? order : null;
    }
  }

  /** Replaces an order where it is stored, and answers with the one that was stored before. */
  private static final class Exchange implements EntryProcessor<Integer, Order, Order> {
    private final Order order;

    private Exchange(Order order) {
      this.order = order;
    }

    @Override
    public Order process(Map.Entry<Integer, Order> entry) {
      return entry.setValue(order);
    }
  }

  /** Starts a member on a free port, which joins others by their addresses. */
  private static HazelcastInstance join(String... others) {
    Config config = new Config().setClusterName(NAME);
    config.setProperty("hazelcast.phone.home.enabled", "false");
    config.setProperty("hazelcast.logging.type", "none");
    config.setProperty("hazelcast.shutdownhook.enabled", "false");
    config.getNetworkConfig().setPort(0).getInterfaces().setEnabled(true).addInterface(HERE);
    config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
    config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
    config
        .getNetworkConfig()
        .getJoin()
        .getTcpIpConfig()
        .setEnabled(true)
        .setMembers(List.of(others));
    return Hazelcast.newHazelcastInstance(config);
  }

  private static void receive(Path folder, int count) throws Exception {
    HazelcastInstance member = join();
    int port = member.getCluster().getLocalMember().getAddress().getPort();
    Path said = folder.resolve("port");
    Files.writeString(said, String.valueOf(port));
    Files.move(said, folder.resolve("ready"));
    IMap<Integer, Order> orders = member.getMap(NAME);
    while (!orders.containsKey(count) && !Files.exists(folder.resolve("sent"))) {
      Thread.sleep(100);
    }
    Tally tally = new Tally();
    for (int number = 0; number < count; number++) {
      tally.add(number, orders.get(number));
    }
    tally.print();
    member.getMap("end").put(0, 0);
    member.shutdown();
  }

  private static void send(int port, int count) throws Exception {
    HazelcastInstance member = join(HERE + ":" + port);
    Member other =
        member.getCluster().getMembers().stream().filter(m -> !m.localMember()).findAny().get();
    IMap<Integer, Order> orders = member.getMap(NAME);
    long bytes = 0;
    for (int number = 0; number < count; number++) {
      Order order = Order.sample(number);
      orders.put(number, Order.sample(count));
      Order before = orders.executeOnKey(number, new Exchange(order));
      Order answer =
          member.getExecutorService(NAME).submitToMember(new Question(order), other).get();
      if (!order.equals(answer) || !Order.sample(count).equals(before)) {
        throw new IllegalStateException(order + " came back as " + answer + ", " + before);
      }
      bytes += orders.getEntryView(number).getCost();
    }
    System.out.println("bytes " + bytes);
    orders.put(count, Order.sample(count));
    IMap<Integer, Integer> end = member.getMap("end");
    long last = System.currentTimeMillis() + SILENCE_MILLIS;
    while (end.isEmpty()
        && member.getCluster().getMembers().size() > 1
        && System.currentTimeMillis() < last) {
      TimeUnit.MILLISECONDS.sleep(100);
    }
    member.shutdown();
  }
}
