// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.WrongSettings;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.config.ConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BrineConfigTest {
  @TempDir private static Path folder;

  private static final String KEYS = "docs/kafka.md#configuration";
  private static final String PAGE = "\nThe keys and their values: docs/kafka.md#configuration";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "brine.schema | avro | Invalid value avro for configuration brine.schema: String must be"
            + " one of: embedded, fingerprint, none, none-checked",
        "brine.key.schema | embedded | Invalid value embedded for configuration brine.key.schema:"
            + " String must be one of: none, none-checked",
        "brine.schema | fingerprint | brine.schema=fingerprint needs brine.catalog: topic:NAME or"
            + " dir:PATH",
        "brine.catalog | _schemas | Expected topic:NAME or dir:PATH in brine.catalog but was"
            + " _schemas",
        "brine.catalog | topic:a b | Expected topic:NAME or dir:PATH in brine.catalog but was"
            + " topic:a b",
        "brine.catalog | topic:schemas | Missing brine.catalog.bootstrap.servers: the topic of"
            + " schemas has no broker",
        "brine.read | json | Invalid value json for configuration brine.read: String must be one"
            + " of: brine, java",
        "brine.read | java | Expected brine among the forms of brine.read but was [java]",
        "brine.write | json | Invalid value json for configuration brine.write: String must be one"
            + " of: brine, java",
      })
  void a_wrong_value_is_an_error_at_start(String key, String value, String problem) {
    assertThatThrownBy(() -> configure(with(key, value)))
        .isInstanceOf(ConfigException.class)
        .hasMessage(problem + PAGE);
  }

  @Test
  void forty_wrong_settings_are_errors_at_start() {
    Class<? extends Throwable> failure = ConfigException.class;
    WrongSettings.requirePatternsRefused(
        BrineConfig.TYPES, KEYS, failure, text -> configure(with(BrineConfig.TYPES, text)));
    WrongSettings.requirePatternsRefused(
        BrineConfig.TYPES,
        KEYS,
        failure,
        text -> configure(with(BrineConfig.TYPES, List.of(text))));
    WrongSettings.requireKeysRefused(
        BrineConfig.TYPES, KEYS, failure, key -> configure(with(key, "com.acme.*")));
    WrongSettings.requireClassesRefused(
        BrineConfig.VALUE_TYPE,
        KEYS,
        failure,
        name -> configure(Map.of(BrineConfig.VALUE_TYPE, name)));
  }

  @Test
  void settings_of_a_topic_without_a_topic_are_errors() {
    for (String catalog : new String[] {null, "dir:" + folder}) {
      Map<String, Object> configs = with("brine.catalog.bootstrap.servers", "127.0.0.1:9092");
      configs.put(BrineConfig.CATALOG, catalog);
      assertThatThrownBy(() -> configure(configs))
          .isInstanceOf(ConfigException.class)
          .hasMessage(
              "Key brine.catalog.bootstrap.servers has no effect without brine.catalog=topic:NAME\n"
                  + "Set brine.catalog, or remove the key: "
                  + KEYS);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bootstrap.server | 127.0.0.1:9092 | Unknown key brine.catalog.bootstrap.server\\nWrite"
            + " brine.catalog.bootstrap.servers: ",
        "colour | red | Unknown key brine.catalog.colour\\nRemove it: ",
        "bootstrap.servers | no..where:9092 | No broker of the topic of schemas has an"
            + " address: [no..where:9092]\\nCorrect",
        "bootstrap.servers | 127.0.0.1 | No broker of the topic of schemas has an address:",
        "bootstrap.servers | , | Cannot use the settings of the catalog: Configuration"
            + " 'bootstrap.servers'",
        "default.api.timeout.ms | soon | Cannot use the settings of the catalog: Invalid value"
            + " soon",
        "acks | some | Cannot use the settings of the catalog: Invalid value some",
        "security.protocol | TLS | Cannot use the settings of the catalog: Invalid value TLS",
      })
  void wrong_settings_of_a_topic_are_errors_at_start(String key, String value, String message) {
    Map<String, Object> configs = with(BrineConfig.CATALOG, "topic:schemas");
    configs.put("brine.catalog.bootstrap.servers", "127.0.0.1:9092");
    configs.put("brine.catalog." + key, value);
    assertThatThrownBy(() -> configure(configs))
        .isInstanceOf(ConfigException.class)
        .hasMessageStartingWith(message.replace("\\n", "\n"));
  }

  @Test
  void right_settings_of_a_topic_need_no_connection() {
    Map<String, Object> configs = with(BrineConfig.CATALOG, "topic:schemas");
    // A name with an empty label is refused by the machine itself: no name server is asked.
    configs.put("brine.catalog.bootstrap.servers", "no..where:9092,127.0.0.1:9,[::1]:9");
    configs.put("brine.catalog.default.api.timeout.ms", "1000");
    configure(configs);
  }

  @Test
  void a_missing_folder_of_schemas_is_an_error_at_start() {
    Path missing = folder.resolve("missing");
    assertThatThrownBy(() -> configure(with(BrineConfig.CATALOG, "dir:" + missing)))
        .isInstanceOf(ConfigException.class)
        .hasMessage(
            "Folder "
                + missing
                + " of brine.catalog does not exist\nCreate it, or correct the path: "
                + KEYS);
    configure(with(BrineConfig.CATALOG, "dir:" + folder));
  }

  @Test
  void a_missing_type_is_an_error_at_start() {
    assertThatThrownBy(() -> configure(Map.of()))
        .isInstanceOf(ConfigException.class)
        .hasMessage("Missing brine.value.type, the class of the values" + PAGE);
    assertThatThrownBy(() -> new BrineSerializer<>().configure(Map.of(), true))
        .isInstanceOf(ConfigException.class)
        .hasMessage("Missing brine.key.type, the class of the keys" + PAGE);
  }

  @Test
  void an_unsupported_type_is_an_error_at_start() {
    assertThatThrownBy(() -> configure(Map.of(BrineConfig.VALUE_TYPE, Thread.class)))
        .isInstanceOf(ConfigException.class)
        .hasMessageStartingWith(
            "Class java.lang.Thread of brine.value.type is unsupported: Unsupported: ")
        .hasMessageEndingWith(KEYS);
  }

  private record Tags(Set<String> tags) {}

  @Test
  void keys_without_an_order_of_their_own_are_refused_at_start() {
    assertThatThrownBy(() -> BrineSerde.ofKey(Tags.class, Map.of()))
        .isInstanceOf(ConfigException.class)
        .hasMessageStartingWith("Unsupported type of keys: Unsupported: ")
        .hasMessageContaining("path=$.tags");
  }

  @Test
  void values_need_no_order_of_their_own() {
    BrineSerde<Tags> serde = BrineSerde.ofValue(Tags.class, Map.of());
    byte[] message = serde.serializer().serialize("tags", new Tags(Set.of("a", "b")));
    assertThat(serde.deserializer().deserialize("tags", message))
        .isEqualTo(new Tags(Set.of("a", "b")));
  }

  @Test
  void keys_of_Kafka_are_left_to_Kafka() {
    configure(
        Map.of(
            BrineConfig.VALUE_TYPE,
            Order.class,
            "bootstrap.servers",
            "localhost:9092",
            "bootstrap.server",
            "a typo that is not ours",
            BrineConfig.READ,
            List.of("java", "brine")));
  }

  @Test
  void the_clients_of_a_catalog_get_addresses_and_security_alone() {
    Map<String, Object> settings =
        ClientSettings.of(
            Map.of(
                "bootstrap.servers", "localhost:9092",
                "security.protocol", "SSL",
                "ssl.truststore.location", "trust.jks",
                "group.id", "billing",
                "transactional.id", "t1",
                "brine.catalog.bootstrap.servers", "schemas:9092",
                "brine.catalog.default.api.timeout.ms", "5000"));
    assertThat(settings)
        .containsOnly(
            Map.entry("bootstrap.servers", "schemas:9092"),
            Map.entry("security.protocol", "SSL"),
            Map.entry("ssl.truststore.location", "trust.jks"),
            Map.entry("default.api.timeout.ms", "5000"));
  }

  private static Map<String, Object> with(String key, Object value) {
    Map<String, Object> configs = new HashMap<>(Map.of(BrineConfig.VALUE_TYPE, Order.class));
    configs.put(key, value);
    return configs;
  }

  private static void configure(Map<String, ?> configs) {
    try (BrineSerde<Order> serde = new BrineSerde<>()) {
      serde.configure(configs, false);
    }
  }
}
