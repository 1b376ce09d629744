// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** Fory that reads classes which are not registered. */
final class ForyInstances {
  static final Kind KIND =
      Kind.of("fory-unregistered", "Fory without registration")
          .help(
              "Require registration: requireClassRegistration(true), or set an"
                  + " AllowListChecker.")
          .source("https://fory.apache.org/docs/guide/java/configuration")
          .filtering(Filtering.NONE)
          .callsWithConstant("org/apache/fory/config/ForyBuilder", "requireClassRegistration", 0)
          .callsWithConstant("org/apache/fury/config/FuryBuilder", "requireClassRegistration", 0)
          .build();

  private ForyInstances() {}
}
