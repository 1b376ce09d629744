// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.kafka;

import dev.brine.it.kafka.Broker;
import dev.brine.lab.fidelity.EngineFailure;
import dev.brine.lab.remoting.MeteredExchange;
import dev.brine.lab.serializer.EngineRow;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.RootType;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.LogDirDescription;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.VoidDeserializer;
import org.apache.kafka.common.serialization.VoidSerializer;

/**
 * Messages as the records of a topic of one partition: a call produces a portion of them, waits
 * until the broker has stored it, consumes it, and goes on with the next. Producer and consumer
 * have the defaults of Kafka.
 */
final class OverKafka implements MeteredExchange {
  private static final String TOPIC = "records";
  private static final String METERED = "metered";

  /** So many are produced and then consumed: less than what the log of the topic keeps. */
  private static final int PORTION = 10_000;

  private static final Duration LONGEST = Duration.ofMinutes(5);

  /** The log of a topic that is written for minutes stays small. */
  private static final Map<String, String> BROKER =
      Map.of(
          "log.segment.bytes", "67108864",
          "log.retention.bytes", "268435456",
          "log.retention.check.interval.ms", "1000",
          "log.segment.delete.delay.ms", "1000");

  /** The row, or null where it is a setting of Kafka, which creates the serializers itself. */
  private final Session session;

  private final int records;
  private final Broker broker;
  private final Producer<Void, Object> producer;
  private final Consumer<Void, Object> consumer;

  /**
   * Starts a broker and clients.
   *
   * @param records how many records one call sends
   */
  OverKafka(Serializer serializer, RootType type, int records) throws Exception {
    this.records = records;
    RootType element = RootType.object(type.type());
    Map<String, String> settings = new HashMap<>();
    if (serializer instanceof EngineRow row) {
      settings.putAll(row.settings());
      session = null;
    } else {
      session = serializer.open(element);
    }
    broker = startedBroker();
    try {
      Map<String, Object> configs = broker.clients();
      configs.putAll(settings);
      producer = producer(configs);
      consumer = consumer(configs);
    } catch (Exception | LinkageError e) {
      broker.close();
      throw e;
    }
  }

  private static Broker startedBroker() throws EngineFailure {
    try {
      Broker broker = Broker.started(List.of("-Xms512m", "-Xmx512m"), BROKER);
      try {
        broker.createTopic(TOPIC, Map.of());
        broker.createTopic(METERED, Map.of("retention.bytes", "-1"));
        return broker;
      } catch (Exception e) {
        broker.close();
        throw e;
      }
    } catch (Exception e) {
      throw new EngineFailure("Kafka could not be started", e);
    }
  }

  private Producer<Void, Object> producer(Map<String, Object> configs) {
    if (session != null) {
      return new KafkaProducer<>(configs, new VoidSerializer(), SessionSerdes.serializer(session));
    }
    configs.put("key.serializer", VoidSerializer.class.getName());
    return new KafkaProducer<>(configs);
  }

  private Consumer<Void, Object> consumer(Map<String, Object> configs) {
    configs.put("default.api.timeout.ms", (int) LONGEST.toMillis());
    configs.put("key.deserializer", VoidDeserializer.class.getName());
    Consumer<Void, Object> made =
        session == null
            ? new KafkaConsumer<>(configs)
            : new KafkaConsumer<>(
                configs, new VoidDeserializer(), SessionSerdes.deserializer(session));
    List<TopicPartition> all = List.of(new TopicPartition(TOPIC, 0));
    made.assign(all);
    made.seekToBeginning(all);
    return made;
  }

  @Override
  public Object prepare(Object value) throws Exception {
    List<Object> prepared = new ArrayList<>();
    for (Object record : (List<?>) value) {
      prepared.add(session == null ? record : session.prepare(record));
    }
    return prepared;
  }

  @Override
  public Object restore(Object result) throws Exception {
    List<Object> restored = new ArrayList<>();
    for (Object record : (List<?>) result) {
      restored.add(session == null ? record : session.restore(record));
    }
    return restored;
  }

  @Override
  public Object call(Object prepared) throws Exception {
    List<?> different = (List<?>) prepared;
    Object[] last = new Object[different.size()];
    for (int from = 0; from < records; from += PORTION) {
      int to = Math.min(records, from + PORTION);
      produce(TOPIC, different, from, to);
      consume(last, from, to);
    }
    return new ArrayList<>(Arrays.asList(last));
  }

  private void produce(String topic, List<?> different, int from, int to) throws Exception {
    try {
      List<Future<?>> sent = new ArrayList<>(to - from);
      for (int number = from; number < to; number++) {
        Object record = different.get(number % different.size());
        sent.add(producer.send(new ProducerRecord<>(topic, record)));
      }
      producer.flush();
      for (Future<?> one : sent) {
        one.get(); // Throws if the record was not stored.
      }
    } catch (KafkaException | ExecutionException e) {
      throw KafkaErrors.ofProducer(e);
    }
  }

  /** Keeps the last record of each place. */
  private void consume(Object[] last, int from, int to) throws EngineFailure {
    long end = System.nanoTime() + LONGEST.toNanos();
    for (int number = from; number < to; ) {
      if (System.nanoTime() > end) {
        throw new EngineFailure("Expected " + to + " records of Kafka but was " + number);
      }
      for (ConsumerRecord<Void, Object> record : poll()) {
        last[number++ % last.length] = record.value();
      }
    }
  }

  private ConsumerRecords<Void, Object> poll() throws EngineFailure {
    try {
      return consumer.poll(Duration.ofSeconds(1));
    } catch (KafkaException e) {
      throw KafkaErrors.ofConsumer(e);
    }
  }

  /**
   * Returns the size of a topic's log, which has the headers of records and batches, too. Not more
   * than a portion is stored; the size of more records is in proportion to it.
   */
  @Override
  public double bytes(List<Object> prepared) throws Exception {
    int metered = Math.min(records, PORTION);
    for (Object value : prepared) {
      produce(METERED, (List<?>) value, 0, metered);
    }
    return sizeOfLog() / (double) prepared.size() / metered * records;
  }

  private long sizeOfLog() throws EngineFailure, InterruptedException {
    try (Admin admin = broker.admin()) {
      long sum = 0;
      for (LogDirDescription folder :
          admin.describeLogDirs(List.of(1)).allDescriptions().get().get(1).values()) {
        sum += folder.replicaInfos().get(new TopicPartition(METERED, 0)).size();
      }
      return sum;
    } catch (ExecutionException | KafkaException e) {
      throw new EngineFailure("Kafka does not say how large its log is", e);
    }
  }

  @Override
  public void close() throws EngineFailure {
    try (broker;
        producer;
        consumer) {
      // Closing is all there is to do, clients first.
    } catch (KafkaException | UncheckedIOException e) {
      throw new EngineFailure("Kafka could not be closed", e);
    }
  }
}
