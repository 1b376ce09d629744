// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.util.List;

/** FST, fast-serialization. */
final class FstReleases {
  private FstReleases() {}

  /** Returns the lineages. */
  static List<Lineage> lineages() {
    return List.of(
        Lineage.of(
            "fst",
            "FST",
            Setup.of("FstCodec", ""),
            List.of("de.ruedigermoeller:fst"),
            "2.04",
            "2.31",
            "2.57",
            "3.0.3",
            "3.0.4-jdk17"));
  }
}
