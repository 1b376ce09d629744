// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.internal.codec.CustomCodecs;
import dev.brine.internal.hook.FailureClasses;
import dev.brine.internal.javastream.JavaMessages;
import dev.brine.internal.message.BrineDecoder;
import dev.brine.internal.message.BrineEncoder;
import dev.brine.internal.message.Decoder;
import dev.brine.internal.message.Encoder;
import dev.brine.internal.message.JavaDecoder;
import dev.brine.internal.message.JavaEncoder;
import dev.brine.internal.message.KeyTypes;
import dev.brine.internal.message.Root;
import dev.brine.internal.naming.ClassResolution;
import dev.brine.internal.naming.Configuration;
import dev.brine.internal.naming.KnownClasses;
import dev.brine.internal.naming.KnownClasses.Judgements;
import dev.brine.internal.naming.Renaming;
import dev.brine.internal.naming.RootTypes;
import dev.brine.internal.settings.Once;
import dev.brine.internal.stream.StreamForms;
import dev.brine.shape.ClassCache;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Turns plain Java objects into bytes and back. Immutable, safe for use by many threads at once;
 * keep one for the life of the application.
 *
 * <p>A missing argument is a NullPointerException that names it. A root may be null.
 */
public final class Brine {
  private static final String MISSING_TYPE = "Missing type of the codec";
  private static final Set<Format> BRINE_ALONE = EnumSet.of(Format.BRINE);
  private static final String MISSING_ROOT = "Missing type to decode";

  static {
    FailureClasses.initialize();
  }

  private final Configuration configuration;
  private final StreamForms streams;
  private final Encoder encoder;
  private final Decoder decoder;

  private final ClassCache<Root> named;

  /** With each class of the user the roots whose types it is in, so that both go together. */
  private final ClassCache<Map<Type, Root>> generic;

  private Brine(Builder builder) {
    TypeFilter filter = or(builder.types, TypeFilter.closed());
    Judgements judgements = filter.isLasting() ? Judgements.LASTING : Judgements.EACH_TIME;
    Configuration plain =
        new Configuration(
            or(builder.lane, SchemaLane.EMBEDDED),
            or(builder.references, References.TRACK),
            or(builder.catalog, SchemaCatalog.inMemory()),
            filter,
            or(builder.limits, Limits.defaults()),
            or(builder.generation, CodeGeneration.AFTER_A_FEW_USES),
            new ClassResolution(
                builder.loader,
                or(builder.versions, SerialVersions.checked()),
                new Renaming(or(builder.renames, ClassRenames.none())),
                or(builder.known, List.of()),
                judgements));
    configuration = builder.custom.isEmpty() ? plain : plain.with(new CustomCodecs(builder.custom));
    KnownClasses known = new KnownClasses(judgements);
    streams = new StreamForms(plain, or(builder.identity, Identity.OBJECTS), known);
    JavaMessages java = new JavaMessages(plain);
    encoder = builder.written == Format.JAVA ? new JavaEncoder(java) : new BrineEncoder();
    boolean readsJava = or(builder.read, BRINE_ALONE).contains(Format.JAVA);
    decoder = readsJava ? new JavaDecoder(java) : new BrineDecoder();
    Set<ClassLoader> loaders = builder.loaders();
    named = namedRoots(configuration, loaders);
    generic = genericRoots(loaders);
  }

  private static ClassCache<Root> namedRoots(
      Configuration configuration, Set<ClassLoader> loaders) {
    return new ClassCache<>(loaders) {
      @Override
      protected Root compute(Class<?> type) {
        return Root.named(configuration, type);
      }
    };
  }

  private static ClassCache<Map<Type, Root>> genericRoots(Set<ClassLoader> loaders) {
    return new ClassCache<>(loaders) {
      @Override
      protected Map<Type, Root> compute(Class<?> type) {
        return new ConcurrentHashMap<>();
      }
    };
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
    Class<?> root = rootClass(value);
    try {
      return encoder.encode(named.get(root), value);
    } catch (BrineException e) {
      throw StatedType.advise(e, root, "encode(value");
    }
  }

