// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import dev.brine.optimize.internal.analysis.ClassFiles;
import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The serialVersionUIDs of all classes of a class path. Jobs on other machines can use them without
 * its files, and two class paths can be compared by them.
 */
public final class StoredVersions implements Function<String, OptionalLong>, Serializable {
  @Serial private static final long serialVersionUID = 1L;

  private final TreeMap<String, Long> versions = new TreeMap<>();

  /** Why classes have none, such as a superclass that is not there. */
  private final TreeMap<String, String> failures = new TreeMap<>();

  private StoredVersions() {}

  /**
   * Returns the versions of the classes of a class path.
   *
   * @param classPath folders and jars, at least one
   * @throws IOException if one cannot be read
   */
  public static StoredVersions of(List<Path> classPath) throws IOException {
    Function<String, OptionalLong> files = StoredFiles.versions(classPath);
    StoredVersions all = new StoredVersions();
    for (Path path : classPath) {
      for (String name : classes(path)) {
        all.add(name, files);
      }
    }
    return all;
  }

  private void add(String name, Function<String, OptionalLong> files) {
    try {
      files.apply(name).ifPresent(version -> versions.put(name, version));
    } catch (IllegalArgumentException e) {
      failures.put(name, e.getMessage()); // of a library that is not there as a whole
    }
  }

  private static List<String> classes(Path path) throws IOException {
    try (ClassFiles files = ClassFiles.open(path, List.of())) {
      return files.names();
    }
  }

  /**
   * Returns the version of a class; nothing if it is not there, or has none.
   *
   * @throws IllegalArgumentException if its class file, or that of a superclass, could not be read
   */
  @Override
  public OptionalLong apply(String className) {
    if (failures.containsKey(className)) {
      throw new IllegalArgumentException(failures.get(className));
    }
    Long version = versions.get(className);
    return version == null ? OptionalLong.empty() : OptionalLong.of(version);
  }

  /** Returns the classes that have a version, each with it in a line. */
  public String text() {
    return versions.entrySet().stream()
        .map(one -> one.getKey() + "=" + one.getValue())
        .collect(Collectors.joining("\n"));
  }
}
