// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import dev.brine.internal.settings.Settings;
import dev.brine.internal.settings.SystemProperties;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;
import org.springframework.core.env.Environment;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** Finds misspelled keys. Spring Boot binds none of them, so they would have no effect. */
final class BrineKeys {
  private static final String PREFIX = "brine.";

  private static final List<String> PARTS =
      names(BrineProperties.class).stream().map(part -> PREFIX + part + ".").toList();
  private static final List<String> KEYS = keys();
  private static final Set<String> WITHOUT_DASHES =
      KEYS.stream().map(key -> key.replace("-", "")).collect(Collectors.toUnmodifiableSet());
  private static final Set<String> WITHOUT_DOTS =
      WITHOUT_DASHES.stream()
          .map(key -> key.replace(".", ""))
          .collect(Collectors.toUnmodifiableSet());

  /** The checks of the keys. */
  static final Settings SETTINGS =
      Settings.of(KEYS, "docs/spring.md#keys", WrongSettingException::new);

  private BrineKeys() {}

  private static List<String> keys() {
    List<String> keys = new ArrayList<>();
    for (RecordComponent part : BrineProperties.class.getRecordComponents()) {
      names(part.getType()).forEach(name -> keys.add(PREFIX + part.getName() + "." + name));
    }
    return keys;
  }

  private static List<String> names(Class<?> type) {
    List<String> names = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      names.add(component.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT));
    }
    return names;
  }

  /**
   * Checks all keys that an environment has.
   *
   * @throws WrongSettingException if one is misspelled
   */
  static void requireKnown(Environment environment) {
    for (ConfigurationPropertySource source : ConfigurationPropertySources.get(environment)) {
      if (source instanceof IterableConfigurationPropertySource names) {
        for (ConfigurationPropertyName name : names) {
          String key = name.toString().replaceAll("\\[[^\\]]*\\]", "");
          if (source.getUnderlyingSource() instanceof SystemEnvironmentPropertySource) {
            requireVariable(key);
          } else {
            requireKey(key, isOfJvm(source) ? PARTS : List.of(PREFIX));
          }
        }
      }
    }
  }

  private static boolean isOfPrograms(String plain) {
    return SystemProperties.VALUES.keySet().stream()
        .anyMatch(name -> name.replace("-", "").equals(plain));
  }

  /** Properties of the JVM may be of other parts of Brine, such as its Maven plugin. */
  private static boolean isOfJvm(ConfigurationPropertySource source) {
    return source.getUnderlyingSource() instanceof PropertySource<?> underlying
        && underlying.getName().equals(StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME);
  }

  /** Variables of the system have underscores for both dots and dashes, and may be of others. */
  private static void requireVariable(String key) {
    String plain = plain(key);
    if (!WITHOUT_DOTS.contains(plain.replace(".", ""))
        && PARTS.stream().anyMatch(plain::startsWith)) {
      SETTINGS.requireKnown(key, PREFIX);
    }
  }

  private static void requireKey(String key, List<String> prefixes) {
    String plain = plain(key);
    if (!WITHOUT_DASHES.contains(plain) && !isOfPrograms(plain)) {
      prefixes.forEach(prefix -> SETTINGS.requireKnown(key, prefix));
    }
  }

  private static String plain(String key) {
    return key.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]", "");
  }
}
