// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineObjectInputStream;
import dev.brine.CodeGeneration;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.References;
import dev.brine.SchemaLane;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Streams that hold a value more than once, among data, with a reset, and how they are read.
 *
 * <p>They are in our own form, or in Java's, as the JDK writes them.
 */
record ObjectStreams(World world, Setting setting, Identity identity) {
  private static final int OBJECTS = 3;
  private static final SchemaLane[] LANES = SchemaLane.values();
  private static final World[] WORLDS = World.values();

  /** The way in which a stream reads. */
  enum Reading {
    /** As it comes. */
    PLAIN {
      @Override
      ObjectInputStream open(Brine brine, InputStream source) throws IOException {
        return brine.newObjectInputStream(source);
      }
    },
    /** With a filter that leaves all to the {@code Brine}. */
    FILTERED {
      @Override
      ObjectInputStream open(Brine brine, InputStream source) throws IOException {
        ObjectInputStream in = brine.newObjectInputStream(source);
        in.setObjectInputFilter(info -> ObjectInputFilter.Status.UNDECIDED);
        return in;
      }
    },
    /** By a subclass that may put others in the place of objects. */
    RESOLVING {
      @Override
      ObjectInputStream open(Brine brine, InputStream source) throws IOException {
        return new Resolving(brine, source, Format.BRINE);
      }
    },
    /** In Java's form alone. */
    JAVA {
      @Override
      ObjectInputStream open(Brine brine, InputStream source) throws IOException {
        return brine.newObjectInputStream(source, Format.JAVA);
      }
    },
    /** In either form. */
    EITHER {
      @Override
      ObjectInputStream open(Brine brine, InputStream source) throws IOException {
        return brine.newObjectInputStream(source, Format.BRINE, Format.JAVA);
      }
    },
    /** In Java's form, with a filter that leaves all to the {@code Brine}. */
    JAVA_FILTERED {
      @Override
      ObjectInputStream open(Brine brine, InputStream source) throws IOException {
        ObjectInputStream in = JAVA.open(brine, source);
        in.setObjectInputFilter(info -> ObjectInputFilter.Status.UNDECIDED);
        return in;
      }
    },
    /** In Java's form, by a subclass that may put others in the place of objects. */
    JAVA_RESOLVING {
      @Override
      ObjectInputStream open(Brine brine, InputStream source) throws IOException {
        return new Resolving(brine, source, Format.JAVA);
      }
    };

    abstract ObjectInputStream open(Brine brine, InputStream source) throws IOException;
  }

  private static final class Resolving extends BrineObjectInputStream {
    Resolving(Brine brine, InputStream source, Format form) throws IOException {
      super(brine, source, form);
      enableResolveObject(true);
    }

    @Override
    protected Object resolveObject(Object object) {
      return object;
    }
  }

  /** Returns streams with the identity of objects and of all, in the lane of a number. */
  static List<ObjectStreams> of(int number) {
    List<ObjectStreams> all = new ArrayList<>();
    for (Identity identity : Identity.values()) {
      SchemaLane lane = LANES[number % LANES.length];
      Setting setting = new Setting(lane, References.TRACK, CodeGeneration.OFF);
      World world = WORLDS[number / LANES.length % WORLDS.length];
      all.add(new ObjectStreams(world, number % 2 == 0 ? setting : setting.generated(), identity));
    }
    return all;
  }

  /** Returns the same in another world. */
  ObjectStreams in(World other) {
    return new ObjectStreams(other, setting, identity);
  }

  /** Returns streams that describe no class. */
  ObjectStreams bare() {
    Setting bare = new Setting(SchemaLane.NONE, setting.references(), setting.generation());
    return new ObjectStreams(world, bare, identity);
  }

  private Brine brine() {
    return world.brine(setting, identity);
  }

  /** Returns the stream of a value. */
  byte[] write(Object value) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine().newObjectOutputStream(sink)) {
      write(value, out);
    }
    return sink.toByteArray();
  }

  /** Returns the stream of a value that the JDK writes. */
  static byte[] writeByJava(Object value) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      write(value, out);
    }
    return sink.toByteArray();
  }

  private static void write(Object value, ObjectOutputStream out) throws IOException {
    out.writeInt(OBJECTS);
    out.writeObject(value);
    out.writeObject(new Object[] {value, "text", "text"});
    out.reset();
    out.writeObject(value);
    out.writeUTF("end");
  }

  /** Returns the objects of a stream, or throws the first failure once it has read on behind it. */
  List<Object> read(Reading reading, InputStream source) throws Exception {
    List<Object> objects = new ArrayList<>();
    Exception first = null;
    try (ObjectInputStream in = reading.open(brine(), source)) {
      in.readInt();
      for (int i = 0; i < OBJECTS; i++) {
        try {
          objects.add(in.readObject());
        } catch (IOException | ClassNotFoundException | ClassCastException e) {
          first = first == null ? e : first;
          if (first != e) {
            first.addSuppressed(e);
          }
        }
      }
      in.readUTF();
    } catch (IOException e) {
      first = first == null ? e : first;
    }
    if (first != null) {
      throw first instanceof ClassCastException && first.getCause() instanceof BrineException own
          ? new IOException(own)
          : first;
    }
    return objects;
  }
}
