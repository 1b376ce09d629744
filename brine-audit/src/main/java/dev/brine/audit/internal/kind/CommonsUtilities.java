// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** Methods of Apache Commons that copy or read objects through a stream without a filter. */
final class CommonsUtilities {
  static final Kind KIND =
      Kind.of("commons-lang", "SerializationUtils of Commons Lang")
          .help(
              "The stream has no filter: read with a stream of your own, or set a filter for"
                  + " the JVM.")
          .source(
              "https://commons.apache.org/proper/commons-lang/apidocs/org/apache/commons/lang3/SerializationUtils.html")
          .filtering(Filtering.NONE)
          .calls("org/apache/commons/lang3/SerializationUtils", "deserialize")
          .calls("org/apache/commons/lang/SerializationUtils", "deserialize")
          .writes("org/apache/commons/lang3/SerializationUtils", "serialize")
          .writes("org/apache/commons/lang/SerializationUtils", "serialize")
          .build();

  private CommonsUtilities() {}
}
