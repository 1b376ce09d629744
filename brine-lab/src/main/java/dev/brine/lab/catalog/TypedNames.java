// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.catalog;

import java.util.List;

/** Names of a catalog as users type them, in upper or lower case. */
public final class TypedNames {
  private TypedNames() {}

  /** Returns the id of the serializer, or the name as typed where there is none. */
  public static String serializer(Catalog catalog, String typed) {
    return known(catalog.serializers().stream().map(row -> row.description().id()).toList(), typed);
  }

  /** Returns the label with the id of the workload, or as typed where there is none. */
  public static String workload(Catalog catalog, String typed) {
    int at = typed.indexOf('@');
    String name = at < 0 ? typed : typed.substring(0, at);
    String id = known(catalog.workloads().stream().map(workload -> workload.id()).toList(), name);
    return at < 0 ? id : id + typed.substring(at);
  }

  private static String known(List<String> ids, String typed) {
    return ids.contains(typed)
        ? typed
        : ids.stream().filter(typed::equalsIgnoreCase).findFirst().orElse(typed);
  }
}
