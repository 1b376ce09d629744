// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.TypeFilter;
import dev.brine.TypeReference;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.internal.StopException;
import dev.brine.shape.TypeUse;
import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** Decodes messages that describe their classes. */
final class MessageDecoding {
  private final ClassLoader loader;
  private final RootTypes types;
  private final Map<References, Brine> brines = new EnumMap<>(References.class);
  private final Map<Expected, Codec<?>> codecs = new HashMap<>();

  /** The key of a codec. */
  private record Expected(References references, TypeUse root) {}

  /**
   * Creates a decoding.
   *
   * @param finder finds the classes of roots
   * @param loader finds those that messages name
   */
  MessageDecoding(RootTypes.Finder finder, ClassLoader loader) {
    this.loader = loader;
    types = new RootTypes(finder);
  }

  /** Decodes all messages of an input. */
  void decodeAll(byte[] input, ReadOptions options, Roots sink)
      throws IOException, StopException, ClassNotFoundException, ConversionException {
    SelfContainedMessages messages = new SelfContainedMessages(input, options);
    while (messages.readNext()) {
      sink.object(decode(messages));
    }
  }

  private Object decode(SelfContainedMessages message)
      throws ClassNotFoundException, ConversionException {
    if (message.root() == null && !message.hasSchema()) {
      return brine(message.references()).decode(message.bytes(), Object.class);
    }
    // a codec of any class reads a root that is named behind a schema
    TypeUse root = message.root() == null ? TypeUse.of("java.lang.Object") : message.root();
    return codec(new Expected(message.references(), root)).decode(message.bytes());
  }

  private Brine brine(References references) {
    return brines.computeIfAbsent(
        references,
        key ->
            Brine.newBuilder()
                .types(TypeFilter.allow("**"))
                .references(references)
                .classLoader(loader)
                .build());
  }

  private Codec<?> codec(Expected expected) throws ClassNotFoundException, ConversionException {
    Codec<?> codec = codecs.get(expected);
    if (codec == null) {
      TypeReference<?> root = TypeReference.of(types.of(expected.root()));
      codec = brine(expected.references()).codec(root);
      codecs.put(expected, codec);
    }
    return codec;
  }
}
