// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.util.List;
import java.util.stream.Stream;

/** The table of the libraries in the museum. */
public final class Libraries {
  private Libraries() {}

  /** Returns the libraries in the order of the page. */
  public static List<Lineage> all() {
    return Stream.of(
            BrineReleases.lineages(),
            ForyReleases.lineages(),
            KryoReleases.lineages(),
            JacksonReleases.lineages(),
            HessianReleases.lineages(),
            FstReleases.lineages(),
            JbossMarshallingReleases.lineages(),
            EclipseSerializerReleases.lineages(),
            ProtostuffReleases.lineages(),
            AvroReleases.lineages(),
            RedissonReleases.lineages())
        .flatMap(List::stream)
        .toList();
  }
}
