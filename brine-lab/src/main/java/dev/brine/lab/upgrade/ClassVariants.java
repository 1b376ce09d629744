// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import dev.brine.lab.evolution.ChangedPart;
import dev.brine.lab.evolution.ClassVersions;
import dev.brine.lab.evolution.ObjectImage;
import dev.brine.lab.own.GraphWalk;
import dev.brine.lab.result.ClassChange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The versions of the classes that readers have: the writer's, and others with one change each.
 *
 * @param folders the folders at the front of the class path of each version, none for the first
 * @param parts the differences of each version, none for the first
 */
record ClassVariants(List<List<Path>> folders, List<List<String>> parts) {
  /** The objects whose classes change. */
  static final Subject SUBJECT = Subject.W5;

  private static final List<ClassChange> CHANGES =
      List.of(
          ClassChange.FIELD_ADDED,
          ClassChange.FIELD_REMOVED,
          ClassChange.FIELD_WIDENED,
          ClassChange.CONSTANT_INSERTED);

  /** Writes the versions to a folder, and the images of the objects to the exchange. */
  static ClassVariants create(Path folder, Exchange exchange) throws IOException {
    GraphWalk walk = new GraphWalk();
    List<Object> values = SUBJECT.objects();
    for (int i = 0; i < values.size(); i++) {
      walk.add(values.get(i));
      exchange.storeImage(SUBJECT, i, ObjectImage.of(values.get(i)));
    }
    // The root last, so that a small field of a part changes.
    List<Class<?>> classes = new ArrayList<>(walk.met().own());
    Collections.rotate(classes, -1);
    ClassVersions versions = new ClassVersions(classes);
    List<List<Path>> folders = new ArrayList<>(List.of(List.of()));
    List<List<String>> parts = new ArrayList<>(List.of(List.of()));
    for (ClassChange change : CHANGES) {
      ChangedPart part = versions.part(change).orElseThrow();
      Path target = Files.createDirectories(folder.resolve(change.name()));
      versions.write(part, target);
      folders.add(List.of(target));
      parts.add(part.texts());
    }
    return new ClassVariants(folders, parts);
  }

  /** Returns what differs in a version, or null for the writer's. */
  ClassChange change(int version) {
    return version == 0 ? null : CHANGES.get(version - 1);
  }

  /** Returns the subjects that a version is tried with. */
  static List<Subject> subjects(int version) {
    return version == 0 ? List.of(Subject.values()) : List.of(SUBJECT);
  }

  /** Returns how many versions there are. */
  int count() {
    return parts.size();
  }
}
