// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.InvalidConfigurationException;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.shaded.com.fasterxml.jackson.core.JsonLocation;
import dev.brine.TypeFilter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrineSerializerTest {
  private static final String PAGE =
      "\nThe properties and their values: docs/hazelcast.md#configuration";
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
            "\nIn the properties of Hazelcast's serializer, add the pattern to brine.types:"
                + " docs/hazelcast.md#configuration");
  }

  @Test
  void all_packages_of_Hazelcast_are_allowed_except_shaded_ones() throws Exception {
    TypeFilter allowed = Settings.of(ALL).types();
    Path jar = Path.of(Hazelcast.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Set<String> refused = new TreeSet<>();
    try (JarFile classes = new JarFile(jar.toFile())) {
      classes.stream()
          .map(JarEntry::getName)
          .filter(name -> name.matches("com/hazelcast/.+\\.class"))
          .map(name -> name.substring(0, name.lastIndexOf('/')).replace('/', '.'))
          .filter(name -> !allowed.mayLoad(name + ".Any"))
          .forEach(name -> refused.add(name.replaceFirst("(com\\.hazelcast\\.\\w+)\\..*", "$1")));
    }
    assertThat(refused).containsExactly("com.hazelcast.shaded");
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
  void wrong_properties_are_errors_at_start() {
    assertInvalid(Map.of(), "Missing property brine.types: patterns such as com.acme.order.*");
    assertInvalid(
        Map.of("brine.type", "com.acme.*"),
        "Unknown property brine.type: the properties are [brine.keys, brine.types]");
    assertInvalid(
        Map.of("brine.types", "com.acme.*", "brine.keys", "com.acme.Gone"),
        "Class com.acme.Gone of brine.keys is not found");
    assertThatThrownBy(() -> new BrineSerializer(Map.of("brine.types", "com/acme")))
        .isInstanceOf(InvalidConfigurationException.class)
        .hasMessageStartingWith("Invalid pattern in brine.types: ");
    assertThatThrownBy(
            () ->
                new BrineSerializer(Map.of("brine.types", "", "brine.keys", Tags.class.getName())))
        .isInstanceOf(InvalidConfigurationException.class)
        .hasMessageStartingWith("Class of brine.keys: Unsupported: ")
        .hasMessageContaining("path=$.tags");
  }

  private static void assertInvalid(Map<String, String> properties, String problem) {
    assertThatThrownBy(() -> new BrineSerializer(properties))
        .isInstanceOf(InvalidConfigurationException.class)
        .hasMessage(problem + PAGE);
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
              "Missing brine-hazelcast.properties on the class path, with brine.types" + PAGE);
      thread.setContextClassLoader(loader);
      BrineSerializer serializer = new BrineSerializer();
      assertThat(serializer.read(serializer.write(Order.sample(7)))).isEqualTo(Order.sample(7));
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
