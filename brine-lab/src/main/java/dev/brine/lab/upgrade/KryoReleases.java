// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.util.List;

/** Kryo, by field and by field with names. */
final class KryoReleases {
  private KryoReleases() {}

  /** Returns the lineages. */
  static List<Lineage> lineages() {
    return List.of(
        lineage("kryo", "Kryo, FieldSerializer", "fields"),
        lineage("kryo-compatible", "Kryo, CompatibleFieldSerializer", "compatible"));
  }

  private static Lineage lineage(String id, String title, String variant) {
    return Lineage.of(
        id,
        title,
        Setup.of("KryoCodec", variant),
        List.of("com.esotericsoftware:kryo"),
        "3.0.3",
        "4.0.3",
        "5.0.4",
        "5.1.1",
        "5.2.1",
        "5.3.0",
        "5.4.0",
        "5.5.0",
        "5.6.2");
  }
}
