// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import com.hazelcast.config.InvalidConfigurationException;
import dev.brine.TypeFilter;
import dev.brine.internal.settings.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * The properties of the serializer.
 *
 * @param types which classes may be written and read
 * @param keys the classes of keys
 */
record SerializerProperties(TypeFilter types, List<Class<?>> keys) {
  /** The place that explains the properties. */
  static final String PAGE = "docs/hazelcast.md#configuration";

  /** The checks of the properties. */
  static final Settings SETTINGS =
      Settings.of(
          List.of(BrineSerializer.TYPES, BrineSerializer.KEYS),
          PAGE,
          InvalidConfigurationException::new);

  /** The classes that Hazelcast itself sends, such as the exceptions of members. */
  private static final TypeFilter OF_HAZELCAST =
      SentByHazelcast.types()
          .or(TypeFilter.allow("java.io.*", "java.lang.*", "java.util.*", "java.util.concurrent.*"))
          .or(TypeFilter.allowClasses(RewriteValue.class));

  /**
   * Returns the properties of the file on the class path.
   *
   * @throws InvalidConfigurationException if it is missing or cannot be read
   */
  static SerializerProperties ofFile() {
    try (InputStream in = loader().getResourceAsStream(BrineSerializer.FILE)) {
      if (in == null) {
        throw SETTINGS.invalid(
            "Missing " + BrineSerializer.FILE + " on the class path",
            "Create it with " + BrineSerializer.TYPES);
      }
      Properties read = new Properties();
      read.load(new InputStreamReader(in, StandardCharsets.UTF_8));
      Map<String, String> properties = new TreeMap<>();
      read.stringPropertyNames().forEach(name -> properties.put(name, read.getProperty(name)));
      return of(properties);
    } catch (IOException | IllegalArgumentException e) {
      throw SETTINGS.invalid(
          "Cannot read " + BrineSerializer.FILE + ": " + e.getMessage(), "Correct the file");
    }
  }

  /**
   * Returns these properties.
   *
   * @throws InvalidConfigurationException if one is missing, unknown or has a value that is not
   *     allowed
   */
  static SerializerProperties of(Map<String, String> properties) {
    properties.keySet().forEach(SETTINGS::requireKnown);
    String types = properties.get(BrineSerializer.TYPES);
    if (types == null) {
      throw SETTINGS.invalid(
          "Missing " + BrineSerializer.TYPES, "Set it to patterns such as com.acme.order.*");
    }
    List<String> patterns = SETTINGS.patterns(BrineSerializer.TYPES, types);
    String keys = properties.getOrDefault(BrineSerializer.KEYS, "");
    return new SerializerProperties(
        TypeFilter.allow(patterns.toArray(String[]::new)).or(OF_HAZELCAST),
        SETTINGS.classes(BrineSerializer.KEYS, keys, loader()));
  }

  private static ClassLoader loader() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return context == null ? SerializerProperties.class.getClassLoader() : context;
  }
}
