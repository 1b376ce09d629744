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

  private ForyRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(naive(), root -> openNaive()).besideUserClasses(Fory.class),
        tuned(
            description("fory", "Fory").naming(Naming.REGISTERED).quick(),
            builder -> builder.withCompatible(false),
            Promise.JAVA_HOOKS,
            Promise.CLOSED_WORLD),
        tuned(
            description("fory-references", "Fory, references")
                .naming(Naming.REGISTERED)
                .quick()
                .references(References.ON),
            builder -> builder.withCompatible(false).withRefTracking(true),
            Promise.JAVA_HOOKS,
            Promise.CLOSED_WORLD),
        tuned(
            description("fory-compatible", "Fory, compatible").naming(Naming.EMBEDDED_SCHEMA),
            builder -> builder.withCompatible(true),
            Promise.JAVA_HOOKS,
            Promise.CLOSED_WORLD,
            Promise.EVOLUTION),
        tuned(
            description("fory-compatible-references", "Fory, compatible, references")
                .naming(Naming.EMBEDDED_SCHEMA)
                .references(References.ON),
            builder -> builder.withCompatible(true).withRefTracking(true),
            Promise.JAVA_HOOKS,
            Promise.CLOSED_WORLD,
            Promise.EVOLUTION));
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
      Description.Builder description, Consumer<ForyBuilder> options, Promise... promises) {
    return new SerializerRow(
            description
                .buffer(Buffer.REUSED)
                .promises(promises)
                .note(
                    "Classes registered, one instance and one buffer; its limits on memory and"
                        + " depth of a graph are raised. Reads and writes private parts of"
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
