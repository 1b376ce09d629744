// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.it.kafka.Broker;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RecordDeserializationException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A topic whose values an application wrote by Java's streams, then by Brine, and goes back. */
@Tag("once")
class RollOutIT {
  private static final String TOPIC = "roll-out";

  /** The serializer that an application had before. */
  public static final class JavaForm implements Serializer<Object>, Deserializer<Object> {
    @Override
    public byte[] serialize(String topic, Object value) {
      if (value == null) {
        return null;
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(value);
      } catch (IOException e) {
        throw new SerializationException(e);
      }
      return bytes.toByteArray();
    }

    @Override
    public Object deserialize(String topic, byte[] bytes) {
      if (bytes == null) {
        return null;
      }
      try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
        return in.readObject();
      } catch (IOException | ClassNotFoundException e) {
        throw new SerializationException(e);
      }
    }

    @Override
    public void configure(Map<String, ?> configs, boolean isKey) {
      // It has no settings.
    }

    @Override
    public void close() {
      // It holds nothing.
    }
  }

  private static Map<String, Object> with(Broker broker, String... settings) {
    Map<String, Object> all =
        broker.clients(
            "key.serializer",
            "org.apache.kafka.common.serialization.StringSerializer",
            "key.deserializer",
            "org.apache.kafka.common.serialization.StringDeserializer",
            BrineConfig.VALUE_TYPE,
            Order.class);
    for (int i = 0; i < settings.length; i += 2) {
      all.put(settings[i], settings[i + 1]);
    }
    return all;
  }

  private static void send(Map<String, Object> configs, Order... orders) throws Exception {
    try (Producer<String, Order> producer = Clients.producer(configs)) {
      for (Order order : orders) {
        Clients.send(producer, TOPIC, "key", order);
      }
    }
  }

  @Test
  void no_record_is_lost_on_the_way_to_Brine_and_back() throws Exception {
    Broker broker = Broker.shared();
    broker.createTopic(TOPIC, Map.of());
    String form = JavaForm.class.getName();
    Map<String, Object> old = with(broker, "value.serializer", form, "value.deserializer", form);
    String[] catalog = {BrineConfig.SCHEMA, "fingerprint", BrineConfig.CATALOG, "topic:_roll_out"};

    send(old, Order.sample(0), null);
    send(with(broker), Order.sample(2));
    send(with(broker, catalog), Order.sample(3));
    send(with(broker, BrineConfig.WRITE, "java"), Order.sample(4), null);

    Map<String, Object> both =
        with(broker, BrineConfig.READ, "java,brine", BrineConfig.CATALOG, "topic:_roll_out");
    try (Consumer<String, Order> consumer = Clients.consumer(TOPIC, both)) {
      assertThat(Clients.next(consumer, 6))
          .extracting(ConsumerRecord::value)
          .containsExactly(
              Order.sample(0), null, Order.sample(2), Order.sample(3), Order.sample(4), null);
    }
    try (Consumer<String, Object> consumer = Clients.consumer(TOPIC, old)) {
      assertThat(Clients.next(consumer, 2).get(0).value()).isEqualTo(Order.sample(0));
      assertThatThrownBy(() -> Clients.next(consumer, 1))
          .isInstanceOf(RecordDeserializationException.class)
          .hasStackTraceContaining("invalid stream header");
      TopicPartition partition = new TopicPartition(TOPIC, 0);
      consumer.seek(partition, consumer.endOffsets(List.of(partition)).get(partition) - 2);
      assertThat(Clients.next(consumer, 2))
          .extracting(ConsumerRecord::value)
          .containsExactly(Order.sample(4), null);
    }
  }
}
