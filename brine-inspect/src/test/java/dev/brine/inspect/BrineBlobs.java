// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.Fingerprint;
import dev.brine.Identity;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Messages and streams of Brine to read. */
final class BrineBlobs {
  private final List<byte[]> schemas = new ArrayList<>();

  /** Keeps what writers of fingerprints store. */
  private final class Catalog implements SchemaCatalog {
    @Override
    public Optional<byte[]> find(Fingerprint fingerprint) {
      return Optional.empty();
    }

    @Override
    public void put(Fingerprint fingerprint, byte[] schema) {
      schemas.add(schema);
    }
  }

  /** Returns what a reader needs, for messages whose roots are of a type. */
  ReadOptions options(Class<?> root) {
    return new ReadOptions(Schemas.of(schemas), Optional.ofNullable(root).map(Class::getTypeName));
  }

  private Brine brine(
      SchemaLane lane, References references, Identity identity, ClassLoader loader) {
    return Brine.newBuilder()
        .schema(lane)
        .references(references)
        .identity(identity)
        .catalog(new Catalog())
        .types(TypeFilter.allow("**"))
        .classLoader(loader)
        .build();
  }

  /** Returns the message of an object whose class it names. */
  byte[] named(SchemaLane lane, References references, Object object) {
    return brine(lane, references, Identity.OBJECTS, loader(object)).encode(object);
  }

  /** Returns the message of an object whose class it does not name. */
  @SuppressWarnings("unchecked") // The codec is that of the object's own class.
  byte[] expected(SchemaLane lane, References references, Object object) {
    Brine brine = brine(lane, references, Identity.OBJECTS, loader(object));
    return ((Codec<Object>) brine.codec(object.getClass())).encode(object);
  }

  /** Stores the schemas of the classes that an object is of. */
  void describe(Object object) {
    try {
      expected(SchemaLane.FINGERPRINT, References.TRACK, object);
      named(SchemaLane.FINGERPRINT, References.TRACK, object);
    } catch (BrineException e) {
      // the message has none
    }
  }

  /** Returns messages in frames. */
  @SuppressWarnings("unchecked") // The codec is that of the object's own class.
  byte[] framed(SchemaLane lane, References references, Object object) {
    Brine brine = brine(lane, references, Identity.OBJECTS, loader(object));
    Codec<Object> codec = (Codec<Object>) brine.codec(object.getClass());
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try {
      codec.encode(object, sink);
      codec.encode(object, sink);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sink.toByteArray();
  }

  /** Returns a stream of objects, bytes and resets. */
  byte[] stream(SchemaLane lane, References references, Identity identity, Object... objects) {
    Brine brine = brine(lane, references, identity, loader(objects[0]));
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      for (Object object : objects) {
        out.writeInt(7);
        out.writeObject(object);
        out.writeObject(object);
        if (objects.length > 3) {
          out.reset();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sink.toByteArray();
  }

  private static ClassLoader loader(Object object) {
    ClassLoader loader = object.getClass().getClassLoader();
    return loader == null ? BrineBlobs.class.getClassLoader() : loader;
  }
}
