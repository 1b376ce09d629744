// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.internal.message.Configuration;
import dev.brine.internal.message.Decoder;
import dev.brine.internal.message.Encoder;
import dev.brine.internal.message.Root;
import dev.brine.internal.stream.KnownClasses;
import dev.brine.internal.stream.StreamForms;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;
import java.util.Objects;

/**
 * Turns plain Java objects into bytes and back. Immutable, safe for use by many threads at once;
 * keep one for the life of the application.
 *
 * <p>A missing argument is a NullPointerException that names it. A root may be null.
 */
public final class Brine {
  private static final String MISSING_TYPE = "Missing type of the codec";

  private final Configuration configuration;
  private final StreamForms streams;
  private final Encoder encoder;
  private final Decoder decoder;

  private final ClassValue<Root> named =
      new ClassValue<>() {
        @Override
        protected Root computeValue(Class<?> type) {
          return Root.named(configuration, type);
        }
      };

  private Brine(Builder builder) {
    configuration =
        new Configuration(
            or(builder.lane, SchemaLane.EMBEDDED),
            or(builder.references, References.TRACK),
            or(builder.catalog, SchemaCatalog.inMemory()),
            or(builder.types, TypeFilter.closed()),
            or(builder.limits, Limits.defaults()),
            or(builder.generation, CodeGeneration.AFTER_A_FEW_USES));
    KnownClasses known =
        configuration.filter().isLasting() ? KnownClasses.lasting() : KnownClasses.names();
    streams = new StreamForms(configuration, or(builder.identity, Identity.OBJECTS), known);
    encoder = new Encoder(configuration);
    decoder = new Decoder(configuration);
  }

  private static <V> V or(V set, V standard) {
    return set == null ? standard : set;
  }

  /** Returns one with all options at their defaults. */
  public static Brine create() {
    return newBuilder().build();
  }

  /** Returns a builder with all options at their defaults. */
  public static Builder newBuilder() {
    return new Builder();
  }

  /**
   * Returns the message of any object; it names the root's class.
   *
   * <p>Unchecked exceptions that methods of the objects throw, such as {@code writeObject}, pass
   * unchanged, here and in {@link #decode}. Checked ones are the cause of a BrineException.
   *
   * @param value the root, or null
   * @throws BrineException if the object, or one that it leads to, is unsupported
   */
  public byte[] encode(Object value) {
    return encoder.encode(named.get(rootClass(value)), value);
  }

  private static Class<?> rootClass(Object value) {
    if (value == null) {
      return Object.class;
    }
    return value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
  }

  /**
   * Returns the object of a message that {@link #encode} made.
   *
   * @param type the class of the root, or a superclass. The message may contain what its fields
   *     lead to, and other classes only if {@link Builder#types} allows them
   * @return the root, or null if that was encoded
   * @throws BrineException if the message has no such object
   */
  public <T> T decode(byte[] message, Class<T> type) {
    Objects.requireNonNull(message, Codec.MISSING_BYTES);
    Objects.requireNonNull(type, "Missing type to decode");
    return type.cast(decoder.decode(named.get(type), message, 0, message.length));
  }

  /**
   * Returns the codec of a class that both sides know. Its messages are smaller and faster than
   * those that name the class.
   *
   * @throws BrineException if objects of the class are unsupported
   */
  public <T> Codec<T> codec(Class<T> type) {
    return codec((Type) type);
  }

  /**
   * Returns the codec of a type with its arguments, such as a list of orders.
   *
   * @throws BrineException if objects of the type are unsupported
   */
  public <T> Codec<T> codec(TypeReference<T> type) {
    return codec(Objects.requireNonNull(type, MISSING_TYPE).type());
  }

  private <T> Codec<T> codec(Type type) {
    Objects.requireNonNull(type, MISSING_TYPE);
    return new Codec<>(Root.known(configuration, type), encoder, decoder);
  }

  /**
   * Returns a stream that writes in Brine's own form, by the contract of {@link
   * ObjectOutputStream}. Whatever is serializable can be written.
   */
  public BrineObjectOutputStream newObjectOutputStream(OutputStream sink) throws IOException {
    return newObjectOutputStream(sink, Format.BRINE);
  }

  /** Returns a stream that writes in a form. */
  public BrineObjectOutputStream newObjectOutputStream(OutputStream sink, Format written)
      throws IOException {
    return new BrineObjectOutputStream(this, sink, written);
  }

  /**
   * Returns a stream that reads Brine's own form, by the contract of {@link ObjectInputStream}.
   * Classes must be allowed by {@link Builder#types} or by the filter of the stream.
   */
  public BrineObjectInputStream newObjectInputStream(InputStream source) throws IOException {
    return newObjectInputStream(source, Format.BRINE);
  }

  /**
   * Returns a stream that reads any of these forms. The first byte decides.
   *
   * @param first the form of streams without a header
   */
  public BrineObjectInputStream newObjectInputStream(
      InputStream source, Format first, Format... others) throws IOException {
    return new BrineObjectInputStream(this, source, first, others);
  }

  /** Returns the forms of the streams. */
  StreamForms streams() {
    return streams;
  }

  /** Sets options, each at most once. */
  public static final class Builder {
    private SchemaLane lane;
    private References references;
    private SchemaCatalog catalog;
    private TypeFilter types;
    private Limits limits;
    private CodeGeneration generation;
    private Identity identity;

    private Builder() {}

    /** Sets where the schema of a message is; {@link SchemaLane#EMBEDDED} by default. */
    public Builder schema(SchemaLane value) {
      lane = once("schema", lane, value);
      return this;
    }

    /** Sets how references are treated; {@link References#TRACK} by default. */
    public Builder references(References value) {
      references = once("references", references, value);
      return this;
    }

    /** Sets where schemas are found by their fingerprints; in memory by default. */
    public Builder catalog(SchemaCatalog value) {
      catalog = once("catalog", catalog, value);
      return this;
    }

    /** Sets which classes a message may name beyond the static types; none by default. */
    public Builder types(TypeFilter value) {
      types = once("types", types, value);
      return this;
    }

    /** Sets the limits of a message, when writing and when reading. */
    public Builder limits(Limits value) {
      limits = once("limits", limits, value);
      return this;
    }

    /** Sets whether code is generated; it is by default. */
    public Builder generation(CodeGeneration value) {
      generation = once("generation", generation, value);
      return this;
    }

    /**
     * Sets which objects keep their identity in object streams; {@link Identity#OBJECTS} by
     * default. Readers need not set it.
     */
    public Builder identity(Identity value) {
      identity = once("identity", identity, value);
      return this;
    }

    private static <V> V once(String option, V before, V value) {
      Objects.requireNonNull(value, () -> "Missing value of the option " + option);
      if (before != null) {
        throw new IllegalStateException(
            "Expected the option " + option + " to be set once but it is " + before + " already");
      }
      return value;
    }

    /**
     * Returns one with these options.
     *
     * @throws IllegalStateException if they contradict each other
     */
    public Brine build() {
      StreamForms.requireTracking(identity, references);
      return new Brine(this);
    }
  }
}
