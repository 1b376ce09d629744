// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.Brine;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.TypeReference;
import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Naming;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.Use;
import dev.brine.lab.workload.RootType;
import java.util.List;

/** The rows of Brine's own codec. */
final class BrineRows {
  private static final String OPENS_STRINGS = "--add-opens=java.base/java.lang=ALL-UNNAMED";

  private BrineRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        graph(description("brine-default", "Brine, default").quick(), SchemaLane.EMBEDDED)
            .endToEnd(),
        naive(),
        streams(),
        graph(description("brine-references", "Brine, references, no schema"), SchemaLane.NONE),
        graph(
            description("brine-references-fingerprint", "Brine, references, fingerprint"),
            SchemaLane.FINGERPRINT),
        graph(
            opened("brine-references-opened", "Brine, references, java.lang opened"),
            SchemaLane.NONE),
        tree(description("brine-trees", "Brine, trees, no schema").quick(), SchemaLane.NONE)
            .endToEnd(),
        tree(
            description("brine-trees-fingerprint", "Brine, trees, fingerprint"),
            SchemaLane.FINGERPRINT),
        tree(
            description("brine-trees-embedded", "Brine, trees, schema inside"),
            SchemaLane.EMBEDDED),
        tree(opened("brine-trees-opened", "Brine, trees, java.lang opened"), SchemaLane.NONE));
  }

  /** Rows that need no flag, but write strings from their own bytes where the user gives it. */
  private static Description.Builder opened(String id, String name) {
    return description(id, name).jvmFlags(OPENS_STRINGS);
  }

  private static Description.Builder description(String id, String name) {
    return Description.of(id, name, "brine-core");
  }

  private static Serializer naive() {
    Description description =
        description("brine-naive", "Brine, class named")
            .use(Use.NAIVE)
            .naming(Naming.EMBEDDED_SCHEMA)
            .references(Description.References.ON)
            .promises(Promise.CLOSED_WORLD)
            .note(
                "As first snippets do: defaults but for the allowed classes, which a list of"
                    + " objects needs, root by class, a new array each.")
            .build();
    return new SerializerRow(description, BrineRows::openNaive);
  }

  private static Serializer streams() {
    Description description =
        description("brine-streams", "Brine, drop-in object streams")
            .naming(Naming.EMBEDDED_SCHEMA)
            .buffer(Buffer.REUSED)
            .references(Description.References.ON)
            .promises(Promise.CLOSED_WORLD, Promise.JAVA_HOOKS, Promise.EVOLUTION)
            .note("In place of Java's own, as it is used there: a stream for each message.")
            .build();
    return new SerializerRow(description, root -> NamedClasses.brineStreams(root, allowed(root)));
  }

  private static Session openNaive(RootType root) {
    Brine brine = Brine.newBuilder().types(allowed(root)).build();
    Class<?> type = root.valueClass();
    return new ArraySession(
        brine::encode,
        (bytes, length) -> brine.decode(ArraySession.whole(bytes, length), type),
        ArraySession.Users.THREADS);
  }

  private static SerializerRow tree(Description.Builder description, SchemaLane lane) {
    return new SerializerRow(
        description
            .naming(naming(lane))
            .buffer(Buffer.REUSED)
            .promises(promises(lane))
            .note(
                "One codec of the root's type and one array; the caller promises trees: what is"
                    + " shared becomes copies, a cycle is an error.")
            .build(),
        root -> {
          if (ModelClasses.cyclic(root)) {
            throw new Refusal("trees only; an object that contains itself is an error");
          }
          return open(root, References.TREE, lane);
        });
  }

  private static SerializerRow graph(Description.Builder description, SchemaLane lane) {
    return new SerializerRow(
        description
            .references(Description.References.ON)
            .naming(naming(lane))
            .buffer(Buffer.REUSED)
            .promises(promises(lane))
            .note(
                "One codec of the root's type and one array; identity is kept."
                    + (lane == SchemaLane.EMBEDDED ? " What Brine.create().codec(type) does." : ""))
            .build(),
        root -> open(root, References.TRACK, lane));
  }

  private static Session open(RootType root, References references, SchemaLane lane) {
    Brine brine =
        Brine.newBuilder().references(references).schema(lane).types(allowed(root)).build();
    return new BrineSession(brine.codec(TypeReference.of(RootGenerics.of(root))));
  }

  /** Returns what a lane promises: it reads other versions where it has a schema. */
  private static Promise[] promises(SchemaLane lane) {
    return lane == SchemaLane.NONE
        ? new Promise[] {Promise.CLOSED_WORLD}
        : new Promise[] {Promise.CLOSED_WORLD, Promise.EVOLUTION};
  }

  private static Naming naming(SchemaLane lane) {
    return switch (lane) {
      case EMBEDDED -> Naming.EMBEDDED_SCHEMA;
      case FINGERPRINT -> Naming.FINGERPRINT;
      case NONE, NONE_CHECKED -> Naming.STATIC;
    };
  }

  /**
   * The classes that no static type leads to: elements of a raw list, a comparator of W6. An
   * application allows those of Java that its own classes bring, such as a SimpleTimeZone within a
   * Calendar.
   */
  private static TypeFilter allowed(RootType root) {
    TypeFilter own = TypeFilter.allowClasses(ModelClasses.of(root).toArray(Class<?>[]::new));
    return root.met().isKnown() ? own.or(TypeFilter.allow("java.**", "sun.util.calendar.*")) : own;
  }
}
