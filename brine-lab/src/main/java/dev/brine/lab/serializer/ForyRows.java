// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Naming;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.References;
import dev.brine.lab.serializer.Description.Use;
import java.util.List;
import java.util.function.Consumer;
import org.apache.fory.Fory;
import org.apache.fory.config.ForyBuilder;
import org.apache.fory.memory.MemoryBuffer;

/**
 * The rows of Apache Fory in its native mode, whose messages only Java reads.
 *
 * <p>Its code is generated in the calling thread before the first message of a class is through:
 * asynchronous compilation is off unless enabled.
 */
final class ForyRows {
  /**
   * The limit on memory, above the needs of any message; by default 128 MiB of memory and a depth
   * of 50.
   */
  private static final long GRAPH_BYTES = 1L << 40;

  private static final int GRAPH_DEPTH = 1_000_000;

  private static final String BY_DEFAULT =
      "By default classes must be registered, other versions of them are read, and no references"
          + " are kept.";
  private static final String SAME_CLASSES =
      "For peers that have the same classes: the guide names compatible(false) faster and smaller.";

  private ForyRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        tuned(
            description("fory-compatible", "Fory, default").naming(Naming.EMBEDDED_SCHEMA).quick(),
            BY_DEFAULT,
            builder -> {},
            Promise.JAVA_HOOKS,
            Promise.CLOSED_WORLD,
            Promise.EVOLUTION),
        tuned(
            description("fory-compatible-references", "Fory, references")
                .naming(Naming.EMBEDDED_SCHEMA)
                .quick()
                .references(References.ON),
            "As by default, with references switched on.",
            builder -> builder.withRefTracking(true),
            Promise.JAVA_HOOKS,
            Promise.CLOSED_WORLD,
            Promise.EVOLUTION),
        tuned(
            description("fory", "Fory, same classes").naming(Naming.REGISTERED).quick(),
            SAME_CLASSES,
            builder -> builder.withCompatible(false),
            Promise.JAVA_HOOKS,
            Promise.CLOSED_WORLD),
        tuned(
            description("fory-references", "Fory, references, same classes")
                .naming(Naming.REGISTERED)
                .quick()
                .references(References.ON),
            SAME_CLASSES,
            builder -> builder.withCompatible(false).withRefTracking(true),
            Promise.JAVA_HOOKS,
            Promise.CLOSED_WORLD),
        new SerializerRow(naive(), root -> openNaive()).besideUserClasses(Fory.class));
  }

  private static Description.Builder description(String id, String name) {
    return Description.of(id, name, "fory");
  }

  private static Description naive() {
    return description("fory-naive", "Fory, classes by name")
        .use(Use.NAIVE)
        .naming(Naming.EMBEDDED_SCHEMA)
        .promises(Promise.JAVA_HOOKS, Promise.EVOLUTION)
        .note("As first snippets do: no class registered, the rest by default, a new array each.")
        .build();
  }

  private static Session openNaive() {
    Fory fory =
        Fory.builder()
            .withXlang(false)
            .requireClassRegistration(false)
            .withClassLoader(NamedClasses.loader())
            .build();
    return new ArraySession(
        fory::serialize,
        (bytes, length) -> fory.deserialize(MemoryBuffer.fromByteArray(bytes, 0, length)));
  }

  private static Serializer tuned(
      Description.Builder description,
      String note,
      Consumer<ForyBuilder> options,
      Promise... promises) {
    return new SerializerRow(
            description
                .buffer(Buffer.REUSED)
                .promises(promises)
                .note(
                    note
                        + " One instance and one buffer; its limits on memory and depth of a"
                        + " graph are raised. Reads and writes private parts of"
                        + " java.base through sun.misc.Unsafe, of which newer JVMs warn.")
                .build(),
            root -> {
              ForyBuilder builder =
                  Fory.builder()
                      .withXlang(false)
                      .withClassLoader(NamedClasses.loader())
                      .withMaxGraphMemoryBytes(GRAPH_BYTES)
                      .withMaxDepth(GRAPH_DEPTH);
              options.accept(builder);
              return new ForySession(builder.build(), root);
            })
        .besideUserClasses(Fory.class);
  }
}
