// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.util.List;

/** The second protocol of Hessian: that of Caucho, and the fork of Dubbo. */
final class HessianReleases {
  private HessianReleases() {}

  /** Returns the lineages. */
  static List<Lineage> lineages() {
    Setup caucho = Setup.of("HessianCodec", "");
    Setup dubbo = Setup.of("HessianLiteCodec", "");
    return List.of(
        Lineage.of(
            "hessian",
            "Hessian 2",
            caucho,
            List.of("com.caucho:hessian"),
            "3.1.5",
            "4.0.7",
            "4.0.38",
            "4.0.60",
            "4.0.66"),
        new Lineage(
            "hessian-lite",
            "hessian-lite of Dubbo",
            List.of(
                Release.of("3.2.5", dubbo, "com.alibaba:hessian-lite"),
                Release.of("3.2.13", dubbo, "com.alibaba:hessian-lite"),
                Release.of("4.0.0", dubbo, "org.apache.dubbo:hessian-lite"),
                Release.of("4.0.4", dubbo, "org.apache.dubbo:hessian-lite"))));
  }
}
