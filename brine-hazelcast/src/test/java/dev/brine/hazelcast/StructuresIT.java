// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.cardinality.CardinalityEstimator;
import com.hazelcast.client.HazelcastClient;
import com.hazelcast.collection.IList;
import com.hazelcast.collection.IQueue;
import com.hazelcast.collection.ISet;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.multimap.MultiMap;
import com.hazelcast.replicatedmap.ReplicatedMap;
import com.hazelcast.ringbuffer.Ringbuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests structures other than maps, on two members that are restarted one by one, to Brine and
 * back.
 */
@Tag("once")
@Tag("slow")
class StructuresIT {
  private final Cluster cluster = new Cluster();
  private HazelcastInstance one;
  private HazelcastInstance two;
  private int stored;

  @AfterEach
  void end() {
    HazelcastClient.shutdownAll();
    Hazelcast.shutdownAll();
  }

  /** The structures that a member sees under these names. */
  private record Structures(
      IQueue<Order> queue,
      Ringbuffer<Order> ring,
      ReplicatedMap<String, Order> replicated,
      IList<Order> list,
      ISet<Order> set,
      MultiMap<String, Order> multimap) {

    static Structures of(HazelcastInstance member, String name) {
      return new Structures(
          member.getQueue(name),
          member.getRingbuffer(Cluster.RING),
          member.getReplicatedMap(name),
          member.getList(name),
          member.getSet(name),
          member.getMultiMap(name));
    }

    void add(int number) {
      Order order = Order.sample(number);
      assertThat(queue.add(order)).isTrue();
      ring.add(order);
      replicated.put("k" + number, order);
      list.add(order);
      set.add(order);
      multimap.put("k", order);
    }

    void requireAll(int count) throws InterruptedException {
      Order[] all = samples(count);
      for (int number = 0; number < count; number++) {
        requireReplicated(number, all[number]);
        assertThat(ring.readOne(number)).isEqualTo(all[number]);
      }
      assertThat(new ArrayList<>(queue)).containsExactly(all);
      assertThat(new ArrayList<>(list)).containsExactly(all);
      assertThat(new ArrayList<>(set)).containsExactlyInAnyOrder(all);
      assertThat(multimap.get("k")).containsExactlyInAnyOrder(all);
    }

    /** Members send each other the entries of replicated maps later. */
    void requireReplicated(int number, Order order) throws InterruptedException {
      long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
      while (!order.equals(replicated.get("k" + number)) && System.nanoTime() < end) {
        Thread.sleep(20);
      }
      assertThat(replicated.get("k" + number)).isEqualTo(order);
    }

    /** Requires the changed orders that were put instead of the samples. */
    void requireChanged(int count) throws InterruptedException {
      for (int number = 0; number < count; number++) {
        requireReplicated(number, Order.sample(number).more());
      }
    }
  }

  @Test
  void no_item_is_lost_on_the_way_to_Brine_and_back() throws Exception {
    one = cluster.member(Cluster.Step.JAVA);
    two = cluster.member(Cluster.Step.JAVA, one);
    addAndRequire();
    restartBoth(Cluster.Step.READS_BOTH);
    restartBoth(Cluster.Step.BRINE);
    Structures inBrine = Structures.of(one, "items");
    // They compare bytes, and this one has those of Java.
    assertThat(inBrine.set().contains(Order.sample(0))).isFalse();
    assertThat(inBrine.set().contains(Order.sample(stored - 1))).isTrue();
    // The way back.
    restartBoth(Cluster.Step.READS_BOTH);
    Structures structures = Structures.of(one, "items");
    Structures copies = Structures.of(one, "copies");
    copies.list().addAll(new ArrayList<>(structures.list()));
    copies.set().addAll(new ArrayList<>(structures.set()));
    structures.multimap().get("k").forEach(order -> copies.multimap().put("k", order));
    for (String key : List.copyOf(structures.replicated().keySet())) {
      structures.replicated().put(key, structures.replicated().get(key).more());
    }
    Structures.of(two, "items").requireChanged(stored);
    List<Order> consumed = new ArrayList<>();
    assertThat(structures.queue().drainTo(consumed)).isEqualTo(stored);
    assertThat(consumed).containsExactly(samples(stored));
    for (int number = 0; number < structures.ring().capacity(); number++) {
      structures.ring().add(Order.sample(number));
    }
    Cluster.leave(one);
    one = cluster.member(Cluster.Step.JAVA, two);
    Structures.of(one, "items").requireChanged(stored);
    Cluster.leave(two);
    two = cluster.member(Cluster.Step.JAVA, one);
    requireWithoutBrine();
  }

  @Test
  void a_cardinality_estimator_counts_an_object_again_in_the_other_form() {
    one = cluster.member(Cluster.Step.READS_BOTH);
    two = cluster.client(Cluster.Step.BRINE, one);
    CardinalityEstimator inJava = one.getCardinalityEstimator("orders");
    inJava.add(Order.sample(1));
    inJava.add(Order.sample(1));
    assertThat(inJava.estimate()).isEqualTo(1);
    two.getCardinalityEstimator("orders").add(Order.sample(1));
    assertThat(inJava.estimate()).isEqualTo(2);
  }

  private static Order[] samples(int count) {
    return IntStream.range(0, count).mapToObj(Order::sample).toArray(Order[]::new);
  }

  private void restartBoth(Cluster.Step step) throws Exception {
    Cluster.leave(one);
    one = cluster.member(step, two);
    addAndRequire();
    Cluster.leave(two);
    two = cluster.member(step, one);
    addAndRequire();
  }

  /** Adds an item by each member, and reads all of them by each. */
  private void addAndRequire() throws InterruptedException {
    for (HazelcastInstance member : List.of(one, two)) {
      Structures.of(member, "items").add(stored++);
    }
    for (HazelcastInstance member : List.of(one, two)) {
      Structures.of(member, "items").requireAll(stored);
    }
  }

  private void requireWithoutBrine() throws InterruptedException {
    Order[] all = samples(stored);
    for (HazelcastInstance member : List.of(one, two)) {
      Structures structures = Structures.of(member, "items");
      Structures copies = Structures.of(member, "copies");
      structures.requireChanged(stored);
      assertThat(new ArrayList<>(copies.list())).containsExactly(all);
      assertThat(new ArrayList<>(copies.set())).containsExactlyInAnyOrder(all);
      assertThat(copies.set().contains(all[0])).isTrue();
      assertThat(copies.multimap().get("k")).containsExactlyInAnyOrder(all);
      assertThat(structures.queue()).isEmpty();
      assertThat(structures.ring().readOne(structures.ring().tailSequence()))
          .isEqualTo(Order.sample((int) structures.ring().capacity() - 1));
    }
  }
}
