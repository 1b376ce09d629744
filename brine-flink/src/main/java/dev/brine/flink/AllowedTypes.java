// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import dev.brine.TypeFilter;
import dev.brine.internal.settings.Settings;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.flink.api.common.serialization.SerializerConfig;

/** The classes that the configuration of a job allows in open fields. */
final class AllowedTypes {
  /** The system property with patterns of class names, separated by commas. */
  static final String PROPERTY = "brine.types";

  private static final Settings SETTINGS =
      Settings.of(List.of(PROPERTY), RecordFailure.PAGE_OF_TYPES, IllegalArgumentException::new);

  private AllowedTypes() {}

  /** Returns the classes that Brine serializes by the configuration, sorted by name. */
  static List<Class<?>> configured(SerializerConfig config) {
    return config.getRegisteredTypeInfoFactories().entrySet().stream()
        .filter(entry -> BrineTypeInfoFactory.class.isAssignableFrom(entry.getValue()))
        .<Class<?>>map(Map.Entry::getKey)
        .sorted(Comparator.comparing(Class::getName))
        .toList();
  }

  /**
   * Returns the patterns of the configured classes and of the system property, sorted.
   *
   * @throws IllegalArgumentException if a pattern has another form than {@link TypeFilter#allow}
   *     takes, or if the name of the property is misspelled
   */
  static List<String> patterns(List<Class<?>> configured) {
    return Stream.concat(configured.stream().map(Class::getName), fromProperty())
        .distinct()
        .sorted()
        .toList();
  }

  private static Stream<String> fromProperty() {
    System.getProperties().stringPropertyNames().forEach(AllowedTypes::requireKnown);
    return SETTINGS.patterns(PROPERTY, System.getProperty(PROPERTY, "")).stream();
  }

  /** Other properties than a misspelled one may begin with brine, too. */
  private static void requireKnown(String property) {
    SETTINGS.requireKnown(property, PROPERTY);
  }
}
