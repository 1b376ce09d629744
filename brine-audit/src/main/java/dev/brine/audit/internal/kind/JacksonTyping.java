// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** Jackson that instantiates the classes which the text names. */
final class JacksonTyping {
  static final Kind KIND =
      Kind.of("jackson-default-typing", "Types by name in Jackson")
          .help(
              "Name subtypes by JsonTypeInfo.Id.NAME, or use a PolymorphicTypeValidator that allows"
                  + " base types of your own alone.")
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
          .calls(
              "com/fasterxml/jackson/databind/cfg/MapperBuilder",
              "activateDefaultTyping",
              "activateDefaultTypingAsProperty")
          .calls(
              "tools/jackson/databind/cfg/MapperBuilder",
              "activateDefaultTyping",
              "activateDefaultTypingAsProperty")
          .calls("com/fasterxml/jackson/databind/ObjectMapper", "setDefaultTyping")
          .annotates("com/fasterxml/jackson/annotation/JsonTypeInfo", "use", "CLASS")
          .annotates("com/fasterxml/jackson/annotation/JsonTypeInfo", "use", "MINIMAL_CLASS")
          .filtering(Filtering.NONE)
          .calls(
              "com/fasterxml/jackson/databind/jsontype/impl/LaissezFaireSubTypeValidator",
              "instance")
          .build();

  private JacksonTyping() {}
}
