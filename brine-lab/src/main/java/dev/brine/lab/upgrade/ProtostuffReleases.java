// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.util.List;

/** protostuff with schemas made from classes at run time. */
final class ProtostuffReleases {
  private ProtostuffReleases() {}

  /** Returns the lineages. */
  static List<Lineage> lineages() {
    return List.of(
        Lineage.of(
            "protostuff",
            "protostuff",
            Setup.of("ProtostuffCodec", ""),
            List.of("io.protostuff:protostuff-core", "io.protostuff:protostuff-runtime"),
            "1.3.8",
            "1.4.4",
            "1.5.9",
            "1.6.2",
            "1.7.4",
            "1.8.0"));
  }
}
