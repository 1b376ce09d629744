// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.Fingerprint;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One feature of the format.
 *
 * @param name the name of the file
 * @param about what the bytes show
 * @param value the root
 */
record Vector(
    String name, String about, SchemaLane lane, References references, Root root, Object value) {
  /** What both sides know of the root. */
  enum Root {
    /** Its class. */
    KNOWN,
    /** Its class, and the message is framed. */
    FRAMED,
    /** Nothing. */
    NAMED
  }

  static Vector tree(String name, String about, Object value) {
    return new Vector(name, about, SchemaLane.NONE, References.TREE, Root.KNOWN, value);
  }

  static Vector track(String name, String about, Object value) {
    return new Vector(name, about, SchemaLane.NONE, References.TRACK, Root.KNOWN, value);
  }

  Vector with(SchemaLane other, Root kind) {
    return new Vector(name, about, other, references, kind, value);
  }

  /** Returns a new Brine; its catalog knows the class of the root. */
  private Brine brine(CodeGeneration generation) {
    SchemaCatalog catalog = SchemaCatalog.inMemory();
    Brine brine = brine(lane, generation, catalog);
    byte[] schema = brine.codec(value.getClass()).schema();
    catalog.put(Fingerprint.of(schema), schema);
    return brine;
  }

  private Brine brine(SchemaLane chosen, CodeGeneration generation, SchemaCatalog catalog) {
    return Brine.newBuilder()
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
    return codec(brine).decode(new ByteArrayInputStream(message));
  }

  @SuppressWarnings("unchecked") // It is the class of the value.
  private Codec<Object> codec(Brine brine) {
    return brine.codec((Class<Object>) value.getClass()).prepare();
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
            value.getClass().getName(),
            HexFormat.of().formatHex(message),
            new JsonValue(references).of(value));
  }

  @Override
  public String toString() {
    return name;
  }
}
