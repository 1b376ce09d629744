// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.techniques;

import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Serializers;
import dev.brine.lab.workload.model.Contacts;
import dev.brine.lab.workload.model.ContactsCustomByElement;
import dev.brine.lab.workload.model.ContactsExternalizableByElement;
import dev.brine.lab.workload.model.ContactsExternalizableByObject;
import dev.brine.optimize.Optimizer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** A program that stores objects by Java's serialization. */
enum Contender {
  PLAIN("plain"),
  STREAMS("streams") {
    @Override
    List<Path> classesInFront(Path folder) throws IOException {
      for (Class<?> run : List.of(TechniqueRun.class, SharingRun.class)) {
        String name = run.getName().replace('.', '/') + ".class";
        Path target = folder.resolve(name);
        Files.createDirectories(target.getParent());
        try (InputStream in = run.getResourceAsStream("/" + name)) {
          Files.write(
              target,
              Optimizer.newBuilder()
                  .trust("all")
                  .build()
                  .optimize(in.readAllBytes())
                  .orElseThrow());
        }
      }
      return List.of(folder);
    }
  },
  CLASSES("classes") {
    @Override
    List<Path> classesInFront(Path folder) throws IOException {
      Serializer row =
          Serializers.all().stream()
              .filter(serializer -> serializer.description().id().equals("optimized-classes"))
              .findFirst()
              .orElseThrow();
      return row.classesInFront();
    }
  },
  BY_OBJECT("by hand: Externalizable, by object", ContactsExternalizableByObject::of),
  BY_ELEMENT("by hand: Externalizable, by element", ContactsExternalizableByElement::of),
  CUSTOM("by hand: writeObject, by element", ContactsCustomByElement::of);

  /** The plain program and what the techniques make of it. */
  static final List<Contender> OPTIMIZED = List.of(PLAIN, STREAMS, CLASSES);

  /** The first three, and what articles recommend for contacts. */
  static final List<Contender> WITH_ARTICLES =
      List.of(PLAIN, STREAMS, CLASSES, BY_OBJECT, BY_ELEMENT, CUSTOM);

  private final String title;
  private final Function<Contacts, Object> rewriting;

  Contender(String title) {
    this(title, null);
  }

  Contender(String title, Function<Contacts, Object> rewriting) {
    this.title = title;
    this.rewriting = rewriting;
  }

  /** Returns how the table names it. */
  String title() {
    return title;
  }

  /** Returns what this program has in the place of an object. */
  Object own(Object value) {
    return rewriting == null ? value : rewriting.apply((Contacts) value);
  }

  /**
   * Returns what comes before the class path.
   *
   * @param folder an empty one
   */
  List<Path> classesInFront(Path folder) throws IOException {
    return List.of();
  }
}
