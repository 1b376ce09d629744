// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.config.ConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BrineConfigTest {
  private static final String PAGE = "\nThe keys and their values: docs/kafka.md#configuration";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "brine.value.type | com.acme.Gone | Invalid value com.acme.Gone for configuration"
            + " brine.value.type: Class com.acme.Gone could not be found.",
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
        "brine.catalog.bootstrap.server | a:1 | Unknown key brine.catalog.bootstrap.server: no"
            + " client of Kafka has a setting bootstrap.server",
        "brine.read | json | Invalid value json for configuration brine.read: String must be one"
            + " of: brine, java",
        "brine.read | java | Expected brine among the forms of brine.read but was [java]",
        "brine.write | json | Invalid value json for configuration brine.write: String must be one"
            + " of: brine, java",
        "brine.typ | com.acme.* | Unknown key brine.typ: the keys are [brine.catalog,"
            + " brine.key.schema, brine.key.type, brine.read, brine.schema, brine.types,"
            + " brine.value.type, brine.write]",
      })
  void a_wrong_value_is_an_error_at_start(String key, String value, String problem) {
    assertThatThrownBy(() -> configure(with(key, value)))
        .isInstanceOf(ConfigException.class)
        .hasMessage(problem + PAGE);
  }

  @Test
  void a_wrong_pattern_is_an_error_at_start() {
    assertThatThrownBy(() -> configure(with(BrineConfig.TYPES, "com.acme.*,com/acme")))
        .isInstanceOf(ConfigException.class)
        .hasMessageStartingWith("Invalid pattern in brine.types: ")
        .hasMessageContaining("com/acme")
        .hasMessageEndingWith(PAGE);
  }

  @Test
  void a_missing_type_is_an_error_at_start() {
    assertThatThrownBy(() -> configure(Map.of()))
        .isInstanceOf(ConfigException.class)
        .hasMessage("Missing brine.value.type: expected the class of the values" + PAGE);
    assertThatThrownBy(() -> new BrineSerializer<>().configure(Map.of(), true))
        .isInstanceOf(ConfigException.class)
        .hasMessage("Missing brine.key.type: expected the class of the keys" + PAGE);
  }

  @Test
  void an_unsupported_type_is_an_error_at_start() {
    assertThatThrownBy(() -> configure(Map.of(BrineConfig.VALUE_TYPE, Thread.class)))
        .isInstanceOf(ConfigException.class)
        .hasMessageStartingWith("Unsupported type of values: Unsupported: ")
        .hasMessageContaining("java.lang.Thread")
        .hasMessageEndingWith(PAGE);
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
