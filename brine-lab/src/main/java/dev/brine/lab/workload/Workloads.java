// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import java.util.List;

/** The table of the built-in workloads. */
public final class Workloads {
  private static final List<Workload> ALL = List.of();

  private Workloads() {}

  /** Returns the workloads in the order of the report. */
  public static List<Workload> all() {
    return ALL;
  }
}
