// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.internal.kind.Kinds;
import dev.brine.optimize.internal.analysis.BytecodeShapeSource;
import dev.brine.optimize.internal.analysis.ClassFiles;
import dev.brine.optimize.internal.analysis.MissingClassException;
import dev.brine.shape.ReflectionShapeSource;
import dev.brine.shape.Shape;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Law L1 on all Serializable classes of libraries; their serialVersionUIDs are compared with those
 * that the JDK computes.
 */
class LibraryShapesTest {
  private final List<String> differences = new ArrayList<>();
  private final TreeMap<String, Integer> counts = new TreeMap<>();

  @Test
  void serializable_classes_of_libraries_are_what_their_files_say() throws IOException {
    List<Path> classPath = Libraries.classPath().toList();
    URL[] places = classPath.stream().map(LibraryShapesTest::url).toArray(URL[]::new);
    ClassLoader platform = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader loader = new URLClassLoader(places, platform)) {
      for (Path jar : Libraries.plain()) {
        try (ClassFiles files = ClassFiles.open(jar, classPath)) {
          BytecodeShapeSource source = BytecodeShapeSource.of(files, Kinds.ROLES);
          for (String name : files.names()) {
            if (isSerializable(source, name)) {
              compare(source, loader, name);
            }
          }
        }
      }
    }
    System.out.println("Serializable classes of libraries: " + counts);
    assertThat(differences).isEmpty();
    assertThat(counts.get("shapes")).as(counts.toString()).isGreaterThan(1500);
    assertThat(counts.get("versions")).as(counts.toString()).isGreaterThan(1500);
    assertThat(counts.get("computed versions")).as(counts.toString()).isGreaterThan(500);
  }

  /** Leaves out the classes above which one is missing, as it is when they are loaded. */
  private static boolean isSerializable(BytecodeShapeSource source, String name) {
    try {
      return source.isSerializableClass(name);
    } catch (MissingClassException e) {
      return false;
    }
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
  }

  private void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  private void compare(BytecodeShapeSource source, ClassLoader loader, String name) {
    Class<?> type;
    Shape shape;
    long version;
    try {
      type = Class.forName(name, false, loader);
      shape = ReflectionShapeSource.of(loader, Kinds.ROLES).shapeOf(type);
      version = ObjectStreamClass.lookup(type).getSerialVersionUID();
    } catch (ClassNotFoundException | LinkageError e) {
      count("not loaded");
      return;
    }
    compare(source, type, shape, version);
  }

  private void compare(BytecodeShapeSource source, Class<?> type, Shape shape, long version) {
    Shape read = source.shapeOf(type.getName());
    count("shapes");
    if (!read.equals(shape)) {
      differences.add(type + "\n  class " + shape + "\n  file  " + read);
    }
    Long known = source.version(type.getName());
    if (known == null) {
      boolean isOther = !type.isRecord() && !type.isEnum();
      count(isOther ? "versions that only running a class tells" : "without versions");
    } else {
      count("versions");
      count(declaresVersion(type) ? "declared versions" : "computed versions");
      if (known != version) {
        differences.add(type + ": serialVersionUID of class " + version + ", of file " + known);
      }
    }
  }

  private static boolean declaresVersion(Class<?> type) {
    try {
      return type.getDeclaredField("serialVersionUID") != null;
    } catch (NoSuchFieldException e) {
      return false;
    }
  }
}
