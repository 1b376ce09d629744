// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.Host;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** W4-list: the records of W4 in one list. */
final class HostsWorkload {
  private HostsWorkload() {}

  /** Returns the workload. */
  static Workload row() {
    return new WorkloadRow(
        "W4-list",
        "Hosts: the small records in one list",
        "What does a small record cost in a message of many?",
        RootType.listOf(Host.class),
        1_000,
        HostsWorkload::values,
        HostsWorkload::mutate);
  }

  private static List<Object> values(int size, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return Rotation.of(size, place -> hosts(size, random));
  }

  private static List<Host> hosts(int size, SplittableRandom random) {
    List<Host> hosts = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      hosts.add(HostWorkload.host(random));
    }
    return hosts;
  }

  private static void mutate(Object value) {
    List<?> hosts = (List<?>) value;
    ((Host) hosts.get(hosts.size() / 2)).setName(Texts.copy("changed"));
  }
}
