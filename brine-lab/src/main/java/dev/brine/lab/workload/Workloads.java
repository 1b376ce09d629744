// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The table of the built-in workloads. A workload is made when it is first asked for. */
public final class Workloads {
  private static final List<String> IDS =
      List.of(
          "W1",
          "W2",
          "W2-list",
          "W3",
          "W3-mixed",
          "W4",
          "W4-list",
          "W4-files",
          "W4-http",
          "W5",
          "W5-list",
          "W6",
          "redis-session",
          "kafka-roundtrip",
          "spark-shuffle");

  private static final Map<String, Workload> MADE = new ConcurrentHashMap<>();

  private Workloads() {}

  /** Returns the workloads in the order of the report. */
  public static List<Workload> all() {
    return IDS.stream().map(Workloads::get).toList();
  }

  /**
   * Returns the workload that users call by an id, in any case, or empty where there is none. Loads
   * the classes of no other workload.
   */
  public static Optional<Workload> find(String id) {
    return IDS.stream().filter(id::equalsIgnoreCase).findFirst().map(Workloads::get);
  }

  private static Workload get(String id) {
    return MADE.computeIfAbsent(id, Workloads::make);
  }

  private static Workload make(String id) {
    return switch (id) {
      case "W1" -> ContactsWorkload.row();
      case "W2" -> UserWorkload.row();
      case "W2-list" -> AccountsWorkload.row();
      case "W3" -> EmptyWorkload.row();
      case "W3-mixed" -> MixedWorkload.row();
      case "W4" -> HostWorkload.inMemory();
      case "W4-list" -> HostsWorkload.row();
      case "W4-files" -> HostWorkload.inFiles();
      case "W4-http" -> HostWorkload.overHttp();
      case "W5" -> MediaWorkload.row();
      case "W5-list" -> MediaListWorkload.row();
      case "W6" -> CompanyWorkload.row();
      case "redis-session" -> RedisSessionWorkload.row();
      case "kafka-roundtrip" -> RecordsWorkload.overKafka();
      case "spark-shuffle" -> RecordsWorkload.overSpark();
      default -> throw new AssertionError(id);
    };
  }
}
