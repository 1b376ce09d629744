// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.core.EntryView;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two members that are restarted one by one, from Java's serialization to Brine and back. */
@Tag("once")
class RollOutIT {
  private final Cluster cluster = new Cluster();
  private HazelcastInstance one;
  private HazelcastInstance two;
  private int stored;

  @AfterEach
  void end() {
    HazelcastClient.shutdownAll();
    Hazelcast.shutdownAll();
  }

  @Test
  void no_entry_is_lost_on_the_way_to_Brine_and_back() throws Exception {
    one = cluster.member(Cluster.Step.JAVA);
    two = cluster.member(Cluster.Step.JAVA, one);
    storeAndCheck();
    restartBoth(Cluster.Step.READS_BOTH);
    restartBoth(Cluster.Step.BRINE);
    // The way back.
    restartBoth(Cluster.Step.READS_BOTH);
    IMap<String, Order> orders = one.getMap(Cluster.MAP);
    orders.executeOnEntries(new RewriteValue<>());
    restartBoth(Cluster.Step.JAVA);
  }

  private void restartBoth(Cluster.Step step) throws Exception {
    Cluster.leave(one);
    one = cluster.member(step, two);
    storeAndCheck();
    Cluster.leave(two);
    two = cluster.member(step, one);
    storeAndCheck();
  }

  /** Stores entries by each member, and reads all that there are by each. */
  private void storeAndCheck() {
    for (HazelcastInstance member : new HazelcastInstance[] {one, two}) {
      for (int i = 0; i < 10; i++) {
        member.<String, Order>getMap(Cluster.MAP).set("k" + stored, Order.sample(stored));
        stored++;
      }
    }
    for (HazelcastInstance member : new HazelcastInstance[] {one, two}) {
      assertThat(member.getCluster().getMembers()).hasSize(2);
      IMap<String, Order> orders = member.getMap(Cluster.MAP);
      assertThat(orders.size()).isEqualTo(stored);
      for (int i = 0; i < stored; i++) {
        assertThat(orders.get("k" + i)).isEqualTo(Order.sample(i));
      }
    }
  }

  @Test
  void values_are_rewritten_in_the_form_that_members_write() {
    one = cluster.member(Cluster.Step.READS_BOTH);
    HazelcastInstance brine = cluster.client(Cluster.Step.BRINE, one);
    HazelcastInstance old = cluster.client(Cluster.Step.JAVA, one);
    brine.<String, Order>getMap(Cluster.MAP).set("k", Order.sample(1));
    IMap<String, Order> orders = old.getMap(Cluster.MAP);
    assertThatThrownBy(() -> orders.get("k")).isInstanceOf(HazelcastSerializationException.class);
    IMap<String, Order> ofMember = one.getMap(Cluster.MAP);
    assertThat(ofMember.replace("k", Order.sample(1), Order.sample(2))).isFalse();
    brine.<String, Order>getMap(Cluster.MAP).executeOnEntries(new RewriteValue<>());
    assertThat(orders.get("k")).isEqualTo(Order.sample(1));
    assertThat(ofMember.replace("k", Order.sample(1), Order.sample(2))).isTrue();
  }

  @Test
  void rewriting_keeps_the_time_to_live_and_the_longest_idle_time() {
    one = cluster.member(Cluster.Step.READS_BOTH);
    IMap<String, Order> orders = one.getMap(Cluster.MAP);
    orders.set("k", Order.sample(1), 2, TimeUnit.HOURS, 1, TimeUnit.HOURS);
    orders.set("for ever", Order.sample(2));
    EntryView<String, Order> before = orders.getEntryView("k");
    orders.executeOnEntries(new RewriteValue<>());
    EntryView<String, Order> after = orders.getEntryView("k");
    assertThat(after.getVersion()).isGreaterThan(before.getVersion());
    assertThat(after.getTtl()).isEqualTo(TimeUnit.HOURS.toMillis(2));
    assertThat(after.getMaxIdle()).isEqualTo(TimeUnit.HOURS.toMillis(1));
    // In whole seconds, by the idle time: it begins anew with each access, as without Brine.
    assertThat(after.getExpirationTime())
        .isBetween(
            before.getExpirationTime(),
            System.currentTimeMillis() + TimeUnit.HOURS.toMillis(1) + 1_000);
    assertThat(orders.getEntryView("for ever").getExpirationTime()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void rewriting_loses_no_update_of_a_writer_that_runs_beside() throws Exception {
    one = cluster.member(Cluster.Step.READS_BOTH);
    two = cluster.member(Cluster.Step.READS_BOTH, one);
    IMap<String, Order> orders = one.getMap(Cluster.MAP);
    ExecutorService threads = Executors.newSingleThreadExecutor();
    Future<?> writer = threads.submit(() -> writeAndCheck(two.getMap(Cluster.MAP)));
    while (!writer.isDone()) {
      orders.executeOnEntries(new RewriteValue<>());
    }
    writer.get();
    threads.shutdown();
  }

  /** Checks that what the only writer has set or removed stays so. */
  private static void writeAndCheck(IMap<String, Order> orders) {
    for (int i = 0; i < 1000; i++) {
      String key = "k" + i % 3;
      orders.set(key, Order.sample(i));
      for (int j = 0; j < 3; j++) {
        assertThat(orders.get(key)).isEqualTo(Order.sample(i));
      }
      if (i % 5 == 0) {
        orders.delete(key);
        assertThat(orders.containsKey(key)).isFalse();
        assertThat(orders.get(key)).isNull();
      }
    }
  }

  @Test
  void a_map_with_keys_of_Javas_form_is_copied_by_its_entries() {
    copyEntries(Cluster.Step.READS_BOTH, Cluster.Step.BRINE);
  }

  @Test
  void a_map_with_keys_of_Brines_form_is_copied_on_the_way_back() {
    copyEntries(Cluster.Step.BRINE, Cluster.Step.READS_BOTH);
  }

  private void copyEntries(Cluster.Step from, Cluster.Step to) {
    one = cluster.member(Cluster.Step.READS_BOTH);
    OrderKey key = new OrderKey("Lyon", 7);
    cluster.client(from, one).<OrderKey, Order>getMap("before").set(key, Order.sample(7));
    HazelcastInstance client = cluster.client(to, one);
    IMap<OrderKey, Order> before = client.getMap("before");
    assertThat(before.get(key)).isNull();
    IMap<OrderKey, Order> after = client.getMap("after");
    before.entrySet().forEach(entry -> after.set(entry.getKey(), entry.getValue()));
    assertThat(after.get(key)).isEqualTo(Order.sample(7));
  }

  @Test
  void a_node_that_does_not_know_Brine_fails_loudly() {
    one = cluster.member(Cluster.Step.BRINE);
    one.<Integer, Order>getMap(Cluster.MAP).set(1, Order.sample(1));
    HazelcastInstance old = cluster.client(Cluster.Step.JAVA, one);
    IMap<Integer, Order> orders = old.getMap(Cluster.MAP);
    assertThatThrownBy(() -> orders.get(1))
        .isInstanceOf(HazelcastSerializationException.class)
        .hasMessageContaining("There is no suitable de-serializer for type");
    orders.set(2, Order.sample(2));
    assertThat(one.<Integer, Order>getMap(Cluster.MAP).get(2)).isEqualTo(Order.sample(2));
  }
}
