// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.it.kafka.Broker;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker of Kafka Connect in a process of its own, with a source and a sink. */
@Tag("once")
@Tag("slow")
class ConnectIT {
  private static final Map<String, String> STRINGS =
      Map.of(
          "key.serializer", "org.apache.kafka.common.serialization.StringSerializer",
          "key.deserializer", "org.apache.kafka.common.serialization.StringDeserializer");

  @TempDir private Path folder;

  @Test
  void producers_feed_sinks_and_sources_feed_consumers() throws Exception {
    Broker broker = Broker.shared();
    broker.createTopic("to-sink", Map.of());
    broker.createTopic("from-source", Map.of());
    Map<String, Object> orders =
        broker.clients(
            BrineConfig.VALUE_TYPE, Order.class,
            BrineConfig.SCHEMA, "fingerprint",
            BrineConfig.CATALOG, "topic:_connect_schemas");
    orders.putAll(STRINGS);
    try (Producer<String, Object> producer = Clients.producer(orders)) {
      Clients.send(producer, "to-sink", "a", Order.sample(1));
      Clients.send(producer, "to-sink", "a", null);
    }
    sendPoison(broker);
    Process worker = startWorker(broker.clients().get("bootstrap.servers").toString());
    try (Consumer<String, Order> consumer = Clients.consumer("from-source", orders)) {
      assertThat(Clients.next(consumer, 2))
          .extracting(record -> record.value())
          .containsExactly(new Order("Ada", 1, null), new Order("Bo", 2, null));
      try (Producer<String, Object> producer = Clients.producer(orders)) {
        Clients.send(producer, "to-sink", "a", Order.sample(2));
      }
      assertThat(lines(3, worker))
          .containsExactly(
              "Struct{customer=Renée 1,count=1,items=[Käse, Wein 1]}",
              "null",
              "Struct{customer=Renée 2,count=2,items=[Käse, Wein 2]}");
    } finally {
      worker.destroyForcibly();
      worker.waitFor(5, TimeUnit.MINUTES);
    }
  }

  private static void sendPoison(Broker broker) throws Exception {
    Map<String, Object> raw =
        broker.clients(
            "value.serializer", "org.apache.kafka.common.serialization.StringSerializer");
    raw.putAll(STRINGS);
    try (Producer<String, String> producer = Clients.producer(raw)) {
      Clients.send(producer, "to-sink", "a", "poison");
    }
  }

  private Process startWorker(String servers) throws Exception {
    String converters =
        String.join(
            "\n",
            "key.converter=org.apache.kafka.connect.storage.StringConverter",
            "value.converter=" + BrineConverter.class.getName(),
            "value.converter.brine.value.type=" + Order.class.getName(),
            "value.converter.brine.schema=fingerprint",
            "value.converter.brine.catalog=topic:_connect_schemas",
            "value.converter.brine.catalog.bootstrap.servers=" + servers,
            "");
    Path worker =
        write(
            "worker.properties",
            converters
                + "bootstrap.servers="
                + servers
                + "\nlisteners=http://127.0.0.1:0\nplugin.discovery=only_scan"
                + "\noffset.flush.interval.ms=500\noffset.storage.file.filename="
                + path("offsets"));
    Path source =
        write(
            "source.properties",
            "name=parcels\ntasks.max=1\ntopic=from-source\nconnector.class="
                + ParcelSource.class.getName());
    Path sink =
        write(
            "sink.properties",
            "name=lines\ntasks.max=1\ntopics=to-sink\nerrors.tolerance=all\nfile="
                + path("lines.txt")
                + "\nconnector.class="
                + FileSink.class.getName());
    return Broker.java(
        folder.resolve("worker.txt"),
        Broker.SMALL_JVM,
        "org.apache.kafka.connect.cli.ConnectStandalone",
        worker.toString(),
        source.toString(),
        sink.toString());
  }

  private Path write(String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name), text, StandardCharsets.ISO_8859_1);
  }

  private String path(String name) {
    return folder.resolve(name).toString().replace('\\', '/');
  }

  private List<String> lines(int count, Process worker) throws Exception {
    long end = System.nanoTime() + Duration.ofMinutes(5).toNanos();
    Path file = folder.resolve("lines.txt");
    while (!Files.exists(file) || Files.readAllLines(file).size() < count) {
      assertThat(worker.isAlive() && System.nanoTime() < end)
          .as(Files.readString(folder.resolve("worker.txt")))
          .isTrue();
      Thread.sleep(100);
    }
    return Files.readAllLines(file);
  }
}
