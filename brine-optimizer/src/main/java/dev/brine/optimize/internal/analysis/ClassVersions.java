// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import dev.brine.internal.kind.Kinds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** The serialVersionUIDs of class files, as Java takes or computes them. */
public final class ClassVersions {
  private final ClassFiles files;
  private final BytecodeShapeSource source;
  private final Map<String, OptionalLong> known = new HashMap<>();

  private ClassVersions(ClassFiles files) {
    this.files = files;
    source = BytecodeShapeSource.of(files, Kinds.ROLES);
  }

  /**
   * Returns the versions of the classes of a class path; its files stay open.
   *
   * @param classPath folders and jars, at least one
   * @throws IOException if one is not there
   */
  public static ClassVersions of(List<Path> classPath) throws IOException {
    return new ClassVersions(
        ClassFiles.open(classPath.get(0), classPath.subList(1, classPath.size())));
  }

  /**
   * Returns the version of a class; nothing if it is not there, or has none.
   *
   * @throws IllegalArgumentException if its class file, or that of a superclass, cannot be read
   */
  public synchronized OptionalLong of(String className) {
    return known.computeIfAbsent(className, this::read);
  }

  private OptionalLong read(String className) {
    if (className.startsWith("[") || isOfJava(className)) {
      return OptionalLong.empty();
    }
    try {
      if (files.find(className).isEmpty()) {
        return OptionalLong.empty();
      }
      Long version = source.version(className);
      return version == null ? OptionalLong.empty() : OptionalLong.of(version);
    } catch (BrokenClassFileException | MissingClassException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private static boolean isOfJava(String className) {
    String file = className.replace('.', '/') + ".class";
    return ClassLoader.getPlatformClassLoader().getResource(file) != null;
  }
}
