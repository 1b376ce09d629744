// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.Format;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.common.config.ConfigException;

/** Creates codecs as a configuration says. */
final class MessageCodecs {
  static final String TOPIC = "topic:";
  private static final String FOLDER = "dir:";
  private static final String TOPIC_NAME = "[a-zA-Z0-9._-]{1,249}";

  private final AbstractConfig config;
  private final Map<String, ?> configs;

  /** The class of the part, or Object for a type that only its codec knows. */
  private final Class<?> type;

  private MessageCodecs(Map<String, ?> configs, Class<?> type) {
    this.config = BrineConfig.parse(configs);
    this.configs = configs;
    this.type = type;
  }

  /** Returns the codec of the type that the configuration has for a part. */
  @SuppressWarnings("unchecked") // The user states the type beside the class of the serializer.
  static <T> MessageCodec<T> configured(Map<String, ?> configs, Part part) {
    Class<T> type = (Class<T>) BrineConfig.parse(configs).getClass(part.typeKey());
    if (type == null) {
      throw BrineConfig.invalid("Missing " + part.typeKey() + ", the class of the " + part + "s");
    }
    return part == Part.KEY
        ? ofKey(type, configs)
        : ofValue(type, brine -> brine.codec(type), configs);
  }

  /** Returns the codec of keys of a class. */
  static <T> MessageCodec<T> ofKey(Class<T> type, Map<String, ?> configs) {
    MessageCodecs codecs = new MessageCodecs(configs, type);
    SchemaLane lane = codecs.lane(BrineConfig.KEY_SCHEMA);
    Codec<T> codec =
        codecs.create(Part.KEY, Brine.newBuilder(), brine -> brine.keyCodec(type, lane));
    return new MessageCodec<>(Part.KEY, type, () -> codec, codec, null);
  }

  /**
   * Returns the codec of values.
   *
   * @param type the class of the values, or Object for a type that only its codec knows
   */
  static <T> MessageCodec<T> ofValue(
      Class<?> type, Function<Brine, Codec<T>> codec, Map<String, ?> configs) {
    return new MessageCodecs(configs, type).values(codec);
  }

  private <T> MessageCodec<T> values(Function<Brine, Codec<T>> codec) {
    SchemaLane lane = lane(BrineConfig.SCHEMA);
    NamedCatalog catalog = catalog();
    if (lane == SchemaLane.FINGERPRINT && catalog == null) {
      throw BrineConfig.invalid(
          BrineConfig.SCHEMA
              + "=fingerprint needs "
              + BrineConfig.CATALOG
              + ": topic:NAME or dir:PATH");
    }
    SchemaLane other = lane == SchemaLane.FINGERPRINT ? SchemaLane.EMBEDDED : lane;
    Codec<T> plain = create(Part.VALUE, builder().schema(other), codec);
    if (catalog == null) {
      return new MessageCodec<>(Part.VALUE, type, () -> plain, plain, null);
    }
    Codec<T> catalogued = create(Part.VALUE, named(catalog.ofReaders()), codec);
    Brine writer = named(catalog.catalog()).build();
    Supplier<Codec<T>> written =
        lane == SchemaLane.FINGERPRINT ? new Lazy<>(() -> codec.apply(writer)) : () -> plain;
    return new MessageCodec<>(Part.VALUE, type, written, plain, catalogued);
  }

  private SchemaLane lane(String key) {
    return SchemaLane.valueOf(config.getString(key).toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  private Brine.Builder named(SchemaCatalog catalog) {
    return builder().schema(SchemaLane.FINGERPRINT).catalog(catalog);
  }

  private Brine.Builder builder() {
    Brine.Builder builder = Brine.newBuilder().types(filter());
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    if (isOfJava(type) && context != null) {
      builder.classLoader(context);
    }
    List<String> read = config.getList(BrineConfig.READ);
    if (!read.contains("brine")) {
      throw BrineConfig.invalid(
          "Expected brine among the forms of " + BrineConfig.READ + " but was " + read);
    }
    boolean isJavaWritten = config.getString(BrineConfig.WRITE).equals("java");
    if (isJavaWritten) {
      builder.writes(Format.JAVA);
    }
    // A serde must read what it writes, as the stores of Streams need it.
    if (isJavaWritten || read.contains("java")) {
      builder.reads(Format.BRINE, Format.JAVA);
    }
    return builder;
  }

  private TypeFilter filter() {
    return TypeFilter.allow(
        BrineConfig.SETTINGS
            .patterns(BrineConfig.TYPES, config.getList(BrineConfig.TYPES))
            .toArray(String[]::new));
  }

  /** Returns the catalog, or null without one. */
  private NamedCatalog catalog() {
    String place = config.getString(BrineConfig.CATALOG);
    if (place == null) {
      return null;
    }
    if (place.startsWith(TOPIC) && place.substring(TOPIC.length()).matches(TOPIC_NAME)) {
      TopicCatalog catalog = TopicCatalog.of(place.substring(TOPIC.length()), configs);
      return new NamedCatalog(catalog, catalog.toString());
    }
    if (place.startsWith(FOLDER) && place.length() > FOLDER.length()) {
      Path folder =
          BrineConfig.SETTINGS.folder(BrineConfig.CATALOG, place.substring(FOLDER.length()));
      return new NamedCatalog(SchemaCatalog.inDirectory(folder), "folder " + folder);
    }
    throw BrineConfig.invalid(
        "Expected topic:NAME or dir:PATH in " + BrineConfig.CATALOG + " but was " + place);
  }

  private <T> Codec<T> create(Part part, Brine.Builder builder, Function<Brine, Codec<T>> codec) {
    try {
      return codec.apply(builder.build());
    } catch (BrineException e) {
      ConfigException invalid =
          BrineConfig.invalid("Unsupported type of " + part + "s: " + e.getMessage());
      invalid.initCause(e);
      throw invalid;
    }
  }

  /**
   * Creates a codec at its first use, because that stores its schema, and tries again after a
   * failure.
   */
  private static final class Lazy<T> implements Supplier<Codec<T>> {
    private final Supplier<Codec<T>> creator;
    private volatile Codec<T> created;

    Lazy(Supplier<Codec<T>> creator) {
      this.creator = creator;
    }

    @Override
    public Codec<T> get() {
      Codec<T> codec = created;
      if (codec == null) {
        codec = creator.get();
        created = codec;
      }
      return codec;
    }
  }

  /** Returns whether a class says nothing about the loader of the user's classes. */
  private static boolean isOfJava(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }
}
