// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.CustomCodec;
import dev.brine.internal.hook.CustomObjectCodec;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.library.LibraryCodec;
import dev.brine.internal.library.LibraryCollection;
import dev.brine.shape.Shape;
import dev.brine.wire.BodyCodec;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The custom codecs of one configuration. See docs/decisions/079.
 *
 * @param codecs by the class whose objects they write
 */
public record CustomCodecs(Map<Class<?>, CustomCodec<?>> codecs) {
  private static final int MOST_VERSION = 1 << 30;

  /** None. */
  public static final CustomCodecs NONE = new CustomCodecs(Map.of());

  /** Makes the codecs unmodifiable. */
  public CustomCodecs {
    codecs = Map.copyOf(codecs);
  }

  /**
   * Fails if objects of a class cannot have a custom codec.
   *
   * @throws IllegalArgumentException for built-in and abstract classes, enums, arrays and others
   *     that have no objects of exactly this class, and where the version is out of range
   */
  public static void require(Class<?> type, CustomCodec<?> codec) {
    boolean hasObjects =
        !type.isArray()
            && !type.isPrimitive()
            && !Enum.class.isAssignableFrom(type)
            && !Modifier.isAbstract(type.getModifiers());
    if (!hasObjects || type.isHidden() || type == Object.class || Kinds.number(type) >= 0) {
      throw new IllegalArgumentException(
          "A codec cannot replace that of an abstract class, an enum or a built-in class: "
              + type.getName());
    }
    if (codec.version() < 0 || codec.version() > MOST_VERSION) {
      throw new IllegalArgumentException(
          "Expected a version of 0 to " + MOST_VERSION + " but was " + codec.version());
    }
  }

  /** Returns the loaders of the codecs and of their classes; null is the bootstrap loader. */
  public Set<ClassLoader> loaders() {
    Set<ClassLoader> loaders = new HashSet<>();
    codecs.forEach(
        (type, codec) -> {
          loaders.add(type.getClassLoader());
          loaders.add(codec.getClass().getClassLoader());
        });
    return loaders;
  }

  /** Returns the shape of a class with a custom codec, or null. */
  public Shape shape(Class<?> type) {
    CustomCodec<?> codec = codecs.get(type);
    return codec == null ? null : new Shape.OfCustom(type.getName(), codec.version());
  }

  /** Returns the codec of a class with a custom one, or null. */
  BodyCodec of(Class<?> type) {
    CustomCodec<?> codec = codecs.get(type);
    return codec == null ? null : of(type, codec.version());
  }

  /** Returns the codec of a class with a custom one, as a writer with another version wrote. */
  @SuppressWarnings("unchecked") // The builder takes pairs of one class.
  public BodyCodec of(Class<?> type, int version) {
    CustomCodec<?> codec = codecs.get(type);
    if (codec instanceof LibraryCollection collection && version == codec.version()) {
      return new LibraryCodec(collection);
    }
    return new CustomObjectCodec(type, (CustomCodec<Object>) codec, version);
  }
}
