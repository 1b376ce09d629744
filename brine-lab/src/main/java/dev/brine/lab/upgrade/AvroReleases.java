// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.util.List;

/** Avro by reflection, with the schema of the writer in front of each message. */
final class AvroReleases {
  private AvroReleases() {}

  /** Returns the lineages. */
  static List<Lineage> lineages() {
    return List.of(
        Lineage.of(
            "avro",
            "Avro by reflection, data file",
            Setup.of("AvroCodec", "", "-Dorg.apache.avro.SERIALIZABLE_PACKAGES=*"),
            List.of("org.apache.avro:avro"),
            "1.7.7",
            "1.8.2",
            "1.9.2",
            "1.10.2",
            "1.11.5",
            "1.12.2"));
  }
}
