// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.util.List;

/** Eclipse Serializer with types inside the messages. */
final class EclipseSerializerReleases {
  private EclipseSerializerReleases() {}

  /** Returns the lineages. */
  static List<Lineage> lineages() {
    Setup setup =
        Setup.of(
            "EclipseSerializerCodec", "", "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED");
    return List.of(
        Lineage.of(
            "eclipse-serializer",
            "Eclipse Serializer, types in the messages",
            setup,
            List.of("org.eclipse.serializer:serializer"),
            "1.0.0",
            "2.1.3",
            "3.0.0"));
  }
}
