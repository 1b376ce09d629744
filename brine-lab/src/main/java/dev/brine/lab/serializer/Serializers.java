// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Promise;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The rows of each {@link RowFile}, which are made when they are first asked for. */
public final class Serializers {
  /** The rows whose code was written for the classes of the built-in workloads. */
  private static final Set<String> OF_BUILT_IN = Set.of("hand-written");

  private static final Map<RowFile, List<Serializer>> MADE = new EnumMap<>(RowFile.class);

  private Serializers() {}

  /** Returns the serializers in the order of the report. */
  public static List<Serializer> all() {
    return Stream.of(RowFile.values()).flatMap(file -> rows(file).stream()).toList();
  }

  /** Returns the ids of all serializers, in the same order. Loads no classes of a library. */
  public static List<String> ids() {
    return Stream.of(RowFile.values()).flatMap(file -> file.ids().stream()).toList();
  }

  /**
   * Returns the serializer with an id, or empty where there is none. Loads the classes of no other
   * library.
   */
  public static Optional<Serializer> find(String id) {
    return Stream.of(RowFile.values())
        .filter(file -> file.ids().contains(id))
        .flatMap(file -> rows(file).stream())
        .filter(row -> row.description().id().equals(id))
        .findFirst();
  }

  private static synchronized List<Serializer> rows(RowFile file) {
    return MADE.computeIfAbsent(file, RowFile::rows);
  }

  /**
   * Returns the serializers that take any class as it is, in the order of the report.
   *
   * @param programs the folders and jars with the user's classes
   * @param classPath what else these classes need
   */
  public static List<Serializer> ofAnyClass(List<Path> programs, List<Path> classPath) {
    return ofAnyClass(all().stream(), programs, classPath).toList();
  }

  /** Returns the one of them with an id, or empty where there is none, without the others. */
  public static Optional<Serializer> ofAnyClass(
      String id, List<Path> programs, List<Path> classPath) {
    return ofAnyClass(find(id).stream(), programs, classPath).findFirst();
  }

  private static Stream<Serializer> ofAnyClass(
      Stream<Serializer> rows, List<Path> programs, List<Path> classPath) {
    return rows.filter(row -> row.description().promises().contains(Promise.OWN_CLASSES))
        .filter(row -> !OF_BUILT_IN.contains(row.description().id()))
        .map(
            row ->
                row instanceof OptimizedClasses
                    ? OptimizedClasses.ofUser(programs, classPath)
                    : row);
  }
}
