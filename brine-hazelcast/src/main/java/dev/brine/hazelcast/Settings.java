// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import com.hazelcast.config.InvalidConfigurationException;
import dev.brine.TypeFilter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The properties of the serializer.
 *
 * @param types which classes may be written and read
 * @param keys the classes of keys
 */
record Settings(TypeFilter types, List<Class<?>> keys) {
  private static final String ADVICE =
      "\nThe properties and their values: docs/hazelcast.md#configuration";
  private static final Set<String> KNOWN =
      new TreeSet<>(Set.of(BrineSerializer.TYPES, BrineSerializer.KEYS));

  /**
   * The packages below {@code com.hazelcast}. Without {@code shaded}: it holds other projects'
   * libraries, whose classes no member sends.
   */
  private static final String PACKAGES_OF_HAZELCAST =
      """
      access aggregation auditlog aws azure cache cardinality client cluster
      collection config console core cp crdt dataconnection durableexecutor executor
      flakeidgen function gcp hotrestart instance internal jet json kubernetes logging
      map memory multimap nearcache nio osgi partition persistence projection query
      replicatedmap ringbuffer scheduledexecutor security spi splitbrainprotection sql
      topic transaction vector version wan
      """;

  /** What Hazelcast itself sends, such as the exceptions of members. */
  private static final TypeFilter OF_HAZELCAST =
      TypeFilter.allow(
              PACKAGES_OF_HAZELCAST
                  .lines()
                  .flatMap(line -> Stream.of(line.split(" ")))
                  .map(name -> "com.hazelcast." + name + ".**")
                  .toArray(String[]::new))
          .or(TypeFilter.allow("java.io.*", "java.lang.*", "java.util.*", "java.util.concurrent.*"))
          .or(TypeFilter.allowClasses(RewriteValue.class));

  /**
   * Returns the properties of the file on the class path.
   *
   * @throws InvalidConfigurationException if it is missing or cannot be read
   */
  static Settings ofFile() {
    try (InputStream in = loader().getResourceAsStream(BrineSerializer.FILE)) {
      if (in == null) {
        throw invalid(
            "Missing "
                + BrineSerializer.FILE
                + " on the class path, with "
                + BrineSerializer.TYPES);
      }
      Properties read = new Properties();
      read.load(new InputStreamReader(in, StandardCharsets.UTF_8));
      Map<String, String> properties = new TreeMap<>();
      read.stringPropertyNames().forEach(name -> properties.put(name, read.getProperty(name)));
      return of(properties);
    } catch (IOException e) {
      throw invalid("Cannot read " + BrineSerializer.FILE + ": " + e.getMessage());
    }
  }

  /**
   * Returns these properties.
   *
   * @throws InvalidConfigurationException if one is missing, unknown or has a value that is not
   *     allowed
   */
  static Settings of(Map<String, String> properties) {
    for (String name : properties.keySet()) {
      if (!KNOWN.contains(name)) {
        throw invalid("Unknown property " + name + ": the properties are " + KNOWN);
      }
    }
    String types = properties.get(BrineSerializer.TYPES);
    if (types == null) {
      throw invalid(
          "Missing property " + BrineSerializer.TYPES + ": patterns such as com.acme.order.*");
    }
    List<Class<?>> keys =
        words(properties.getOrDefault(BrineSerializer.KEYS, "")).map(Settings::find).toList();
    return new Settings(filter(types).or(OF_HAZELCAST), keys);
  }

  private static TypeFilter filter(String types) {
    try {
      return TypeFilter.allow(words(types).toArray(String[]::new));
    } catch (IllegalArgumentException e) {
      throw invalid("Invalid pattern in " + BrineSerializer.TYPES + ": " + e.getMessage());
    }
  }

  private static Class<?> find(String name) {
    try {
      return Class.forName(name, false, loader());
    } catch (ClassNotFoundException e) {
      throw invalid("Class " + name + " of " + BrineSerializer.KEYS + " is not found");
    }
  }

  private static Stream<String> words(String value) {
    return Arrays.stream(value.split(",", -1)).map(String::strip).filter(word -> !word.isEmpty());
  }

  private static ClassLoader loader() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return context == null ? Settings.class.getClassLoader() : context;
  }

  /** Returns the error for properties, with the place that explains them. */
  static InvalidConfigurationException invalid(String problem) {
    return new InvalidConfigurationException(problem + ADVICE);
  }
}
