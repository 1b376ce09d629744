// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** Stores of Ehcache outside of the heap, which keep Java's form. */
final class Ehcaches {
  static final Kind KIND =
      Kind.of("ehcache", "Ehcache")
          .help(
              "Whoever can write to the store chooses the classes: set a Serializer of your own, or"
                  + " a filter for the JVM.")
          .source("https://www.ehcache.org/documentation/3.10/serializers-copiers.html")
          .filtering(Filtering.NONE)
          .creates("org/ehcache/impl/serialization/PlainJavaSerializer")
          .creates("org/ehcache/impl/serialization/CompactJavaSerializer")
          .filtering(Filtering.UNKNOWN)
          .calls("org/ehcache/config/builders/ResourcePoolsBuilder", "offheap", "disk")
          .creates("net/sf/ehcache/config/PersistenceConfiguration")
          .build();

  private Ehcaches() {}
}
