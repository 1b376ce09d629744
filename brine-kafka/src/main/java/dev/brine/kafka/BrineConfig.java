// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import dev.brine.internal.settings.Settings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;
import org.apache.kafka.common.config.ConfigDef.ValidList;
import org.apache.kafka.common.config.ConfigDef.ValidString;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.utils.Utils;

/** The keys of the configuration, which stand beside Kafka's own. */
public final class BrineConfig {
  /** The class of the values: a class, or its name. */
  public static final String VALUE_TYPE = "brine.value.type";

  /** The class of the keys: a class, or its name. */
  public static final String KEY_TYPE = "brine.key.type";

  /**
   * The patterns of classes that may be read and written beside what the type leads to, as {@link
   * dev.brine.TypeFilter#allow} takes them; none by default.
   */
  public static final String TYPES = "brine.types";

  /**
   * The place of a value's schema: {@code embedded} (the default), {@code fingerprint}, {@code
   * none} or {@code none-checked}. A deserializer reads {@code embedded} and {@code fingerprint}
   * side by side; the other two it reads if they are set.
   */
  public static final String SCHEMA = "brine.schema";

  /**
   * Whether keys have a checksum of their class: {@code none} (the default) or {@code
   * none-checked}. It changes the bytes of keys, so it must not change while a topic has records.
   */
  public static final String KEY_SCHEMA = "brine.key.schema";

  /** The catalog of schemas by their fingerprints: {@code topic:NAME} or {@code dir:PATH}. */
  public static final String CATALOG = "brine.catalog";

  /**
   * The prefix of settings for the clients that read and write the topic of schemas, such as {@code
   * brine.catalog.bootstrap.servers}. Addresses and security are by default those of the client
   * that the serializer belongs to.
   */
  public static final String CATALOG_PREFIX = "brine.catalog.";

  /** The forms of values that are read: {@code brine} (the default) or {@code java,brine}. */
  public static final String READ = "brine.read";

  /**
   * The form of values that is written: {@code brine} (the default) or {@code java}, which is then
   * read, too.
   */
  public static final String WRITE = "brine.write";

  static final String ADVICE = "docs/kafka.md#configuration";
  private static final String PREFIX = "brine.";

  private static final ConfigDef KEYS = keys(ConfigDef.Type.CLASS);
  private static final Settings CATALOG_SETTINGS = catalogSettings();

  /** The checks of the keys. */
  static final Settings SETTINGS = Settings.of(KEYS.names(), ADVICE, ConfigException::new);

  private BrineConfig() {}

  /** Returns the keys with their types, defaults and allowed values, in a new definition. */
  public static ConfigDef definition() {
    return new ConfigDef(KEYS);
  }

  /** Returns the keys with class names as strings, so that checking them loads no class. */
  static ConfigDef definitionWithoutClasses() {
    return keys(ConfigDef.Type.STRING);
  }

  private static ConfigDef keys(ConfigDef.Type ofClasses) {
    return new ConfigDef()
        .define(VALUE_TYPE, ofClasses, null, Importance.HIGH, "The class of the values")
        .define(KEY_TYPE, ofClasses, null, Importance.HIGH, "The class of the keys")
        .define(
            TYPES,
            ConfigDef.Type.LIST,
            List.of(),
            Importance.HIGH,
            "Patterns of classes that are allowed beside what the type leads to")
        .define(
            SCHEMA,
            ConfigDef.Type.STRING,
            "embedded",
            ValidString.in("embedded", "fingerprint", "none", "none-checked"),
            Importance.MEDIUM,
            "Where the schema of a value is")
        .define(
            KEY_SCHEMA,
            ConfigDef.Type.STRING,
            "none",
            ValidString.in("none", "none-checked"),
            Importance.MEDIUM,
            "Whether keys have a checksum of their class")
        .define(
            CATALOG,
            ConfigDef.Type.STRING,
            null,
            Importance.MEDIUM,
            "Where schemas are found by their fingerprints: topic:NAME or dir:PATH")
        .define(
            READ,
            ConfigDef.Type.LIST,
            List.of("brine"),
            ValidList.in("brine", "java"),
            Importance.LOW,
            "The forms of values that are read")
        .define(
            WRITE,
            ConfigDef.Type.STRING,
            "brine",
            ValidString.in("brine", "java"),
            Importance.LOW,
            "The form of values that is written");
  }

  /**
   * Returns the values of the keys.
   *
   * @param configs the configuration of a client, which has other keys, too
   * @throws ConfigException if a value is not allowed, or if no key has such a name
   */
  static AbstractConfig parse(Map<String, ?> configs) {
    configs.keySet().forEach(BrineConfig::requireKnown);
    requireCatalog(configs);
    Map<String, Object> values = new HashMap<>(configs);
    for (String key : List.of(VALUE_TYPE, KEY_TYPE)) {
      if (values.get(key) instanceof String name) {
        values.put(key, SETTINGS.type(key, name.strip(), Utils.getContextOrKafkaClassLoader()));
      } else if (values.get(key) instanceof Class<?> type) {
        SETTINGS.requireSupported(key, type);
      }
    }
    try {
      return new AbstractConfig(KEYS, values, false);
    } catch (ConfigException e) {
      throw invalid(e.getMessage());
    }
  }

  private static void requireKnown(String key) {
    if (!key.startsWith(CATALOG_PREFIX)) {
      SETTINGS.requireKnown(key, PREFIX);
    } else {
      CATALOG_SETTINGS.requireKnown(key);
    }
  }

  /** Checks that settings of the topic's clients have a topic. */
  private static void requireCatalog(Map<String, ?> configs) {
    Object catalog = configs.get(CATALOG);
    if (catalog == null || !catalog.toString().startsWith(MessageCodecs.TOPIC)) {
      configs.keySet().stream()
          .filter(key -> key.startsWith(CATALOG_PREFIX))
          .sorted()
          .findFirst()
          .ifPresent(
              key -> {
                throw SETTINGS.invalid(
                    "Key " + key + " has no effect without " + CATALOG + "=topic:NAME",
                    "Set " + CATALOG + ", or remove the key");
              });
    }
  }

  private static Settings catalogSettings() {
    return Settings.of(
        Stream.of(
                AdminClientConfig.configNames(),
                ConsumerConfig.configNames(),
                ProducerConfig.configNames())
            .flatMap(Set::stream)
            .map(CATALOG_PREFIX::concat)
            .toList(),
        ADVICE,
        ConfigException::new);
  }

  /** Returns the error for a configuration, with the place that explains the keys. */
  static ConfigException invalid(String problem) {
    return new ConfigException(problem + "\nThe keys and their values: " + ADVICE);
  }
}
