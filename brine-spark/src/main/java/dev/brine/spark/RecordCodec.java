// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.Limits;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.lang.ref.SoftReference;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes and reads the records of one configuration, with the classes of one loader. A record is a
 * message of Brine with known classes. All messages begin with the same bytes, the prefix: header
 * and fingerprint. Safe for use by many threads.
 */
final class RecordCodec {
  private static final Map<ClassLoader, Map<Options, SoftReference<RecordCodec>>> SHARED =
      new WeakHashMap<>();

  private final Brine brine;
  private final Codec<Object> codec;
  private final byte[] prefix;
  private final Map<Class<?>, Codec<?>> typed = new ConcurrentHashMap<>();

  private RecordCodec(Options options, ClassLoader loader) {
    TypeFilter types = TypeFilter.allow(options.types().toArray(String[]::new));
    Brine.Builder builder =
        Brine.newBuilder()
            .schema(SchemaLane.FINGERPRINT)
            .types(SparkClasses.ALLOWED.or(types))
            .references(options.references())
            .limits(limits())
            .classLoader(loader);
    List<Class<?>> known = new ArrayList<>(SparkClasses.load(loader));
    ScalaCodecs.set(builder, known, loader);
    known.addAll(options.load(loader));
    brine = builder.classes(known.toArray(Class<?>[]::new)).build();
    codec = brine.codec(Object.class);
    byte[] message = codec.encode(null);
    prefix = Arrays.copyOf(message, message.length - 1);
  }

  /** The heap bounds what a record may decode to: partitions are collected as one array. */
  private static Limits limits() {
    Limits limits = Limits.defaults();
    return limits
        .withReferences(Integer.MAX_VALUE)
        .withMemory(Runtime.getRuntime().maxMemory(), limits.memoryPerInputByte());
  }

  /**
   * Returns the codec of a configuration and a loader. Serializers are deserialized with each task,
   * so the codecs are shared by all of them, for as long as the heap has room.
   *
   * @throws IllegalArgumentException if the loader does not find a known class
   */
  static RecordCodec of(Options options, ClassLoader loader) {
    synchronized (SHARED) {
      Map<Options, SoftReference<RecordCodec>> ofLoader =
          SHARED.computeIfAbsent(loader, key -> new HashMap<>());
      SoftReference<RecordCodec> shared = ofLoader.get(options);
      RecordCodec codec = shared == null ? null : shared.get();
      if (codec == null) {
        codec = new RecordCodec(options, loader);
        ofLoader.put(options, new SoftReference<>(codec));
      }
      return codec;
    }
  }

  /** Returns the codec of values of a class, with the same options. */
  @SuppressWarnings("unchecked") // The map has the codec of each class.
  <T> Codec<T> codec(Class<T> type) {
    return (Codec<T>) typed.computeIfAbsent(type, brine::codec);
  }

  /** Returns the prefix of all messages. The array must not be changed. */
  byte[] prefix() {
    return prefix;
  }

  /** Returns the whole message of a value. */
  byte[] encode(Object value) {
    return codec.encode(value);
  }

  /** Writes a message into a buffer with an array, or into a larger one, which it returns. */
  ByteBuffer append(Object value, ByteBuffer sink) {
    return codec.append(value, sink);
  }

  /** Returns the value of the message at a buffer's position, which moves behind it. */
  Object decode(ByteBuffer source) {
    return codec.decode(source);
  }
}
