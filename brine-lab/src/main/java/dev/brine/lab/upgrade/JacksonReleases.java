// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.util.List;

/** Jackson 2 and 3 with plain mappers, as JSON. */
final class JacksonReleases {
  private JacksonReleases() {}

  /** Returns the lineages. */
  static List<Lineage> lineages() {
    Setup two = Setup.of("Jackson2Codec", "");
    Setup three = Setup.of("Jackson3Codec", "");
    return List.of(
        new Lineage(
            "jackson",
            "Jackson, plain mapper",
            List.of(
                Release.of("2.9.10", two, "com.fasterxml.jackson.core:jackson-databind"),
                Release.of("2.12.7", two, "com.fasterxml.jackson.core:jackson-databind"),
                Release.of("2.15.4", two, "com.fasterxml.jackson.core:jackson-databind"),
                Release.of("2.18.11", two, "com.fasterxml.jackson.core:jackson-databind"),
                Release.of("2.23.0", two, "com.fasterxml.jackson.core:jackson-databind"),
                Release.of("3.0.4", three, "tools.jackson.core:jackson-databind"),
                Release.of("3.3.0", three, "tools.jackson.core:jackson-databind"))));
  }
}
