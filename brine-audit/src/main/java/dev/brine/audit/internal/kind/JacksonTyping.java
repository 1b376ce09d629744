// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** Jackson that instantiates the classes which the text names. */
final class JacksonTyping {
  static final Kind KIND =
      Kind.of("jackson-default-typing", "Default typing of Jackson")
          .help("Use a PolymorphicTypeValidator that allows base types of your own alone.")
          .source(
              "https://github.com/FasterXML/jackson-docs/wiki/JacksonPolymorphicDeserialization")
          .filtering(Filtering.NONE)
          .calls(
              "com/fasterxml/jackson/databind/ObjectMapper",
              "enableDefaultTyping",
              "enableDefaultTypingAsProperty")
          .filtering(Filtering.UNKNOWN)
          .calls(
              "com/fasterxml/jackson/databind/ObjectMapper",
              "activateDefaultTyping",
              "activateDefaultTypingAsProperty")
          .build();

  private JacksonTyping() {}
}
