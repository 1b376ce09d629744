// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.InvalidConfigurationException;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.shaded.com.fasterxml.jackson.core.JsonLocation;
import dev.brine.testkit.WrongSettings;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrineSerializerTest {
  private static final String PAGE = "docs/hazelcast.md#configuration";
  private static final Map<String, String> ALL =
      Map.of("brine.types", "dev.brine.hazelcast.*", "brine.keys", OrderKey.class.getName());

  @TempDir private Path folder;

  @Test
  void values_and_keys_are_read_as_they_were_written() {
    BrineSerializer serializer = new BrineSerializer(ALL);
    assertThat(serializer.read(serializer.write(Order.sample(7)))).isEqualTo(Order.sample(7));
    OrderKey key = new OrderKey("Lyon", 7);
    assertThat(serializer.read(serializer.write(key))).isEqualTo(key);
  }

  @Test
  void equal_keys_have_equal_bytes() {
    BrineSerializer serializer = new BrineSerializer(ALL);
    assertThat(serializer.write(new OrderKey("Ly".concat("on"), 7)))
        .isEqualTo(new BrineSerializer(ALL).write(new OrderKey("Lyon", 7)))
        .isNotEqualTo(serializer.write(new OrderKey("Lyon", 8)));
  }

  @Test
  void a_key_of_a_class_that_is_not_listed_is_an_error() {
    byte[] key = new BrineSerializer(ALL).write(new OrderKey("Lyon", 7));
    BrineSerializer other = new BrineSerializer(Map.of("brine.types", "dev.brine.hazelcast.*"));
    assertThatThrownBy(() -> other.read(key))
        .isInstanceOf(HazelcastSerializationException.class)
        .hasMessageStartingWith("Cannot read an object: No class of brine.keys has the schema ")
        .hasMessageEndingWith(
            "\nGive all members and clients the same classes of keys: docs/hazelcast.md#keys");
  }

  private Class<?> release(String version, String fields) throws Exception {
    Path sources = Files.createDirectories(folder.resolve(version).resolve("acme"));
    Path file = sources.resolve("Parcel.java");
    String declared = "package acme; public record Parcel(" + fields + ")";
    Files.writeString(file, declared + " implements java.io.Serializable {}");
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, file.toString()))
        .isZero();
    URL[] urls = {folder.resolve(version).toUri().toURL()};
    return new URLClassLoader(urls, getClass().getClassLoader()).loadClass("acme.Parcel");
  }

  private static <T> T at(ClassLoader node, Callable<T> task) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(node);
    try {
      return task.call();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void nodes_with_two_versions_of_a_class_read_each_other() throws Exception {
    Class<?> older = release("older", "String to, int grams");
    Class<?> newer = release("newer", "String to, int grams, String note");
    BrineSerializer serializer = new BrineSerializer(Map.of("brine.types", "acme.*"));
    Object with = newer.getConstructors()[0].newInstance("Lyon", 7, "fragile");
    byte[] ofNewer = at(newer.getClassLoader(), () -> serializer.write(with));
    assertThat(at(older.getClassLoader(), () -> serializer.read(ofNewer)))
        .hasToString("Parcel[to=Lyon, grams=7]");
    Object without = older.getConstructors()[0].newInstance("Lyon", 8);
    byte[] ofOlder = at(older.getClassLoader(), () -> serializer.write(without));
    assertThat(at(newer.getClassLoader(), () -> serializer.read(ofOlder)))
        .hasToString("Parcel[to=Lyon, grams=8, note=null]");
  }

  @Test
  void a_class_that_one_node_misses_is_an_error_that_names_it() throws Exception {
    Class<?> parcel = release("older", "String to, int grams");
    BrineSerializer serializer = new BrineSerializer(Map.of("brine.types", "acme.*"));
    Object value = parcel.getConstructors()[0].newInstance("Lyon", 7);
    byte[] bytes = at(parcel.getClassLoader(), () -> serializer.write(value));
    assertThatThrownBy(() -> serializer.read(bytes))
        .isInstanceOf(HazelcastSerializationException.class)
        .hasMessageStartingWith("Cannot read an object: Unsupported: ")
        .hasMessageContaining("acme.Parcel");
  }

  @Test
  void a_refusal_names_the_property() {
    BrineSerializer serializer = new BrineSerializer(Map.of("brine.types", "com.acme.*"));
    assertThatThrownBy(() -> serializer.write(Order.sample(7)))
        .isInstanceOf(HazelcastSerializationException.class)
        .hasMessageStartingWith("Cannot write an object of dev.brine.hazelcast.Order: Refused: ")
        .hasMessageEndingWith(
            "\n"
                + "Add dev.brine.hazelcast.Order to brine.types, or dev.brine.hazelcast.* for its"
                + " package. If a newer release has added the class, also to a sealed type, update"
                + " the readers first: "
                + PAGE);
  }

  @Test
  void the_entry_processor_of_the_roll_out_needs_no_pattern() {
    BrineSerializer serializer = new BrineSerializer(Map.of("brine.types", "com.acme.*"));
    assertThat(serializer.read(serializer.write(new RewriteValue<>())))
        .isInstanceOf(RewriteValue.class);
  }

  @Test
  void an_object_of_a_shaded_library_is_refused() {
    BrineSerializer serializer = new BrineSerializer(ALL);
    JsonLocation shaded = new JsonLocation(null, 1, 2, 3);
    assertThatThrownBy(() -> serializer.write(shaded))
        .isInstanceOf(HazelcastSerializationException.class)
        .hasMessageContaining("Refused: ")
        .hasMessageContaining("com.hazelcast.shaded.");
    byte[] message = new BrineSerializer(Map.of("brine.types", "com.hazelcast.**")).write(shaded);
    assertThatThrownBy(() -> serializer.read(message))
        .isInstanceOf(HazelcastSerializationException.class)
        .hasMessageContaining("Refused: ");
  }

  @Test
  void damaged_bytes_are_errors_of_serialization() {
    BrineSerializer serializer = new BrineSerializer(ALL);
    for (Object object : new Object[] {Order.sample(7), new OrderKey("Lyon", 7)}) {
      byte[] message = serializer.write(object);
      for (int length = 0; length < message.length; length++) {
        byte[] cut = Arrays.copyOf(message, length);
        assertThatThrownBy(() -> serializer.read(cut))
            .isInstanceOf(HazelcastSerializationException.class);
      }
    }
  }

  private record Tags(Set<String> tags) {}

  @Test
  void forty_wrong_settings_are_errors_at_start() {
    Class<? extends Throwable> failure = InvalidConfigurationException.class;
    WrongSettings.requirePatternsRefused(
        "brine.types", PAGE, failure, text -> new BrineSerializer(Map.of("brine.types", text)));
    WrongSettings.requireKeysRefused(
        "brine.types",
        PAGE,
        failure,
        key -> new BrineSerializer(Map.of("brine.types", "com.acme.*", key, "com.acme.*")));
    WrongSettings.requireClassesRefused(
        "brine.keys",
        PAGE,
        failure,
        name -> new BrineSerializer(Map.of("brine.types", "com.acme.*", "brine.keys", name)));
  }

  @Test
  void wrong_properties_are_errors_at_start() {
    assertInvalid(
        Map.of(), "Missing brine.types\nSet it to patterns such as com.acme.order.*: " + PAGE);
    assertInvalid(
        Map.of("brine.types", "", "brine.colour", ""),
        "Unknown key brine.colour\nRemove it, or write one of brine.keys, brine.types: " + PAGE);
    assertThatThrownBy(
            () ->
                new BrineSerializer(Map.of("brine.types", "", "brine.keys", Tags.class.getName())))
        .isInstanceOf(InvalidConfigurationException.class)
        .hasMessageStartingWith(
            "Class " + Tags.class.getName() + " of brine.keys is unsupported: Unsupported: ")
        .hasMessageContaining("path=$.tags");
  }

  private static void assertInvalid(Map<String, String> properties, String message) {
    assertThatThrownBy(() -> new BrineSerializer(properties))
        .isInstanceOf(InvalidConfigurationException.class)
        .hasMessage(message);
  }

  @Test
  void the_properties_are_in_a_file_on_the_class_path() throws Exception {
    Files.writeString(
        folder.resolve(BrineSerializer.FILE), "brine.types = com.acme.*, dev.brine.hazelcast.*\n");
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    URL[] urls = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, before)) {
      assertThatThrownBy(BrineSerializer::new)
          .isInstanceOf(InvalidConfigurationException.class)
          .hasMessage(
              "Missing brine-hazelcast.properties on the class path\nCreate it with brine.types: "
                  + PAGE);
      thread.setContextClassLoader(loader);
      BrineSerializer serializer = new BrineSerializer();
      assertThat(serializer.read(serializer.write(Order.sample(7)))).isEqualTo(Order.sample(7));
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
