// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.GlobalSerializerConfig;
import com.hazelcast.config.IndexConfig;
import com.hazelcast.config.IndexType;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.NearCacheConfig;
import com.hazelcast.config.RingbufferConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.TcpIpConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Members and clients that talk by TCP on this machine. */
final class Cluster {
  static final String MAP = "orders";
  static final String RING = "ring";
  private static final int ITEMS_OF_RING = 100;
  private static final String HERE = InetAddress.getLoopbackAddress().getHostAddress();
  private static final Map<String, String> PROPERTIES =
      Map.of("brine.types", "dev.brine.hazelcast.*", "brine.keys", OrderKey.class.getName());

  private final String name = "orders" + UUID.randomUUID();
  private boolean hasSql;

  /** Lets members execute SQL. */
  Cluster withSql() {
    hasSql = true;
    return this;
  }

  /** The step of a node from Java's serialization to Brine. */
  enum Step {
    /** It does not know Brine. */
    JAVA,
    /** It reads both and writes Java's form. */
    READS_BOTH,
    /** It reads both and writes Brine's form. */
    BRINE
  }

  /** Returns a member; the first one that was started is where others join. */
  HazelcastInstance member(Step step, HazelcastInstance... others) {
    Config config = new Config().setClusterName(name);
    config.setProperty("hazelcast.phone.home.enabled", "false");
    config.setProperty("hazelcast.logging.type", "none");
    config.setProperty("hazelcast.shutdownhook.enabled", "false");
    config.setProperty("hazelcast.partition.count", "17");
    config.setProperty("hazelcast.wait.seconds.before.join", "0");
    config.getNetworkConfig().setPort(0).getInterfaces().setEnabled(true).addInterface(HERE);
    config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
    config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
    TcpIpConfig addresses = config.getNetworkConfig().getJoin().getTcpIpConfig().setEnabled(true);
    for (HazelcastInstance other : others) {
      addresses.addMember(address(other));
    }
    config.addMapConfig(
        new MapConfig(MAP)
            .setBackupCount(1)
            .addIndexConfig(new IndexConfig(IndexType.SORTED, "count")));
    config.addRingBufferConfig(new RingbufferConfig(RING).setCapacity(ITEMS_OF_RING));
    config.getJetConfig().setEnabled(hasSql).setCooperativeThreadCount(1);
    set(config.getSerializationConfig(), step);
    return Hazelcast.newHazelcastInstance(config);
  }

  /** Returns a client with a near cache. */
  HazelcastInstance client(Step step, HazelcastInstance member) {
    ClientConfig config = new ClientConfig().setClusterName(name);
    config.setProperty("hazelcast.logging.type", "none");
    config.getNetworkConfig().setAddresses(List.of(address(member)));
    config.addNearCacheConfig(new NearCacheConfig(MAP));
    set(config.getSerializationConfig(), step);
    return HazelcastClient.newHazelcastClient(config);
  }

  private static String address(HazelcastInstance member) {
    return HERE + ":" + member.getCluster().getLocalMember().getAddress().getPort();
  }

  private static void set(SerializationConfig config, Step step) {
    if (step != Step.JAVA) {
      config.setGlobalSerializerConfig(
          new GlobalSerializerConfig()
              .setImplementation(new BrineSerializer(PROPERTIES))
              .setOverrideJavaSerialization(step == Step.BRINE));
    }
  }

  /** Waits until each entry is on two members, and ends one. */
  static void leave(HazelcastInstance member) throws InterruptedException {
    while (!member.getPartitionService().isClusterSafe()) {
      Thread.sleep(50);
    }
    member.shutdown();
  }
}
