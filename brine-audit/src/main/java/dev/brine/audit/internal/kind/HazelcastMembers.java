// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** Members and clients of Hazelcast, which read Serializable classes of each other. */
final class HazelcastMembers {
  static final Kind KIND =
      Kind.of("hazelcast", "Hazelcast")
          .help("Set a JavaSerializationFilterConfig, or use compact serialization alone.")
          .source(
              "https://docs.hazelcast.com/imdg/latest/serialization/untrusted-deserialization-protection")
          .calls(
              "com/hazelcast/core/Hazelcast",
              "newHazelcastInstance",
              "getOrCreateHazelcastInstance")
          .calls(
              "com/hazelcast/client/HazelcastClient",
              "newHazelcastClient",
              "getOrCreateHazelcastClient")
          .filtering(Filtering.SET)
          .calls("com/hazelcast/config/SerializationConfig", "setJavaSerializationFilterConfig")
          .build();

  private HazelcastMembers() {}
}
