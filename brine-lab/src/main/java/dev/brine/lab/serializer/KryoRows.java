// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.CompatibleFieldSerializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers;
import com.esotericsoftware.kryo.serializers.EnumMapSerializer;
import com.esotericsoftware.kryo.util.DefaultInstantiatorStrategy;
import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Naming;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.References;
import dev.brine.lab.serializer.Description.Use;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.model.Level;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.TreeMap;
import java.util.UUID;
import org.objenesis.strategy.StdInstantiatorStrategy;

/** Kryo 5, which reaches fields through sun.misc.Unsafe where it may. */
final class KryoRows {
  private static final int BUFFER = 4096;

  private static final List<Class<?>> COLLECTIONS =
      List.of(ArrayList.class, HashMap.class, HashSet.class);

  /** What a graph holds besides the classes of the model and collections. */
  private static final List<Class<?>> GRAPH_CLASSES =
      List.of(TreeMap.class, EnumMap.class, BigDecimal.class, LocalDate.class, byte[].class);

  private KryoRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        naive(),
        new SerializerRow(
            tuned("kryo", "Kryo")
                .quick()
                .promises(Promise.OWN_CLASSES, Promise.CLOSED_WORLD)
                .note("Classes registered, one Kryo, Output and Input for all messages.")
                .build(),
            root -> new RootSession(registered(root), root.valueClass())),
        new SerializerRow(
            tuned("kryo-references", "Kryo, references")
                .references(References.ON)
                .promises(
                    Promise.OWN_CLASSES, Promise.CLOSED_WORLD, Promise.REFERENCES, Promise.CYCLES)
                .build(),
            root -> new RootSession(withReferences(registered(root)), root.valueClass())),
        new SerializerRow(
            tuned("kryo-unregistered", "Kryo, classes by name")
                .naming(Naming.NAMED)
                .promises(Promise.OWN_CLASSES)
                .build(),
            root -> new NamedSession(unregistered())),
        new SerializerRow(
            tuned("kryo-compatible", "Kryo, CompatibleFieldSerializer")
                .naming(Naming.EMBEDDED_SCHEMA)
                .promises(Promise.OWN_CLASSES, Promise.CLOSED_WORLD, Promise.EVOLUTION)
                .note("Classes registered; the names of the fields are part of each message.")
                .build(),
            root -> new RootSession(compatible(root), root.valueClass())));
  }

  private static Serializer naive() {
    Description description =
        Description.of("kryo-naive", "Kryo, a new buffer for each message", "kryo")
            .use(Use.NAIVE)
            .naming(Naming.NAMED)
            .promises(Promise.OWN_CLASSES)
            .note(
                "As the source of W2: one Kryo, no class registered, a new Output and Input each.")
            .build();
    return new SerializerRow(description, KryoRows::openNaive);
  }

  private static Session openNaive(RootType root) {
    Kryo kryo = unregistered();
    return new ArraySession(
        value -> {
          Output output = new Output(BUFFER, -1);
          kryo.writeObject(output, value);
          return output.toBytes();
        },
        (bytes, length) -> kryo.readObject(new Input(bytes, 0, length), root.valueClass()));
  }

  private static Description.Builder tuned(String id, String name) {
    return Description.of(id, name, "kryo").naming(Naming.REGISTERED).buffer(Buffer.REUSED);
  }

  private static Kryo kryo() {
    Kryo kryo = new Kryo();
    kryo.setInstantiatorStrategy(new DefaultInstantiatorStrategy(new StdInstantiatorStrategy()));
    return kryo;
  }

  private static Kryo unregistered() {
    Kryo kryo = kryo();
    kryo.setRegistrationRequired(false);
    return kryo;
  }

  private static Kryo registered(RootType root) {
    return register(kryo(), root);
  }

  private static Kryo compatible(RootType root) {
    Kryo kryo = kryo();
    kryo.setDefaultSerializer(CompatibleFieldSerializer.class);
    return register(kryo, root);
  }

  private static Kryo register(Kryo kryo, RootType root) {
    ModelClasses.of(root).stream().filter(type -> !isConstantBody(type)).forEach(kryo::register);
    COLLECTIONS.forEach(kryo::register);
    if (ModelClasses.cyclic(root)) {
      GRAPH_CLASSES.forEach(kryo::register);
      kryo.register(EnumMap.class, new EnumMapSerializer(Level.class));
      kryo.register(UUID.class, new DefaultSerializers.UUIDSerializer());
    }
    return kryo;
  }

  private static boolean isConstantBody(Class<?> type) {
    return Enum.class.isAssignableFrom(type) && !type.isEnum();
  }

  private static Kryo withReferences(Kryo kryo) {
    kryo.setReferences(true);
    return kryo;
  }

  /** Writes roots of a class that both sides know. */
  private static final class RootSession extends KryoSession {
    private final Class<?> root;

    RootSession(Kryo kryo, Class<?> root) {
      super(kryo);
      this.root = root;
    }

    @Override
    void write(Kryo kryo, Output output, Object value) {
      kryo.writeObject(output, value);
    }

    @Override
    Object read(Kryo kryo, Input input) {
      return kryo.readObject(input, root);
    }
  }

  /** Writes roots behind their class. */
  private static final class NamedSession extends KryoSession {
    NamedSession(Kryo kryo) {
      super(kryo);
    }

    @Override
    void write(Kryo kryo, Output output, Object value) {
      kryo.writeClassAndObject(output, value);
    }

    @Override
    Object read(Kryo kryo, Input input) {
      return kryo.readClassAndObject(input);
    }
  }

  /** One Kryo, one Output and one Input for all messages. */
  private abstract static class KryoSession implements Session {
    private final Kryo kryo;
    private final Output output = new Output(BUFFER, -1);
    private final Input input = new Input();

    KryoSession(Kryo kryo) {
      this.kryo = kryo;
    }

    /** Writes a root. */
    abstract void write(Kryo kryo, Output output, Object value);

    /** Reads a root. */
    abstract Object read(Kryo kryo, Input input);

    @Override
    public final int serialize(Object prepared) {
      output.reset();
      write(kryo, output, prepared);
      return output.position();
    }

    @Override
    public final byte[] buffer() {
      return output.getBuffer();
    }

    @Override
    public final Object deserialize(byte[] bytes, int length) {
      input.setBuffer(bytes, 0, length);
      return read(kryo, input);
    }
  }
}
