// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.BrineException;
import dev.brine.References;
import dev.brine.TypeReference;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.util.FlinkRuntimeException;
import org.apache.flink.util.InstantiationUtil;
import org.junit.jupiter.api.Test;

class BrineSerializerTest {
  /** A record that can change. */
  static class Order {
    String customer;
    Object extra;
    final List<Line> lines = new ArrayList<>();

    Order(String customer) {
      this.customer = customer;
    }
  }

  /** A part of it. */
  static final class Line {
    int pieces = 3;
  }

  /** The object in open fields. */
  static final class Extra {
    int number = 7;
  }

  /** Nothing in it changes. */
  record Price(long cents, String currency) {}

  /** Something in it changes. */
  record Prices(List<Price> all) {}

  private static <T> TypeSerializer<T> serializer(Class<T> type) {
    return BrineTypeInfo.of(type).createSerializer(new SerializerConfigImpl());
  }

  @Test
  void reads_what_it_wrote() throws IOException {
    Order order = new Order("Zoë");
    order.lines.add(new Line());
    order.lines.add(order.lines.get(0));
    TypeSerializer<Order> serializer = serializer(Order.class);

    Order read = Bytes.read(serializer, Bytes.of(serializer, order));

    assertThat(read).usingRecursiveComparison().isEqualTo(order);
    assertThat(read.lines.get(1)).isSameAs(read.lines.get(0));
    assertThat(Bytes.read(serializer, Bytes.of(serializer, (Order) null))).isNull();
  }

  @Test
  void reads_types_with_arguments() throws IOException {
    TypeSerializer<List<Price>> serializer =
        BrineTypeInfo.of(new TypeReference<List<Price>>() {}, References.TREE)
            .createSerializer(new SerializerConfigImpl());
    List<Price> prices = List.of(new Price(1, "EUR"), new Price(2, "CHF"));

    assertThat(Bytes.read(serializer, Bytes.of(serializer, prices))).isEqualTo(prices);
  }

  @Test
  void copies_exactly_one_record_from_view_to_view() throws IOException {
    TypeSerializer<Order> serializer = serializer(Order.class);
    Order large = new Order("x".repeat(100_000));
    DataInputDeserializer source =
        new DataInputDeserializer(Bytes.of(serializer, new Order("first"), large, null));
    DataOutputSerializer target = new DataOutputSerializer(8);

    serializer.copy(source, target);
    assertThat(serializer.deserialize(source).customer).hasSize(100_000);
    serializer.copy(source, target);

    assertThat(source.available()).isZero();
    DataInputDeserializer copies = new DataInputDeserializer(target.getCopyOfBuffer());
    assertThat(serializer.deserialize(new Order("reused"), copies).customer).isEqualTo("first");
    assertThat(serializer.deserialize(copies)).isNull();
    assertThat(copies.available()).isZero();
  }

  @Test
  void travels_with_the_job() throws Exception {
    TypeSerializer<Order> serializer = serializer(Order.class);

    TypeSerializer<Order> arrived = InstantiationUtil.clone(serializer);

    assertThat(arrived).isEqualTo(serializer).hasSameHashCodeAs(serializer);
    assertThat(Bytes.read(arrived, Bytes.of(serializer, new Order("a"))).customer).isEqualTo("a");
    assertThat(InstantiationUtil.clone(BrineTypeInfo.of(Order.class)))
        .isEqualTo(BrineTypeInfo.of(Order.class))
        .isNotEqualTo(BrineTypeInfo.of(Order.class, References.TREE))
        .isNotEqualTo(BrineTypeInfo.of(Price.class));
  }

  @Test
  void duplicates_are_used_by_threads_at_once() throws Exception {
    TypeSerializer<Order> serializer = serializer(Order.class);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Boolean>> work = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        TypeSerializer<Order> own = serializer.duplicate();
        String name = "customer " + thread;
        work.add(
            () -> {
              for (int i = 0; i < 2_000; i++) {
                if (!Bytes.read(own, Bytes.of(own, new Order(name + i)))
                    .customer
                    .equals(name + i)) {
                  return false;
                }
              }
              return true;
            });
      }
      for (Future<Boolean> done : threads.invokeAll(work)) {
        assertThat(done.get()).isTrue();
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(serializer.duplicate()).isNotSameAs(serializer).isEqualTo(serializer);
  }

  @Test
  void copies_records_that_can_change() {
    TypeSerializer<Order> serializer = serializer(Order.class);
    Order order = new Order("a");
    order.lines.add(new Line());

    Order copy = serializer.copy(order);
    copy.lines.get(0).pieces = 4;

    assertThat(order.lines.get(0).pieces).isEqualTo(3);
    assertThat(serializer.isImmutableType()).isFalse();
    assertThat(serializer(Prices.class).isImmutableType()).isFalse();
  }

  @Test
  void does_not_copy_records_that_cannot_change() {
    TypeSerializer<Price> serializer = serializer(Price.class);
    Price price = new Price(1, "EUR");

    assertThat(serializer.isImmutableType()).isTrue();
    assertThat(serializer.copy(price)).isSameAs(price);
  }

  @Test
  void refuses_classes_that_are_not_configured() {
    TypeSerializer<Order> serializer = serializer(Order.class);
    Order order = new Order("a");
    order.extra = new Extra();

    assertThatThrownBy(() -> Bytes.of(serializer, order))
        .isInstanceOf(IOException.class)
        .hasCauseInstanceOf(BrineException.class)
        .hasMessageStartingWith("Cannot write a record of " + Order.class.getName() + ": Refused: ")
        .hasMessageContaining(Extra.class.getName())
        .hasMessageContaining("path=$.extra")
        .hasMessageEndingWith(
            "\nAdd "
                + Extra.class.getName()
                + " to -Dbrine.types in env.java.opts.all, or dev.brine.flink.* for its package:"
                + " docs/flink.md#classes-of-open-fields");
    assertThatThrownBy(() -> serializer.copy(order))
        .isInstanceOf(FlinkRuntimeException.class)
        .hasMessageStartingWith("Cannot copy a record of " + Order.class.getName());
  }

  @Test
  void refuses_a_record_of_another_class() {
    @SuppressWarnings({"unchecked", "rawtypes"}) // As state of another class would.
    TypeSerializer<Object> serializer = (TypeSerializer) serializer(Order.class);

    assertThatThrownBy(() -> Bytes.of(serializer, new Extra()))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "Expected a record of %s but was %s", Order.class.getName(), Extra.class.getName());
  }

  @Test
  void refuses_bytes_that_are_no_record() {
    TypeSerializer<Order> serializer = serializer(Order.class);

    assertThatThrownBy(() -> Bytes.read(serializer, new byte[] {-1, -1, -1, -1, -1, -1}))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("The length of a record is missing\n");
    assertThatThrownBy(() -> Bytes.read(serializer, new byte[] {3, 1, 2, 3}))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Corrupt");
  }

  @Test
  void does_not_allocate_what_a_wrong_length_claims() {
    TypeSerializer<Order> serializer = serializer(Order.class);
    byte[] twoGigabytes = {-1, -1, -1, -1, 7, 1, 2, 3};

    assertThatThrownBy(() -> Bytes.read(serializer, twoGigabytes)).isInstanceOf(EOFException.class);
  }
}
