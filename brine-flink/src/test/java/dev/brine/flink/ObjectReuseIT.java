// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Records between chained operators of a real Flink, with object reuse and without. */
@Tag("once")
class ObjectReuseIT {
  private static final int COUNT = 500;
  private static final ConcurrentLinkedQueue<Basket> EMITTED = new ConcurrentLinkedQueue<>();

  /** A record with a cycle. */
  static final class Basket {
    final long number;
    final Basket self = this;
    final List<String> items = new ArrayList<>(List.of("apple"));

    Basket(long number) {
      this.number = number;
    }
  }

  /** Emits baskets and keeps them. */
  private static final class Fill implements MapFunction<Long, Basket> {
    private static final long serialVersionUID = 1L;

    @Override
    public Basket map(Long number) {
      Basket basket = new Basket(number);
      EMITTED.add(basket);
      return basket;
    }
  }

  /** Changes the baskets that it gets. */
  private static final class Change implements MapFunction<Basket, Basket> {
    private static final long serialVersionUID = 1L;

    @Override
    public Basket map(Basket basket) {
      basket.items.add("pear");
      return basket;
    }
  }

  @BeforeEach
  void forgets() {
    EMITTED.clear();
  }

  private static void run(boolean reuse) throws Exception {
    Configuration configuration = new Configuration();
    configuration.set(PipelineOptions.OBJECT_REUSE, reuse);
    configuration.setString("rest.bind-address", "127.0.0.1");
    configuration.setString("rest.bind-port", "0");
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.createLocalEnvironment(1, configuration);
    List<String> arrived =
        environment
            .fromSequence(1, COUNT)
            .map(new Fill())
            .returns(BrineTypeInfo.of(Basket.class))
            .map(new Change())
            .returns(BrineTypeInfo.of(Basket.class))
            .keyBy(basket -> basket.number % 3, Types.LONG)
            .map(basket -> basket.number + " " + basket.items + " " + (basket.self == basket))
            .returns(Types.STRING)
            .executeAndCollect(COUNT + 1);
    assertThat(arrived).hasSize(COUNT).contains("1 [apple, pear] true", "500 [apple, pear] true");
  }

  @Test
  void copies_records_for_the_next_operator() throws Exception {
    run(false);
    assertThat(EMITTED)
        .hasSize(COUNT)
        .allSatisfy(basket -> assertThat(basket.items).containsExactly("apple"));
  }

  @Test
  void does_not_copy_records_where_objects_are_reused() throws Exception {
    run(true);
    assertThat(EMITTED)
        .hasSize(COUNT)
        .allSatisfy(basket -> assertThat(basket.items).containsExactly("apple", "pear"));
  }
}
