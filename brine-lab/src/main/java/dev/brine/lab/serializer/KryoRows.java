// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Naming;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.References;
import dev.brine.lab.serializer.Description.Use;
import dev.brine.lab.workload.RootType;
import java.util.List;

/** Kryo 5, which reaches fields through sun.misc.Unsafe where it may. */
final class KryoRows {
  private KryoRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            registered("kryo", "Kryo, default")
                .quick()
                .promises(Promise.CLOSED_WORLD)
                .note(
                    "By default classes must be registered and no references are kept. One Kryo,"
                        + " Output and Input for all messages; classes without a constructor for"
                        + " it are instantiated by Objenesis, and classes of the JDK that it has"
                        + " no serializer for go through its JavaSerializer.")
                .build(),
            root -> KryoSession.ofRoots(KryoSetup.registered(root), root.valueClass())),
        new SerializerRow(
            registered("kryo-references", "Kryo, references")
                .quick()
                .references(References.ON)
                .promises(Promise.CLOSED_WORLD)
                .note("As by default, with references switched on.")
                .build(),
            root -> KryoSession.ofRoots(KryoSetup.withReferences(root), root.valueClass())),
        new SerializerRow(
            tuned("kryo-unregistered", "Kryo, classes by name").naming(Naming.NAMED).build(),
            root -> KryoSession.ofNamedRoots(KryoSetup.named())),
        new SerializerRow(
            tuned("kryo-compatible", "Kryo, CompatibleFieldSerializer")
                .naming(Naming.EMBEDDED_SCHEMA)
                .promises(Promise.CLOSED_WORLD, Promise.EVOLUTION)
                .note("Classes registered; the names of the fields are part of each message.")
                .build(),
            root -> KryoSession.ofRoots(KryoSetup.compatible(root), root.valueClass())),
        naive());
  }

  private static Serializer naive() {
    Description description =
        Description.of("kryo-naive", "Kryo, a new buffer for each message", "kryo")
            .use(Use.NAIVE)
            .naming(Naming.NAMED)
            .note(
                "As the source of W2: one Kryo, no class registered, a new Output and Input each.")
            .build();
    return new SerializerRow(description, KryoRows::openNaive);
  }

  private static Session openNaive(RootType root) {
    Kryo kryo = KryoSetup.unregistered();
    return new ArraySession(
        value -> {
          Output output = new Output(KryoSession.BUFFER, -1);
          kryo.writeObject(output, value);
          return output.toBytes();
        },
        (bytes, length) -> kryo.readObject(new Input(bytes, 0, length), root.valueClass()));
  }

  private static Description.Builder registered(String id, String name) {
    return tuned(id, name).naming(Naming.REGISTERED);
  }

  private static Description.Builder tuned(String id, String name) {
    return Description.of(id, name, "kryo").buffer(Buffer.REUSED);
  }
}
