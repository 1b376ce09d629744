// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.util.List;

/** Brine: messages of the frozen format 1, which every later version reads. */
final class BrineReleases {
  private BrineReleases() {}

  /** Returns the lineages. */
  static List<Lineage> lineages() {
    Setup setup = Setup.of("BrineCodec", "");
    return List.of(
        new Lineage(
            "brine",
            "Brine",
            List.of(
                new Release("format 1", Release.Origin.STORED, List.of(), setup),
                new Release("this build", Release.Origin.BUILD, List.of(), setup))));
  }
}
