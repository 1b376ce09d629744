// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import com.esotericsoftware.kryo.serializers.MapSerializer;
import dev.brine.lab.workload.Met;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.util.EnumMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Gives Kryo its own serializers for classes of the JDK. It chooses most by itself, has some that
 * it wants to be told to use, and leaves the others to Java's streams, by its JavaSerializer.
 */
final class KryoJdkClasses {
  /** The serializers of Kryo that it does not use by itself. */
  private static final Map<Class<?>, Class<? extends Serializer<?>>> PROVIDED =
      Map.of(
          UUID.class, DefaultSerializers.UUIDSerializer.class,
          URI.class, DefaultSerializers.URISerializer.class,
          Pattern.class, DefaultSerializers.PatternSerializer.class,
          AtomicBoolean.class, DefaultSerializers.AtomicBooleanSerializer.class,
          AtomicInteger.class, DefaultSerializers.AtomicIntegerSerializer.class,
          AtomicLong.class, DefaultSerializers.AtomicLongSerializer.class,
          AtomicReference.class, DefaultSerializers.AtomicReferenceSerializer.class);

  private KryoJdkClasses() {}

  /** Makes an instance use the serializers that it has. */
  static void provide(Kryo kryo) {
    PROVIDED.forEach(kryo::addDefaultSerializer);
  }

  /**
   * Registers a class of the JDK that Kryo has not registered itself, as it has strings: with
   * Java's streams if Kryo has no serializer of its own.
   */
  static void register(Kryo kryo, Class<?> type) {
    if (kryo.getClassResolver().getRegistration(type) == null) {
      kryo.register(type, serializer(type, kryo::getDefaultSerializer));
    }
  }

  /** Returns an instance that does the same for each class of the JDK that it meets. */
  static Kryo instance() {
    return new Kryo() {
      @Override
      @SuppressWarnings("rawtypes") // as Kryo declares it
      public Serializer getDefaultSerializer(Class type) {
        return Met.isJdk(type) && !type.isArray()
            ? serializer(type, super::getDefaultSerializer)
            : super.getDefaultSerializer(type);
      }
    };
  }

  @SuppressWarnings("rawtypes") // as Kryo declares it
  private static Serializer<?> serializer(Class<?> type, Function<Class, Serializer> defaults) {
    Serializer<?> own;
    try {
      own = defaults.apply(type);
    } catch (InaccessibleObjectException | IllegalArgumentException e) {
      return new JavaSerializer(); // It would take fields, which the JDK has closed.
    }
    boolean isFilled =
        own.getClass() == CollectionSerializer.class || own.getClass() == MapSerializer.class;
    return isFilled && !canBeEmpty(type) ? new JavaSerializer() : own;
  }

  /** Kryo makes an empty collection, and adds the elements. */
  private static boolean canBeEmpty(Class<?> type) {
    if (type == EnumMap.class || !Modifier.isPublic(type.getModifiers())) {
      return false;
    }
    try {
      return Modifier.isPublic(type.getDeclaredConstructor().getModifiers());
    } catch (NoSuchMethodException e) {
      return false;
    }
  }
}
