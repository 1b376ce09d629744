// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import java.util.List;
import java.util.Optional;

/** The table of the built-in workloads. */
public final class Workloads {
  private static final List<Workload> ALL =
      List.of(
          ContactsWorkload.row(),
          UserWorkload.row(),
          AccountsWorkload.row(),
          EmptyWorkload.row(),
          MixedWorkload.row(),
          HostWorkload.inMemory(),
          HostsWorkload.row(),
          HostWorkload.inFiles(),
          HostWorkload.overHttp(),
          MediaWorkload.row(),
          MediaListWorkload.row(),
          CompanyWorkload.row(),
          RedisSessionWorkload.row(),
          RecordsWorkload.overKafka(),
          RecordsWorkload.overSpark());

  private Workloads() {}

  /** Returns the workloads in the order of the report. */
  public static List<Workload> all() {
    return ALL;
  }

  /** Returns the workload that users call by an id, in any case, or empty where there is none. */
  public static Optional<Workload> find(String id) {
    return ALL.stream().filter(workload -> workload.id().equalsIgnoreCase(id)).findFirst();
  }
}
