// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.CommonClientConfigs;

/** Chooses what the clients of a catalog need from the configuration of another client. */
final class ClientSettings {
  /** What a cluster demands of all its clients. What else is set is for the other client alone. */
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
}
