// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.Fingerprint;
import dev.brine.Identity;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.vectors.OwnedStreams.Owner;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One feature of the format.
 *
 * @param name the name of the file
 * @param about what the bytes show
 * @param value the root, or the items of a stream
 * @param known the classes that both sides know
 * @param identity what keeps its identity, in a stream
 */
record Vector(
    String name,
    String about,
    SchemaLane lane,
    References references,
    Root root,
    Object value,
    List<Class<?>> known,
    Identity identity) {
  /** The knowledge of the root that both sides share. */
  enum Root {
    /** Its class. */
    KNOWN,
    /** Its class, and the message is framed. */
    FRAMED,
    /** Nothing. */
    NAMED,
    /** Nothing, in an object stream. */
    STREAM,
    /** Nothing, in an object stream with a header of its owner. */
    BARE
  }

  static Vector tree(String name, String about, Object value) {
    return of(name, about, References.TREE, value);
  }

  static Vector track(String name, String about, Object value) {
    return of(name, about, References.TRACK, value);
  }

  static Vector stream(String name, String about, Object... items) {
    return track(name, about, StreamItems.of(items)).with(SchemaLane.EMBEDDED, Root.STREAM);
  }

  private static Vector of(String name, String about, References references, Object value) {
    return new Vector(
        name, about, SchemaLane.NONE, references, Root.KNOWN, value, List.of(), Identity.OBJECTS);
  }

  Vector with(SchemaLane other, Root kind) {
    return new Vector(name, about, other, references, kind, value, known, identity);
  }

  Vector with(String other, String shows) {
    return new Vector(other, shows, lane, references, root, value, known, identity);
  }

  Vector knowing(Class<?>... classes) {
    return new Vector(name, about, lane, references, root, value, List.of(classes), identity);
  }

  /** Returns the same items in a stream whose owner writes more. */
  Vector with(String other, String shows, Owner owner) {
    Root kind = owner == Owner.HEADING ? Root.BARE : Root.STREAM;
    StreamItems items = ((StreamItems) value).of(owner);
    return new Vector(other, shows, lane, references, kind, items, known, identity);
  }

  Vector with(Identity kept) {
    return new Vector(name, about, lane, references, root, value, known, kept);
  }

  /** Returns a new Brine; its catalog knows the class of the root. */
  private Brine brine(CodeGeneration generation) {
    SchemaCatalog catalog = SchemaCatalog.inMemory();
    Brine brine = brine(lane, generation, catalog);
    byte[] schema = brine.codec(type()).schema();
    catalog.put(Fingerprint.of(schema), schema);
    return brine;
  }

  private Brine brine(SchemaLane chosen, CodeGeneration generation, SchemaCatalog catalog) {
    Brine.Builder builder = Brine.newBuilder();
    if (!known.isEmpty()) {
      builder.classes(known.toArray(new Class<?>[0]));
    }
    if (identity != Identity.OBJECTS) {
      builder.identity(identity);
    }
    return builder
        .schema(chosen)
        .references(references)
        .generation(generation)
        .catalog(catalog)
        .types(TypeFilter.allow("dev.brine.vectors.*"))
        .codec(Model.Money.class, new Model.MoneyCodec())
        .build();
  }

  /** Returns the message. */
  byte[] write(CodeGeneration generation) {
    return write(brine(generation));
  }

  private byte[] write(Brine brine) {
    if (root == Root.NAMED) {
      return brine.encode(value);
    }
    if (value instanceof StreamItems items) {
      return items.write(brine);
    }
    Codec<Object> codec = codec(brine);
    if (root == Root.KNOWN) {
      return codec.encode(value);
    }
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try {
      codec.encode(value, sink);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sink.toByteArray();
  }

  /** Returns the schemas that a reader without the classes needs, by their fingerprints. */
  Map<String, byte[]> schemas() {
    Map<String, byte[]> schemas = new TreeMap<>();
    SchemaCatalog catalog =
        new SchemaCatalog() {
          @Override
          public Optional<byte[]> find(Fingerprint fingerprint) {
            return Optional.empty();
          }

          @Override
          public void put(Fingerprint fingerprint, byte[] schema) {
            schemas.put(fingerprint.toString(), schema);
          }
        };
    write(brine(SchemaLane.FINGERPRINT, CodeGeneration.OFF, catalog));
    return schemas;
  }

  /** Returns the object of a message. */
  Object read(byte[] message, CodeGeneration generation) throws IOException {
    Brine brine = brine(generation);
    if (root == Root.NAMED) {
      return brine.decode(message, Object.class);
    }
    if (value instanceof StreamItems items) {
      return items.read(brine, message);
    }
    return codec(brine).decode(new ByteArrayInputStream(message));
  }

  @SuppressWarnings("unchecked") // It is the class of the value.
  private Codec<Object> codec(Brine brine) {
    return brine.codec((Class<Object>) type()).prepare();
  }

  private Class<?> type() {
    return value instanceof StreamItems ? Object.class : value.getClass();
  }

  /** Returns the file. */
  String file() {
    byte[] message = write(CodeGeneration.OFF);
    return """
    {
      "about": "%s",
      "lane": "%s",
      "references": "%s",
      "root": "%s",
      "type": "%s",
      "bytes": "%s",
      "value": %s
    }
    """
        .formatted(
            about,
            lane,
            references,
            root.name().toLowerCase(java.util.Locale.ROOT),
            type().getName(),
            HexFormat.of().formatHex(message),
            new JsonValue(references).of(value));
  }

  /** Returns what of the sharing of objects has to survive. */
  Sharing sharing() {
    if (references == References.TREE) {
      return Sharing.IGNORED;
    }
    return identity == Identity.ALL ? Sharing.ALL : Sharing.COUNTS;
  }

  /**
   * Returns whether what is read is of the same classes, and has all that the value has: not so
   * with lambdas, whose classes differ from JVM to JVM, with transient fields, and with an object
   * that becomes null.
   */
  boolean isIsomorphic() {
    return !(value instanceof Model.Money
        || value instanceof HookModel.Functions
        || value instanceof HookModel.MaybeGone
        || name.equals("stream-lambdas"));
  }

  @Override
  public String toString() {
    return name;
  }
}
