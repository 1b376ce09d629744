// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** Deserializers of Spring that read any class. */
final class SpringUtilities {
  static final Kind KIND =
      Kind.of("spring-core", "Deserializer of Spring")
          .help(
              "It reads every class that its loader finds: use another format, or set a filter"
                  + " for the JVM.")
          .source(
              "https://docs.spring.io/spring-framework/docs/current/javadoc-api/org/springframework/util/SerializationUtils.html")
          .filtering(Filtering.NONE)
          .calls("org/springframework/util/SerializationUtils", "deserialize")
          .creates("org/springframework/core/serializer/DefaultDeserializer")
          .creates("org/springframework/core/serializer/support/DeserializingConverter")
          .writes("org/springframework/util/SerializationUtils", "serialize")
          .writes("org/springframework/core/serializer/DefaultSerializer", "<init>")
          .writes("org/springframework/core/serializer/support/SerializingConverter", "<init>")
          .build();

  private SpringUtilities() {}
}
