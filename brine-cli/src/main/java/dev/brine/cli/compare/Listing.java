// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Description.Coverage;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.workload.Workload;

/** The names that users can choose from. */
final class Listing {
  private Listing() {}

  /** Returns the workloads and the serializers of a catalog, one line for each. */
  static String of(Catalog catalog) {
    StringBuilder text =
        new StringBuilder("Workloads, with the usual size of a message in objects:\n");
    for (Workload workload : catalog.workloads()) {
      String name = workload.id() + "@" + workload.defaultSize();
      text.append("  %-26s %s%n".formatted(name, workload.title()));
    }
    text.append("\nSerializers (* also in the quick profile):\n");
    for (Serializer serializer : catalog.serializers()) {
      Description row = serializer.description();
      String mark = row.coverage() == Coverage.STANDARD ? " " : "*";
      text.append("%s %-26s %s%n".formatted(mark, row.id(), row.name()));
    }
    return text.toString();
  }
}
