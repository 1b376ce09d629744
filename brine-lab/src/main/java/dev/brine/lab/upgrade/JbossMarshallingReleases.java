// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.util.List;

/** JBoss Marshalling with its protocol River. */
final class JbossMarshallingReleases {
  private JbossMarshallingReleases() {}

  /** Returns the lineages. */
  static List<Lineage> lineages() {
    return List.of(
        Lineage.of(
            "jboss-marshalling",
            "JBoss Marshalling",
            Setup.of("JbossMarshallingCodec", ""),
            List.of(
                "org.jboss.marshalling:jboss-marshalling",
                "org.jboss.marshalling:jboss-marshalling-river"),
            "1.3.19.GA",
            "1.4.11.Final",
            "2.0.0.Final",
            "2.0.13.Final",
            "2.1.6.Final",
            "2.2.3.Final",
            "2.3.0"));
  }
}
