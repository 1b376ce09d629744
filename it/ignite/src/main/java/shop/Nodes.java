// SPDX-License-Identifier: Apache-2.0
package shop;

import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.ignite.Ignite;
import org.apache.ignite.IgniteCache;
import org.apache.ignite.Ignition;
import org.apache.ignite.cluster.ClusterNode;
import org.apache.ignite.configuration.IgniteConfiguration;
import org.apache.ignite.logger.NullLogger;
import org.apache.ignite.marshaller.Marshallers;
import org.apache.ignite.spi.discovery.tcp.TcpDiscoverySpi;
import org.apache.ignite.spi.discovery.tcp.internal.TcpDiscoveryNode;
import org.apache.ignite.spi.discovery.tcp.ipfinder.vm.TcpDiscoveryVmIpFinder;

/** Two nodes, one of which has orders as attributes, which it tells the other as it joins. */
public final class Nodes {
  /** After so long there is no answer. */
  private static final int SILENCE_MILLIS = 60_000;

  private static final String HERE = InetAddress.getLoopbackAddress().getHostAddress();

  private Nodes() {}

  /**
   * Runs a node.
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
            send(folder, count);
          }
        });
  }

  /** Starts a node; the attributes of nodes are in Java's form, the values of caches are not. */
  private static Ignite join(
      Path folder, TcpDiscoveryVmIpFinder others, Map<String, Order> attributes) throws Exception {
    // Both take the first free port of Ignite's ranges.
    TcpDiscoverySpi discovery = new TcpDiscoverySpi().setLocalAddress(HERE).setIpFinder(others);
    discovery.setJoinTimeout(SILENCE_MILLIS);
    return Ignition.start(
        new IgniteConfiguration()
            .setWorkDirectory(Files.createTempDirectory(folder, "node").toString())
            .setLocalHost(HERE)
            .setDiscoverySpi(discovery)
            .setUserAttributes(attributes)
            .setConnectorConfiguration(null)
            .setClientConnectorConfiguration(null)
            .setGridLogger(new NullLogger()));
  }

  private static void receive(Path folder, int count) throws Exception {
    // Gets the address of this node from the node itself, and so knows no other.
    TcpDiscoveryVmIpFinder nobody = new TcpDiscoveryVmIpFinder(true);
    try (Ignite ignite = join(folder, nobody, Map.of())) {
      int port = ((TcpDiscoveryNode) ignite.cluster().localNode()).discoveryPort();
      Path said = folder.resolve("port");
      Files.writeString(said, HERE + ":" + port);
      Files.move(said, folder.resolve("ready"));
      while (ignite.cluster().nodes().size() < 2 && !Files.exists(folder.resolve("sent"))) {
        Thread.sleep(100);
      }
      List<ClusterNode> others = List.copyOf(ignite.cluster().forRemotes().nodes());
      Tally tally = new Tally();
      for (int number = 0; number < count; number++) {
        tally.add(number, others.isEmpty() ? null : others.get(0).attribute("order" + number));
      }
      tally.print();
      ignite.getOrCreateCache("end").put(0, 0);
    }
  }

  private static void send(Path folder, int count) throws Exception {
    long bytes = 0;
    Map<String, Order> attributes = new HashMap<>();
    for (int number = 0; number < count; number++) {
      attributes.put("order" + number, Order.sample(number));
      bytes += Marshallers.jdk().marshal(Order.sample(number)).length;
    }
    List<String> first = List.of(Files.readString(folder.resolve("ready")));
    TcpDiscoveryVmIpFinder finder = new TcpDiscoveryVmIpFinder().setAddresses(first);
    try (Ignite ignite = join(folder, finder, attributes)) {
      System.out.println("bytes " + bytes);
      IgniteCache<Integer, Integer> end = ignite.getOrCreateCache("end");
      while (!end.containsKey(0) && ignite.cluster().nodes().size() > 1) {
        Thread.sleep(100);
      }
    }
  }
}
