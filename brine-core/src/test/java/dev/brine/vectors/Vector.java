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
    Brine brine =
        Brine.newBuilder()
            .schema(lane)
            .references(references)
            .generation(generation)
            .catalog(catalog)
            .types(TypeFilter.allow("dev.brine.vectors.*"))
            .codec(Model.Money.class, new Model.MoneyCodec())
            .build();
    byte[] schema = brine.codec(value.getClass()).schema();
    catalog.put(Fingerprint.of(schema), schema);
    return brine;
  }

  /** Returns the message. */
  byte[] write(CodeGeneration generation) {
    Brine brine = brine(generation);
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
