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
      String name = TechniqueRun.class.getName().replace('.', '/') + ".class";
      Path target = folder.resolve(name);
      Files.createDirectories(target.getParent());
      try (InputStream in = TechniqueRun.class.getResourceAsStream("/" + name)) {
        Files.write(target, Optimizer.create().optimize(in.readAllBytes()).orElseThrow());
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
   * Returns what stands in front of the class path.
   *
   * @param folder an empty one
   */
  List<Path> classesInFront(Path folder) throws IOException {
    return List.of();
  }
}
