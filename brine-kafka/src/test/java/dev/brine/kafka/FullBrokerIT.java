// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.it.kafka.Broker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The topic of schemas at a broker whose disk gets full, and has room again. */
@Tag("once")
@Tag("slow")
class FullBrokerIT {
  private static final String CATALOG = "_full_schemas";
  private static final String TIMEOUT = "brine.catalog.default.api.timeout.ms";

  /** Of its own, because the last block of a topic's file has room on a full disk, too. */
  private static final String EARLIER = "_earlier_schemas";

  @TempDir private Path folder;

  @Test
  void a_schema_is_an_error_while_the_disk_is_full_and_stored_once_it_has_room() throws Exception {
    try (SmallDisk disk = SmallDisk.mount(Files.createDirectory(folder.resolve("disk")), "32m");
        Broker broker = Broker.started(Broker.SMALL_JVM, dirs(disk))) {
      BrineSerde<Sale> known = serde(broker, Sale.class, EARLIER);
      byte[] before = known.serializer().serialize("sales", Sale.sample(1));
      BrineSerde<Order> writer = impatient(broker);
      disk.fill();

      requireNotStored(writer);
      requireNotStored(writer);
      assertThat(known.serializer().serialize("sales", Sale.sample(1))).isEqualTo(before);

      disk.free();
      broker.kill();
      broker.start();
      byte[] message = awaitMessage(writer);

      BrineSerde<Order> reader = serde(broker, Order.class, CATALOG);
      assertThat(reader.deserializer().deserialize("orders", message)).isEqualTo(Order.sample(7));
      Sale sale = serde(broker, Sale.class, EARLIER).deserializer().deserialize("sales", before);
      assertThat(sale.isLike(Sale.sample(1))).isTrue();
      assertThat(schemas(broker)).isEqualTo(1);
    }
  }

  /** The controller keeps its own log elsewhere, as it does in a cluster. */
  private Map<String, String> dirs(SmallDisk disk) {
    return Map.of(
        "log.dirs",
        disk.folder().resolve("logs").toString(),
        "metadata.log.dir",
        folder.resolve("metadata").toString());
  }

  private static void requireNotStored(BrineSerde<Order> writer) {
    assertThatThrownBy(() -> writer.serializer().serialize("orders", Order.sample(7)))
        .isInstanceOf(SerializationException.class)
        .hasMessageStartingWith("Cannot write a value of topic orders: Unavailable: ")
        .hasMessageContaining(" cannot be stored on topic " + CATALOG + " of 127.0.0.1:")
        .hasMessageContaining("because its disk is full")
        .hasMessageEndingWith("docs/kafka.md#the-topic-of-schemas");
  }

  /** The broker may need some time before it serves its topics again. */
  private static byte[] awaitMessage(BrineSerde<Order> writer) {
    while (true) {
      try {
        return writer.serializer().serialize("orders", Order.sample(7));
      } catch (SerializationException e) {
        assertThat(e).hasMessageContaining(" cannot be stored on topic ");
      }
    }
  }

  /** Returns how many records the topic of schemas has. */
  private static long schemas(Broker broker) {
    TopicPartition partition = new TopicPartition(CATALOG, 0);
    Map<String, Object> raw =
        broker.clients(
            "key.deserializer", ByteArrayDeserializer.class,
            "value.deserializer", ByteArrayDeserializer.class);
    try (Consumer<byte[], byte[]> consumer = Clients.consumer(CATALOG, raw)) {
      return consumer.endOffsets(List.of(partition)).get(partition);
    }
  }

  /** Returns a serde that waits for a slow broker. */
  private static <T> BrineSerde<T> serde(Broker broker, Class<T> type, String catalog) {
    return serde(broker, type, catalog, Map.of(TIMEOUT, 300_000));
  }

  /** Returns a serde that learns soon that the broker has ended. */
  private static BrineSerde<Order> impatient(Broker broker) {
    return serde(
        broker,
        Order.class,
        CATALOG,
        Map.of(
            TIMEOUT,
            20_000,
            "brine.catalog.request.timeout.ms",
            10_000,
            "brine.catalog.delivery.timeout.ms",
            20_000,
            "brine.catalog.max.block.ms",
            20_000));
  }

  private static <T> BrineSerde<T> serde(
      Broker broker, Class<T> type, String catalog, Map<String, ?> limits) {
    Map<String, Object> configs =
        broker.clients(BrineConfig.SCHEMA, "fingerprint", BrineConfig.CATALOG, "topic:" + catalog);
    configs.putAll(limits);
    return BrineSerde.ofValue(type, configs);
  }
}
