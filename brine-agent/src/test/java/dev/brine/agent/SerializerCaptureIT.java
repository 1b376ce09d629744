// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Captures objects in the serializers of Kafka and Redis, as their jars have them. */
class SerializerCaptureIT {
  private static final String PROGRAM =
      """
      package shop;
      import java.nio.charset.StandardCharsets;
      import java.util.*;
      import org.apache.kafka.common.header.Headers;
      import org.apache.kafka.common.header.internals.RecordHeaders;
      import org.apache.kafka.common.serialization.*;
      import org.springframework.data.redis.serializer.*;
      public class Queue {
        public record Event(int number, String text) implements java.io.Serializable {}
        public static class EventSerializer implements Serializer<Event> {
          @Override public byte[] serialize(String topic, Event event) {
            return event == null ? null : (event.number() + event.text()).getBytes(StandardCharsets.UTF_8);
          }
          @Override public byte[] serialize(String topic, Headers headers, Event event) {
            if (headers == null) {
              throw new IllegalArgumentException("no headers");
            }
            return serialize(topic, event);
          }
        }
        public static class Reassigning implements Serializer<Object> {
          @Override public byte[] serialize(String topic, Object data) {
            if (data instanceof String) {
              data = Boolean.TRUE;
            }
            long wide = topic.length();
            return new byte[] {(byte) wide};
          }
        }
        public static class Json implements RedisSerializer<Event> {
          @Override public byte[] serialize(Event event) {
            for (int i = 0; i < event.number(); i++) {
              if (event.text().length() == i) {
                return ("short " + i).getBytes(StandardCharsets.UTF_8);
              }
            }
            return ("{" + event.text() + "}").getBytes(StandardCharsets.UTF_8);
          }
          @Override public Event deserialize(byte[] bytes) { return null; }
        }
        public static void main(String[] args) {
          Serializer<Event> events = new EventSerializer();
          for (int i = 0; i < 5; i++) {
            System.out.println(events.serialize("topic", new RecordHeaders(), new Event(i, "Margarete")).length);
          }
          System.out.println(events.serialize("topic", null));
          try {
            events.serialize("topic", null, new Event(1, "a"));
          } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
          }
          System.out.println(new StringSerializer().serialize("topic", "Margarete").length);
          System.out.println(new Reassigning().serialize("topic", "Margarete").length);
          for (Serializer<?> each : List.of(new ByteArraySerializer(), new ByteBufferSerializer(),
              new BooleanSerializer(), new IntegerSerializer(),
              new LongSerializer(), new UUIDSerializer(), new VoidSerializer())) {
            System.out.println(each.serialize("topic", null));
          }
          System.out.println(new StringRedisSerializer().serialize("Margarete").length);
          System.out.println(new Json().serialize(new Event(3, "ab")).length);
          byte[] java = new JdkSerializationRedisSerializer().serialize(new Event(7, "Margarete"));
          System.out.println(Arrays.hashCode(java));
        }
      }
      """;

  @TempDir private Path folder;
  private Programs programs;
  private String path;

  @BeforeEach
  void compile() throws Exception {
    programs = new Programs(folder);
    String libraries =
        Stream.of(
                "org.apache.kafka.common.serialization.Serializer",
                "org.springframework.data.redis.serializer.RedisSerializer",
                "org.springframework.core.serializer.Serializer",
                "org.apache.commons.logging.Log")
            .map(SerializerCaptureIT::home)
            .distinct()
            .collect(Collectors.joining(File.pathSeparator));
    Path classes = programs.compile(List.of("-cp", libraries), "Queue", PROGRAM);
    path = classes + File.pathSeparator + libraries;
  }

  /** Returns the jar of a class. */
  private static String home(String name) {
    try {
      Class<?> type = Class.forName(name, false, SerializerCaptureIT.class.getClassLoader());
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (ClassNotFoundException | URISyntaxException e) {
      throw new AssertionError(name, e);
    }
  }

  @Test
  void counts_what_serializers_get_once_and_captures_the_streams_of_some() throws Exception {
    Path captured = folder.resolve("captured");
    String seen =
        programs.run(0, Programs.AGENT + "=capture=" + captured, "-cp", path, "shop.Queue");
    String plain = programs.run(0, "-cp", path, "shop.Queue");
    assertThat(seen).startsWith(plain).contains("brine: Captured 2 kinds of objects");
    String index;
    try (Stream<Path> runs = Files.list(captured)) {
      index = Files.readString(runs.findFirst().orElseThrow().resolve("index.json"));
    }
    assertThat(index)
        .containsPattern(
            "\"class\": \"shop.Queue.Event\", \"elements\": \"\", \"way\": \"serialized\","
                + " \"place\": \"shop.Queue.EventSerializer.serialize, line \\d+\", \"count\": 5,"
                + " \"seen\": 5, \"bytes\": 50}")
        .contains(
            "{\"class\": \"java.lang.String\", \"elements\": \"\", \"way\": \"serialized\","
                + " \"place\": \"org.apache.kafka.common.serialization.StringSerializer.serialize")
        .containsPattern(
            "\"way\": \"serialized\", \"place\": \"shop.Queue.Json.serialize, line \\d+\","
                + " \"count\": 1, \"seen\": 1, \"bytes\": 7}")
        .containsPattern(
            "\"class\": \"shop.Queue.Event\", \"elements\": \"\", \"way\": \"written\", \"place\":"
                + " \"org.springframework.core.serializer.DefaultSerializer.serialize")
        .doesNotContain("Reassigning", "Margarete");
  }
}
