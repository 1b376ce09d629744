// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.util.List;

/** Fory, which was called Fury, with both of its modes for schemas. */
final class ForyReleases {
  private ForyReleases() {}

  /** Returns the lineages. */
  static List<Lineage> lineages() {
    return List.of(
        lineage("fory", "Fory, schema-consistent mode", "SCHEMA_CONSISTENT"),
        lineage("fory-compatible", "Fory, compatible mode", "COMPATIBLE"));
  }

  private static Lineage lineage(String id, String title, String mode) {
    Setup oldest = Setup.of("FuryIoCodec", mode);
    Setup fury = Setup.of("FuryCodec", mode);
    Setup fory = Setup.of("ForyCodec", mode);
    return new Lineage(
        id,
        title,
        List.of(
            Release.of("0.4.1", oldest, "org.furyio:fury-core"),
            Release.of("0.5.1", fury, "org.apache.fury:fury-core"),
            Release.of("0.8.0", fury, "org.apache.fury:fury-core"),
            Release.of("0.10.3", fury, "org.apache.fury:fury-core"),
            Release.of("0.11.2", fory, "org.apache.fory:fory-core"),
            Release.of("0.13.2", fory, "org.apache.fory:fory-core"),
            Release.of("0.16.0", fory, "org.apache.fory:fory-core"),
            Release.of("1.5.0", fory, "org.apache.fory:fory-core"),
            Release.of("1.6.0", fory, "org.apache.fory:fory-core")));
  }
}