  /**
   * Returns the message of an object, as {@link #encode(Object)} does, which may contain what its
   * type leads to, also by its arguments: {@code encode(orders, new
   * TypeReference<ArrayList<Order>>() {})}. {@link #decode(byte[], TypeReference)} reads it.
   *
   * @param value the root, or null
   * @param type the type of the root
   * @throws BrineException if the object, or one that it leads to, is unsupported, or if its class
   *     is neither allowed by {@link Builder#types} nor one that the type leads to
   */
  public <T> byte[] encode(T value, TypeReference<T> type) {
    return encoder.encode(rootOf(Objects.requireNonNull(type, "Missing type to encode")), value);
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
    Objects.requireNonNull(type, MISSING_ROOT);
    try {
      return type.cast(decoder.decode(named.get(type), message, 0, message.length));
    } catch (BrineException e) {
      throw StatedType.advise(e, type, "decode(message");
    }
  }

  /**
   * Returns the object of a message that {@link #encode} made, as {@link #decode(byte[], Class)}
   * does, with classes of another loader. Nothing of that loader is kept, so it can be collected;
   * {@link Builder#classLoader} is faster where the loader stays.
   *
   * @param loader looks up the classes that the message names, and that {@code type} does not lead
   *     to
   */
  public <T> T decode(byte[] message, Class<T> type, ClassLoader loader) {
    Objects.requireNonNull(message, Codec.MISSING_BYTES);
    Objects.requireNonNull(type, MISSING_ROOT);
    Objects.requireNonNull(loader, "Missing class loader to decode with");
    return type.cast(decoder.decode(named.get(type), message, loader));
  }

  /**
   * Returns the object of a message that {@link #encode(Object, TypeReference)} or {@link
   * #encode(Object)} made.
   *
   * @param type the type of the root; what it leads to may be in the message, also by its arguments
   * @return the root, or null if that was encoded
   * @throws BrineException when the message is not one of such an object
   */
  @SuppressWarnings("unchecked") // The root saw to it.
  public <T> T decode(byte[] message, TypeReference<T> type) {
    Objects.requireNonNull(message, Codec.MISSING_BYTES);
    Root root = rootOf(Objects.requireNonNull(type, MISSING_ROOT));
    return (T) decoder.decode(root, message, 0, message.length);
  }

  private Root rootOf(TypeReference<?> type) {
    Type stated = type.type();
    return generic.get(RootTypes.userClass(stated)).computeIfAbsent(stated, this::namedRoot);
  }

  private Root namedRoot(Type type) {
    return Root.named(configuration, type);
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
    TypeFilter types = configuration.filter();
    TypeFilter lasting = types.isLasting() ? types : TypeFilter.closed();
    return new Codec<>(Root.known(configuration, type), encoder, decoder, lasting);
  }

  /**
   * Returns the codec of keys, which a store compares by their bytes: equal objects have equal
   * bytes. Equal are objects of one class whose fields, or elements in their order, are equal.
   * Messages are those of {@link SchemaLane#NONE} and {@link References#TREE}, whatever the options
   * of this one say: both sides need the same classes.
   *
   * @throws BrineException where equal objects could have different bytes, as sets in the order of
   *     hash codes have, with the path there
   */
  public <T> Codec<T> keyCodec(Class<T> type) {
    return keyCodec((Type) Objects.requireNonNull(type, MISSING_TYPE), SchemaLane.NONE);
  }

  /**
   * Returns the codec of keys of a type with its arguments, as {@link #keyCodec(Class)} does.
   *
   * @throws BrineException where equal objects could have different bytes
   */
  public <T> Codec<T> keyCodec(TypeReference<T> type) {
    return keyCodec(Objects.requireNonNull(type, MISSING_TYPE).type(), SchemaLane.NONE);
  }

  /**
   * Returns the codec of keys, as {@link #keyCodec(Class)} does, whose bytes may have a checksum of
   * the classes.
   *
   * @param lane {@link SchemaLane#NONE}; or {@link SchemaLane#NONE_CHECKED}, for four bytes more,
   *     which are a hash of the classes. A key of another version of the class is then an error;
   *     one change in 4 billion has the same hash and is not detected.
   * @throws IllegalArgumentException if it is another lane: keys would have other bytes after a
   *     change that they do not need to know
   * @throws BrineException where equal objects could have different bytes
   */
  public <T> Codec<T> keyCodec(Class<T> type, SchemaLane lane) {
    return keyCodec((Type) Objects.requireNonNull(type, MISSING_TYPE), lane);
  }

