// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** Stores that keep values in Java's form. */
final class Databases {
  static final Kind KIND =
      Kind.of("stored-objects", "Java form in a store")
          .help(
              "Whoever can write to the store chooses the classes: set a filter for the JVM, or"
                  + " a serializer of your own.")
          .source("https://mapdb.org/book/htreemap/#serializers")
          .filtering(Filtering.NONE)
          .calls("org/mapdb/Serializer", "JAVA")
          .calls("org/h2/util/JdbcUtils", "deserialize")
          .filtering(Filtering.UNKNOWN)
          .creates("org/redisson/codec/SerializationCodec")
          .writes("org/h2/util/JdbcUtils", "serialize")
          .build();

  private Databases() {}
}
