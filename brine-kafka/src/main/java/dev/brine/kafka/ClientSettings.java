// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Chooses what the clients of a catalog need from the configuration of another client. */
final class ClientSettings {
  /**
   * The settings that a cluster demands of all its clients. What else is set is for the other
   * client alone.
   */
  private static final List<String> SHARED =
      List.of(
          CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG,
          CommonClientConfigs.CLIENT_DNS_LOOKUP_CONFIG,
          "security.",
          "ssl.",
          "sasl.");

  private ClientSettings() {}

  /**
   * Returns the settings for the clients of a catalog.
   *
   * @throws org.apache.kafka.common.config.ConfigException if no server is among them
   */
  static Map<String, Object> of(Map<String, ?> configs) {
    Map<String, Object> settings = new HashMap<>();
    configs.forEach(
        (key, value) -> {
          if (SHARED.stream().anyMatch(key::startsWith)) {
            settings.put(key, value);
          }
        });
    configs.forEach(
        (key, value) -> {
          if (key.startsWith(BrineConfig.CATALOG_PREFIX)) {
            settings.put(key.substring(BrineConfig.CATALOG_PREFIX.length()), value);
          }
        });
    if (!settings.containsKey(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG)) {
      throw BrineConfig.invalid(
          "Missing "
              + BrineConfig.CATALOG_PREFIX
              + CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG
              + ": the topic of schemas has no broker");
    }
    return settings;
  }

  /**
   * Checks the settings without a connection, so that a mistake is found at start and not with the
   * first schema.
   *
   * @throws org.apache.kafka.common.config.ConfigException if a value is not allowed, or if no
   *     server has an address
   */
  static void check(Map<String, Object> settings) {
    Map<String, Object> all = new HashMap<>(settings);
    all.put(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
    all.put(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
    all.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    all.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    List<?> servers;
    try {
      ConsumerConfig.configDef().parse(all);
      ProducerConfig.configDef().parse(all);
      servers =
          (List<?>)
              AdminClientConfig.configDef()
                  .parse(all)
                  .get(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG);
    } catch (ConfigException e) {
      throw BrineConfig.invalid("Cannot use the settings of the catalog: " + e.getMessage());
    }
    if (servers.stream().noneMatch(server -> isFound(server.toString()))) {
      throw BrineConfig.SETTINGS.invalid(
          "No broker of the topic of schemas has an address: " + servers,
          "Correct "
              + BrineConfig.CATALOG_PREFIX
              + CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG
              + " to HOST:PORT");
    }
  }

  private static boolean isFound(String server) {
    int colon = server.lastIndexOf(':');
    if (colon <= 0 || !server.substring(colon + 1).matches("\\d{1,5}")) {
      return false;
    }
    try {
      // In a list of protocols, as listeners have it, the host is behind the slashes.
      String host = server.substring(server.lastIndexOf('/', colon) + 1, colon);
      return InetAddress.getAllByName(host).length > 0;
    } catch (UnknownHostException e) {
      return false;
    }
  }
}
