// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import java.util.List;
import java.util.Optional;

/** The table of the built-in workloads. */
public final class Workloads {
  private static final List<Workload> ALL =
      List.of(
          new ContactsWorkload(),
          new UserWorkload(),
          new AccountsWorkload(),
          new EmptyWorkload(),
          new MixedWorkload(),
          HostWorkload.inMemory(),
          new HostsWorkload(),
          HostWorkload.inFiles(),
          HostWorkload.overHttp(),
          new MediaWorkload(),
          new MediaListWorkload(),
          new CompanyWorkload(),
          new RedisSessionWorkload(),
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
