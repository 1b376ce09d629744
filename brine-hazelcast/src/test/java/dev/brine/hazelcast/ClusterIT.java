// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.query.Predicates;
import java.io.Serializable;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;
import org.opentest4j.ValueWrapper;

/** Two members and a client that write Brine's form. */
@Tag("once")
class ClusterIT {
  private static final int ORDERS = 50;

  private static HazelcastInstance one;
  private static HazelcastInstance two;
  private static HazelcastInstance client;

  @BeforeAll
  static void start() {
    Cluster cluster = new Cluster();
    one = cluster.member(Cluster.Step.BRINE);
    two = cluster.member(Cluster.Step.BRINE, one);
    client = cluster.client(Cluster.Step.BRINE, one);
    IMap<Integer, Order> orders = client.getMap(Cluster.MAP);
    for (int i = 0; i < ORDERS; i++) {
      orders.put(i, Order.sample(i));
    }
  }

  @AfterAll
  static void end() {
    HazelcastClient.shutdownAll();
    Hazelcast.shutdownAll();
  }

  @Test
  void members_and_client_read_each_others_entries() {
    assertThat(one.getCluster().getMembers()).hasSize(2);
    for (HazelcastInstance node : new HazelcastInstance[] {one, two, client}) {
      IMap<Integer, Order> orders = node.getMap(Cluster.MAP);
      for (int i = 10; i < ORDERS; i++) {
        assertThat(orders.get(i)).isEqualTo(Order.sample(i));
      }
    }
  }

  @Test
  void keys_are_found_by_equal_objects_of_another_node() {
    IMap<OrderKey, Order> orders = client.getMap("by-key");
    orders.put(new OrderKey("Ly".concat("on"), 7), Order.sample(7));
    IMap<OrderKey, Order> other = two.getMap("by-key");
    assertThat(other.get(new OrderKey("Lyon", 7))).isEqualTo(Order.sample(7));
    assertThat(other.containsKey(new OrderKey("Lyon", 8))).isFalse();
    assertThat(other.keySet()).containsExactly(new OrderKey("Lyon", 7));
  }

  @Test
  void the_near_cache_has_the_same_objects() {
    IMap<Integer, Order> orders = client.getMap(Cluster.MAP);
    assertThat(orders.get(20)).isEqualTo(Order.sample(20));
    long before = orders.getLocalMapStats().getNearCacheStats().getHits();
    assertThat(orders.get(20)).isEqualTo(Order.sample(20));
    assertThat(orders.getLocalMapStats().getNearCacheStats().getHits()).isGreaterThan(before);
  }

  /** Replaces an order by one of more. */
  private static final class More implements EntryProcessor<Integer, Order, Order> {
    private static final long serialVersionUID = 1L;

    @Override
    public Order process(Map.Entry<Integer, Order> entry) {
      entry.setValue(entry.getValue().more());
      return entry.getValue();
    }
  }

  @Test
  void entry_processors_run_where_the_entries_are() {
    IMap<Integer, Order> orders = client.getMap(Cluster.MAP);
    assertThat(orders.executeOnKey(1, new More())).isEqualTo(Order.sample(1).more());
    assertThat(two.<Integer, Order>getMap(Cluster.MAP).get(1)).isEqualTo(Order.sample(1).more());
  }

  /** Fails on the member that has the entry. */
  private static final class Failing implements EntryProcessor<Integer, Order, Order> {
    private static final long serialVersionUID = 1L;

    @Override
    public Order process(Map.Entry<Integer, Order> entry) {
      throw new IllegalStateException("No more of " + entry.getKey());
    }
  }

  @Test
  void what_an_entry_processor_throws_arrives() {
    IMap<Integer, Order> orders = client.getMap(Cluster.MAP);
    assertThatThrownBy(() -> orders.executeOnKey(2, new Failing()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("No more of 2");
    IMap<Integer, Order> own = two.getMap(Cluster.MAP);
    for (int i = 2; i < 10; i++) {
      int key = i;
      assertThatThrownBy(() -> own.executeOnKey(key, new Failing()))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("No more of " + key);
    }
  }

  /** Fails on the member that has the entry with an exception that is not allowed. */
  private static final class Aborting implements EntryProcessor<Integer, Order, Order> {
    private static final long serialVersionUID = 1L;

    @Override
    public Order process(Map.Entry<Integer, Order> entry) {
      throw new TestAbortedException("No more of " + entry.getKey());
    }
  }

  @Test
  void an_exception_that_is_not_allowed_arrives_as_its_text() {
    IMap<Integer, Order> orders = two.getMap(Cluster.MAP);
    int key =
        IntStream.range(2, 10)
            .filter(i -> !two.getPartitionService().getPartition(i).getOwner().localMember())
            .findFirst()
            .orElseThrow();
    assertThatThrownBy(() -> orders.executeOnKey(key, new Aborting()))
        .isInstanceOf(HazelcastException.class)
        .hasMessageContaining("No more of " + key)
        .hasMessageContaining("Add ");
  }

  /** A task that is done by a member. */
  private record Question(Order order) implements Callable<Order>, Serializable {
    @Override
    public Order call() {
      return order.more();
    }
  }

  @Test
  void tasks_and_their_answers_arrive() throws Exception {
    Order answer =
        one.getExecutorService("tasks")
            .submitToMember(new Question(Order.sample(3)), two.getCluster().getLocalMember())
            .get();
    assertThat(answer).isEqualTo(Order.sample(3).more());
  }

  @Test
  void attributes_are_queried_with_an_index_and_without() {
    IMap<Integer, Order> orders = client.getMap(Cluster.MAP);
    assertThat(orders.values(Predicates.between("count", 30, 34)))
        .containsExactlyInAnyOrder(
            Order.sample(30),
            Order.sample(31),
            Order.sample(32),
            Order.sample(33),
            Order.sample(34));
    assertThat(orders.keySet(Predicates.equal("customer", "Renée 4")))
        .containsExactlyInAnyOrder(4, 14, 24, 34, 44);
    assertThat(one.<Integer, Order>getMap(Cluster.MAP).getLocalMapStats().getIndexedQueryCount())
        .isPositive();
  }

  @Test
  void classes_that_are_not_allowed_are_refused() {
    IMap<Integer, Object> objects = client.getMap("others");
    assertThatThrownBy(() -> objects.put(1, ValueWrapper.create("of another package")))
        .isInstanceOf(HazelcastSerializationException.class)
        .cause()
        .hasMessageContaining("Add ");
  }
}
