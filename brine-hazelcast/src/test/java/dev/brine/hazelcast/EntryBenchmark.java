// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.util.DefaultInstantiatorStrategy;
import com.hazelcast.config.Config;
import com.hazelcast.config.GlobalSerializerConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.objenesis.strategy.StdInstantiatorStrategy;

/**
 * Prints the bytes of an entry and the CPU time of storing and getting it, by this module and by
 * what is used without it. The time is that of the calling thread, which serializes and
 * deserializes. Each row is a member of its own; rows are interleaved round by round.
 */
public final class EntryBenchmark {
  private static final int ENTRIES = 20_000;
  private static final int WARM_UP = 6;
  private static final int ROUNDS = 9;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private EntryBenchmark() {}

  /** A member, and what was measured of it. */
  private record Row(String name, HazelcastInstance member, List<Double> times) {}

  /** Kryo as a global serializer: one for each thread, because it is not safe for several. */
  private static final class KryoSerializer implements ByteArraySerializer<Object> {
    private final ThreadLocal<Kryo> kryos =
        ThreadLocal.withInitial(
            () -> {
              Kryo kryo = new Kryo();
              kryo.setInstantiatorStrategy(
                  new DefaultInstantiatorStrategy(new StdInstantiatorStrategy()));
              kryo.register(Order.class);
              kryo.register(ArrayList.class);
              return kryo;
            });

    @Override
    public int getTypeId() {
      return 1;
    }

    @Override
    public byte[] write(Object object) {
      Output output = new Output(256, -1);
      kryos.get().writeClassAndObject(output, object);
      return output.toBytes();
    }

    @Override
    public Object read(byte[] message) {
      return kryos.get().readClassAndObject(new Input(message));
    }
  }

  /** Prints the table. */
  public static void main(String[] args) {
    List<Row> rows =
        List.of(
            row("Java serialization, the default", config()),
            row("Kryo 5, classes registered", global(new KryoSerializer())),
            row(
                "Brine",
                global(new BrineSerializer(Map.of("brine.types", "dev.brine.hazelcast.*")))));
    for (int round = 0; round < WARM_UP + ROUNDS; round++) {
      for (Row row : rows) {
        double time = measure(row.member().getMap(Cluster.MAP));
        if (round >= WARM_UP) {
          row.times().add(time);
        }
      }
    }
    System.out.println("| values | bytes of an entry | put and get, µs of CPU |");
    System.out.println("|---|--:|--:|");
    for (Row row : rows) {
      System.out.printf(
          Locale.ROOT, "| %s | %.1f | %.2f |%n", row.name(), cost(row), median(row.times()));
    }
    System.out.println(
        System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
    Hazelcast.shutdownAll();
  }

  private static Config config() {
    Config config = new Config();
    config.setProperty("hazelcast.phone.home.enabled", "false");
    config.setProperty("hazelcast.logging.type", "none");
    config.setProperty("hazelcast.partition.count", "17");
    config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
    config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
    config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
    return config;
  }

  private static Config global(ByteArraySerializer<Object> serializer) {
    Config config = config();
    config
        .getSerializationConfig()
        .setGlobalSerializerConfig(
            new GlobalSerializerConfig()
                .setImplementation(serializer)
                .setOverrideJavaSerialization(true));
    return config;
  }

  private static Row row(String name, Config config) {
    config.setClusterName(name);
    return new Row(name, Hazelcast.newHazelcastInstance(config), new ArrayList<>());
  }

  private static double measure(IMap<Integer, Order> orders) {
    long start = THREADS.getCurrentThreadCpuTime();
    for (int i = 0; i < ENTRIES; i++) {
      Order order = sample(i);
      orders.set(i, order);
      if (!order.equals(orders.get(i))) {
        throw new IllegalStateException("Order " + i + " changed");
      }
    }
    return (THREADS.getCurrentThreadCpuTime() - start) / 1000.0 / ENTRIES;
  }

  private static Order sample(int number) {
    Order order = Order.sample(number);
    return new Order(
        order.getCustomer(), number, new ArrayList<>(List.of("Käse", "Wein " + number, "Brot")));
  }

  private static double cost(Row row) {
    IMap<Integer, Order> orders = row.member().getMap(Cluster.MAP);
    long bytes = 0;
    for (int i = 0; i < ENTRIES; i++) {
      bytes += orders.getEntryView(i).getCost();
    }
    return (double) bytes / ENTRIES;
  }

  private static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
