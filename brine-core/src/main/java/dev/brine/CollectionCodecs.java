// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.internal.library.Libraries;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Compact codecs of collections of Scala, Guava, vavr, PCollections and Kotlin. Without them, such
 * a collection is written as its class says: by a serialization proxy, or by fields.
 *
 * <p>They belong to a {@link Brine.Builder} as any {@link CustomCodec} does: a reader needs them,
 * too, and they allow their classes. A collection that leads back to itself cannot be written.
 */
public final class CollectionCodecs {
  private CollectionCodecs() {}

  /**
   * Sets the codecs of those classes that a class loader finds.
   *
   * @return the classes, for {@link Brine.Builder#classes}
   */
  @SuppressWarnings("unchecked") // The codec of a class has its objects.
  public static List<Class<?>> set(Brine.Builder builder, ClassLoader loader) {
    Objects.requireNonNull(builder, "Missing builder for the codecs");
    Objects.requireNonNull(loader, "Missing class loader of the collections");
    List<Class<?>> types = new ArrayList<>();
    Libraries.forEach(
        loader,
        (type, codec) -> {
          builder.codec((Class<Object>) type, codec);
          types.add(type);
        });
    return types;
  }
}
