// SPDX-License-Identifier: Apache-2.0
package dev.brine.readers;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.Fingerprint;
import dev.brine.Identity;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.differential.ForeignObjects;
import dev.brine.differential.HookedObjects;
import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.RandomGraphs.Form;
import dev.brine.testkit.Sources;
import dev.brine.testkit.family.RandomFamilies;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;

/** Random messages and streams of a random family of classes, of all lanes. */
final class RandomInputs {
  private static final TypeFilter TYPES = TypeFilter.allow("**");
  private static final SchemaLane[] LANES = SchemaLane.values();

  private final Random random;
  private final Sources.Loader loader;
  private final List<Class<?>> classes;
  private final Map<String, byte[]> schemas = new TreeMap<>();
  private final Function<Supplier<Object>, Object> others;

  /** An input, and the class of the root that its bytes do not name. */
  static final class Input {
    private final byte[] bytes;
    private final Optional<String> root;
    private final String about;

    private Input(byte[] bytes, Optional<String> root, String about) {
      this.bytes = bytes;
      this.root = root;
      this.about = about;
    }

    byte[] bytes() {
      return bytes;
    }

    Optional<String> root() {
      return root;
    }

    String about() {
      return about;
    }
  }

  /** Creates the inputs of a seed. */
  RandomInputs(long seed) {
    random = new Random(seed);
    loader = Sources.load(RandomFamilies.makeAny(random).source());
    classes =
        new TreeSet<>(loader.names())
            .stream()
                .filter(name -> name.startsWith("dev.brine.random."))
                .<Class<?>>map(loader::get)
                .filter(type -> Serializable.class.isAssignableFrom(type) && !type.isSynthetic())
                .toList();
    HookedObjects hooked = new HookedObjects(random);
    ForeignObjects foreign = new ForeignObjects(random);
    RandomBuiltIns builtIns = new RandomBuiltIns(random);
    others =
        any ->
            switch (random.nextInt(3)) {
              case 0 -> hooked.make(any);
              case 1 -> foreign.make(any);
              default -> builtIns.make(any);
            };
  }

  /** Returns the schemas that the inputs so far need, by their fingerprints. */
  Map<String, byte[]> schemas() {
    return schemas;
  }

  /** Returns another input; nothing where the objects are such as Brine refuses. */
  Optional<Input> next() {
    try {
      return Optional.of(make());
    } catch (BrineException | IOException e) {
      return Optional.empty();
    }
  }

  private Input make() throws IOException {
    SchemaLane lane = LANES[random.nextInt(LANES.length)];
    References references = random.nextInt(3) == 0 ? References.TREE : References.TRACK;
    Form form = references == References.TREE ? Form.TREE : Form.GRAPH;
    RandomGraphs graphs =
        random.nextInt(3) > 0
            ? new RandomGraphs(random, classes, form, true)
            : new RandomGraphs(random, classes, form, true, others);
    Supplier<Object> objects = () -> graphs.make(graphs.anyClass(), 1 << random.nextInt(6));
    Object object = objects.get();
    String about = lane + " " + references;
    int kind = random.nextInt(4);
    if (kind == 3) {
      return stream(object, objects);
    }
    describe(references, object);
    return switch (kind) {
      case 0 -> expected(lane, references, object, about);
      case 1 -> framed(lane, references, object, about);
      default -> named(lane, references, object, about);
    };
  }

  /** Keeps all schemas that messages of an object can need. */
  private void describe(References references, Object object) {
    brine(SchemaLane.FINGERPRINT, references, Identity.OBJECTS).encode(object);
    codec(SchemaLane.FINGERPRINT, references, object).encode(object);
  }

  private Input expected(SchemaLane lane, References references, Object object, String about) {
    byte[] bytes = codec(lane, references, object).encode(object);
    return new Input(bytes, Optional.of(object.getClass().getName()), about);
  }

  private Input named(SchemaLane lane, References references, Object object, String about) {
    byte[] bytes = brine(lane, references, Identity.OBJECTS).encode(object);
    return new Input(bytes, Optional.empty(), about + " named");
  }

  private Input framed(SchemaLane lane, References references, Object object, String about)
      throws IOException {
    Codec<Object> codec = codec(lane, references, object);
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    codec.encode(object, sink);
    codec.encode(object, sink);
    Optional<String> root = Optional.of(object.getClass().getName());
    return new Input(sink.toByteArray(), root, about + " framed");
  }

  private Input stream(Object first, Supplier<Object> objects) throws IOException {
    SchemaLane lane = random.nextBoolean() ? SchemaLane.EMBEDDED : SchemaLane.FINGERPRINT;
    Identity identity = random.nextBoolean() ? Identity.ALL : Identity.OBJECTS;
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        brine(lane, References.TRACK, identity).newObjectOutputStream(sink)) {
      List<Object> written = new ArrayList<>(List.of(first));
      for (int i = random.nextInt(4); i >= 0; i--) {
        out.writeInt(random.nextInt());
        out.writeObject(written.get(random.nextInt(written.size())));
        if (random.nextInt(5) == 0) {
          out.reset();
        }
        written.add(objects.get());
      }
    }
    return new Input(sink.toByteArray(), Optional.empty(), lane + " stream " + identity);
  }

  @SuppressWarnings("unchecked") // The codec is that of the object's own class.
  private Codec<Object> codec(SchemaLane lane, References references, Object object) {
    Brine brine = brine(lane, references, Identity.OBJECTS);
    return (Codec<Object>) brine.codec(object.getClass());
  }

  private Brine brine(SchemaLane lane, References references, Identity identity) {
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
    return Brine.newBuilder()
        .schema(lane)
        .references(references)
        .identity(identity)
        .catalog(catalog)
        .types(TYPES)
        .classLoader(loader)
        .build();
  }
}
