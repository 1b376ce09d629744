// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.util.List;
import java.util.stream.Stream;

/** FST, fast-serialization. */
final class FstReleases {
  /** Its configuration looks into private fields of these packages. */
  private static final String[] FLAGS =
      Stream.of(
              "java.base/java.lang",
              "java.base/java.math",
              "java.base/java.net",
              "java.base/java.text",
              "java.base/java.time",
              "java.base/java.util",
              "java.base/java.util.concurrent",
              "java.sql/java.sql")
          .map(opened -> "--add-opens=" + opened + "=ALL-UNNAMED")
          .toArray(String[]::new);

  private FstReleases() {}

  /** Returns the lineages. */
  static List<Lineage> lineages() {
    Setup setup = Setup.of("FstCodec", "", FLAGS);
    return List.of(
        Lineage.of(
            "fst",
            "FST",
            setup,
            List.of("de.ruedigermoeller:fst"),
            "2.04",
            "2.31",
            "2.57",
            "3.0.3",
            "3.0.4-jdk17"));
  }
}
