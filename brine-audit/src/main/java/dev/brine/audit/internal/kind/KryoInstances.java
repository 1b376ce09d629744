// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** Kryo that reads classes which are not registered. */
final class KryoInstances {
  static final Kind KIND =
      Kind.of("kryo-unregistered", "Kryo without registration")
          .help(
              "Require registration: setRegistrationRequired(true), and do not use its"
                  + " JavaSerializer.")
          .source("https://github.com/EsotericSoftware/kryo#optional-registration")
          .filtering(Filtering.NONE)
          .callsWithConstant("com/esotericsoftware/kryo/Kryo", "setRegistrationRequired", 0)
          .filtering(Filtering.UNKNOWN)
          .creates("com/esotericsoftware/kryo/serializers/JavaSerializer")
          .build();

  private KryoInstances() {}
}
