// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** The ways to write an object within another one: Java's, as the oracle, and all of ours. */
enum WritingWays {
  /** Java's own streams. */
  JAVA {
    @Override
    byte[] write(Holder holder) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(holder);
      }
      return bytes.toByteArray();
    }

    @Override
    @SuppressWarnings("BanSerializableRead") // It reads what the test wrote.
    Holder read(byte[] bytes) throws IOException, ClassNotFoundException {
      return (Holder) new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    }
  },
  /** Our streams. */
  STREAM {
    @Override
    byte[] write(Holder holder) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = OPEN.newObjectOutputStream(bytes)) {
        out.writeObject(holder);
      }
      return bytes.toByteArray();
    }

    @Override
    Holder read(byte[] bytes) throws IOException, ClassNotFoundException {
      return (Holder) OPEN.newObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    }
  },
  /** The codec by reflection. */
  INTERPRETED {
    private final Codec<Holder> codec = codec(References.TRACK, CodeGeneration.OFF);

    @Override
    byte[] write(Holder holder) {
      return codec.encode(holder);
    }

    @Override
    Holder read(byte[] bytes) {
      return codec.decode(bytes);
    }
  },
  /** The codec with generated code. */
  GENERATED {
    private final Codec<Holder> codec = codec(References.TRACK, CodeGeneration.AFTER_A_FEW_USES);

    @Override
    byte[] write(Holder holder) {
      return codec.encode(holder);
    }

    @Override
    Holder read(byte[] bytes) {
      return codec.decode(bytes);
    }
  },
  /** The codec of trees. */
  TREE {
    private final Codec<Holder> codec = codec(References.TREE, CodeGeneration.AFTER_A_FEW_USES);

    @Override
    byte[] write(Holder holder) {
      return codec.encode(holder);
    }

    @Override
    Holder read(byte[] bytes) {
      return codec.decode(bytes);
    }
  };

  private static final Brine OPEN =
      Brine.newBuilder().types(TypeFilter.allow("dev.brine.**", "java.**")).build();

  /** An object with something behind it. */
  static final class Holder implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // What it is depends on the case.
    Object content;

    String end = "end";

    Holder(Object content) {
      this.content = content;
    }
  }

  private static Codec<Holder> codec(References references, CodeGeneration generation) {
    Codec<Holder> codec =
        Brine.newBuilder()
            .types(TypeFilter.allow("dev.brine.**", "java.**"))
            .references(references)
            .generation(generation)
            .build()
            .codec(Holder.class);
    if (generation != CodeGeneration.OFF) {
      codec.prepare();
    }
    return codec;
  }

  /** Returns the bytes of an object. */
  abstract byte[] write(Holder holder) throws IOException;

  /** Returns the object of those bytes. */
  abstract Holder read(byte[] bytes) throws IOException, ClassNotFoundException;
}