  /**
   * Returns the codec of keys of a type with its arguments, as {@link #keyCodec(Class, SchemaLane)}
   * does.
   *
   * @throws IllegalArgumentException if it is another lane than NONE and NONE_CHECKED
   * @throws BrineException where equal objects could have different bytes
   */
  public <T> Codec<T> keyCodec(TypeReference<T> type, SchemaLane lane) {
    return keyCodec(Objects.requireNonNull(type, MISSING_TYPE).type(), lane);
  }

  private <T> Codec<T> keyCodec(Type type, SchemaLane lane) {
    Objects.requireNonNull(lane, "Missing lane of the keys");
    if (lane != SchemaLane.NONE && lane != SchemaLane.NONE_CHECKED) {
      throw new IllegalArgumentException(
          "Expected NONE or NONE_CHECKED as the lane of keys but was " + lane);
    }
    KeyTypes.require(type);
    Configuration keys = configuration.ofKeys(lane);
    return new Codec<>(
        Root.known(keys, type), new BrineEncoder(), new BrineDecoder(), TypeFilter.closed());
  }

  /**
   * Returns a stream that writes in Brine's own form, by the contract of {@link
   * ObjectOutputStream}. Whatever is serializable can be written; where {@link Builder#types} is
   * set, only classes that it allows.
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

  /**
   * Returns what each rule of {@link Builder#renames} has renamed until now, in messages and
   * streams of this Brine. Once the latest times are old, old names have stopped coming.
   *
   * @return the counts by rules, as {@link ClassRenames#rules} returns these
   */
  public Map<String, RenameCounts> renameCounts() {
    return configuration.renaming().counts();
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
    private ClassLoader loader;
    private Set<Format> read;
    private Format written;
    private SerialVersions versions;
    private ClassRenames renames;
    private List<Class<?>> known;
    private final Map<Class<?>, CustomCodec<?>> custom = new HashMap<>();
    private final Once once = new Once();

    private Builder() {}

    /** Sets where the schema of a message is; {@link SchemaLane#EMBEDDED} by default. */
    public Builder schema(SchemaLane value) {
      lane = once.set("schema", value);
      return this;
    }

    /** Sets how references are treated; {@link References#TRACK} by default. */
    public Builder references(References value) {
      references = once.set("references", value);
      return this;
    }

    /** Sets where schemas are found by their fingerprints; in memory by default. */
    public Builder catalog(SchemaCatalog value) {
      catalog = once.set("catalog", value);
      return this;
    }

    /** Sets which classes a message may name beyond the static types; none by default. */
    public Builder types(TypeFilter value) {
      types = once.set("types", value);
      return this;
    }

    /** Sets the limits of a message, when writing and when reading. */
    public Builder limits(Limits value) {
      limits = once.set("limits", value);
      return this;
    }

    /** Sets whether code is generated; it is by default. */
    public Builder generation(CodeGeneration value) {
      generation = once.set("generation", value);
      return this;
    }

    /**
     * Sets which objects keep their identity in object streams; {@link Identity#OBJECTS} by
     * default. Readers need not set it.
     */
    public Builder identity(Identity value) {
      identity = once.set("identity", value);
      return this;
    }

    /**
     * Sets the loader of the classes that messages and object streams name. By default it is, for
     * messages, that of the type which is decoded or, where that is one of Java's own, the thread's
     * context class loader; and for object streams that of their caller, as Java's take it.
     */
    public Builder classLoader(ClassLoader value) {
      loader = once.set("classLoader", value);
      return this;
    }

    /**
     * Sets the forms of messages that {@code decode} reads, as their first byte says; {@link
     * Format#BRINE} alone by default. Messages in Java's form are streams of one object, whose
     * classes must be allowed as in Brine's form. The forms of object streams are those that {@link
     * Brine#newObjectInputStream(InputStream, Format, Format...)} names.
     *
     * @throws IllegalArgumentException if BRINE is not among them
     */
    public Builder reads(Format first, Format... others) {
      Set<Format> all = Format.setOf("Missing form of messages to read", first, others);
      if (!all.contains(Format.BRINE)) {
        throw new IllegalArgumentException(
            "Expected Format.BRINE among the forms to read but was " + all);
      }
      read = once.set("reads", all);
      return this;
    }

    /** Sets the form of messages that {@code encode} writes; {@link Format#BRINE} by default. */
    public Builder writes(Format value) {
      written = once.set("writes", value);
      return this;
    }

    /** Sets which serialVersionUIDs are compared; all by default. */
    public Builder serialVersions(SerialVersions value) {
      versions = once.set("serialVersions", value);
      return this;
    }

    /**
     * Sets the new names of classes that were renamed or moved since messages and streams were
     * written; none by default. What is read is looked up, and filtered, by the new names alone;
     * what is written has them. The serialVersionUID of a renamed class is compared only if the new
     * class declares one: a computed one depends on the name. {@link SchemaLane#NONE_CHECKED}
     * refuses renamed classes that its checksum covers, and reads others unchecked. {@link
     * Brine#renameCounts} says whether old names still come.
     *
     * <p>A Brine reads what it writes only if no rule changes a new name: with {@code
     * com.acme.**=com.acme.model.**}, add {@code com.acme.model.**=com.acme.model.**}.
     *
     * @throws IllegalArgumentException if a rule renames a built-in class: Brine's form does not
     *     have its name
     */
    public Builder renames(ClassRenames value) {
      renames = once.set("renames", value, Renaming::requireNamed);
      return this;
    }

    /**
     * Sets classes that writer and reader agree upon: messages name them by a number, also where
     * the type of the root does not lead to them, and they are allowed. The order does not matter;
     * what they lead to belongs to them. Each message says which classes its writer knew, as its
     * {@link SchemaLane} does: by the fingerprint of their schema or by its checksum. A reader with
     * other classes finds the schema in its catalog, or fails. Object streams name classes as ever.
     */
    public Builder classes(Class<?>... values) {
      Objects.requireNonNull(values, "Missing classes that both sides know");
      for (Class<?> value : values) {
        Objects.requireNonNull(value, "Missing class that both sides know");
      }
      known =
          once.set(
              "classes",
              Stream.of(values).distinct().sorted(Comparator.comparing(Class::getName)).toList());
      return this;
    }

    /**
     * Sets classes that writer and reader agree upon, as {@link #classes(Class...)} does, by a file
     * that both have.
     *
     * @param file the binary names of the classes, in UTF-8, one a line; {@code #} begins a comment
     * @param loader finds the classes
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if a class is not found; the message names file and line
     */
    public Builder classes(Path file, ClassLoader loader) throws IOException {
      Objects.requireNonNull(file, "Missing file with the classes that both sides know");
      Objects.requireNonNull(loader, "Missing class loader of the classes that both sides know");
      return classes(ClassesFile.read(file, loader).toArray(Class<?>[]::new));
    }

    /**
     * Sets what writes and reads the objects of a class in messages, once for each class, and
     * allows the class there. Objects of subclasses are written as without it. A reader needs the
     * codec, too; without it, the object is an error, or is skipped with a field that the reader's
     * class does not have. Object streams, messages in Java's form and {@link Brine#keyCodec} do
     * not use it.
     *
     * @throws IllegalArgumentException if the class is abstract, an enum, an array, a primitive
     *     type or one that Brine has a form for
     */
    public <T> Builder codec(Class<T> type, CustomCodec<T> codec) {
      Objects.requireNonNull(type, "Missing class of the custom codec");
      Objects.requireNonNull(codec, "Missing custom codec");
      CustomCodecs.require(type, codec);
      custom.put(type, once.set("codec of " + type.getName(), codec));
      return this;
    }

    private static void requireCheck(List<Class<?>> known, SchemaLane lane) {
      boolean isChecked = lane == SchemaLane.FINGERPRINT || lane == SchemaLane.NONE_CHECKED;
      if (known != null && !isChecked) {
        throw new IllegalStateException(
            "Expected SchemaLane.FINGERPRINT or NONE_CHECKED where classes(..) are known but was "
                + or(lane, SchemaLane.EMBEDDED));
      }
    }

    /** Returns the loaders of all that was given, which what is built keeps. */
    private Set<ClassLoader> loaders() {
      Set<ClassLoader> loaders = new HashSet<>(new CustomCodecs(custom).loaders());
      loaders.add(loader);
      if (types != null) {
        loaders.addAll(types.loaders());
      }
      if (catalog != null) {
        loaders.add(catalog.getClass().getClassLoader());
      }
      for (Class<?> each : or(known, List.<Class<?>>of())) {
        loaders.add(each.getClassLoader());
      }
      return loaders;
    }

    /**
     * Returns one with these options.
     *
     * @throws IllegalStateException if they contradict each other
     */
    public Brine build() {
      requireCheck(known, lane);
      StreamForms.requireTracking(identity, references);
      return new Brine(this);
    }
  }
}
