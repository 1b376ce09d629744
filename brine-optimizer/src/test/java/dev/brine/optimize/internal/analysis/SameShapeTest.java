// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.internal.evolution.SerialVersionUid;
import dev.brine.internal.kind.Kinds;
import dev.brine.shape.ReflectionShapeSource;
import dev.brine.shape.Shape;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Law L1: a class and its file have equal shapes, and equal serialVersionUIDs. */
class SameShapeTest {
  private static final String COMPUTED = "are known when it runs only";

  private final List<String> differences = new ArrayList<>();
  private int shapes;
  private int computed;
  private int versions;

  @Test
  void classes_of_java_have_the_shapes_of_their_files() throws IOException {
    List<String> names = namesOfModule("java.base");
    try (ClassFiles files = ClassFiles.ofJava()) {
      names.forEach(name -> compare(files, name));
    }
    assertThat(differences).isEmpty();
    assertThat(shapes).isGreaterThan(4000);
    assertThat(versions).isGreaterThan(300);
    assertThat(computed).as("not known without running the class").isLessThan(shapes / 100);
  }

  @Test
  void classes_of_libraries_have_the_shapes_of_their_files() throws Exception {
    List<Path> libraries =
        List.of(
            placeOf(org.assertj.core.api.Assertions.class),
            placeOf(org.objectweb.asm.ClassReader.class),
            placeOf(Shape.class),
            placeOf(Test.class));
    List<Path> all =
        Stream.of(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
            .map(Path::of)
            .filter(Files::exists)
            .toList();
    for (Path library : libraries) {
      try (ClassFiles files = ClassFiles.open(library, all)) {
        files.names().forEach(name -> compare(files, name));
      }
    }
    assertThat(differences).isEmpty();
    assertThat(shapes).isGreaterThan(1000);
  }

  private static Path placeOf(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static List<String> namesOfModule(String module) throws IOException {
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules", module);
    try (Stream<Path> all = Files.walk(root)) {
      return all.map(path -> root.relativize(path).toString())
          .filter(file -> file.endsWith(".class") && !file.endsWith("-info.class"))
          .map(file -> file.substring(0, file.length() - 6).replace('/', '.'))
          .toList();
    }
  }

  private void compare(ClassFiles files, String name) {
    Class<?> type = load(name);
    if (type == null) {
      return;
    }
    BytecodeShapeSource source = BytecodeShapeSource.of(files, Kinds.ROLES);
    Shape expected;
    Long version;
    try {
      expected = ReflectionShapeSource.of(type.getClassLoader(), Kinds.ROLES).shapeOf(type);
      version = SerialVersionUid.of(type);
    } catch (LinkageError | RuntimeException e) {
      return;
    }
    compare(source, name, expected, version);
  }

  private void compare(BytecodeShapeSource source, String name, Shape expected, Long version) {
    Shape actual = source.shapeOf(name);
    if (actual instanceof Shape.OfOpaque opaque && opaque.reason().endsWith(COMPUTED)) {
      computed++;
    } else if (!actual.equals(expected)) {
      differences.add(name + "\n  class " + expected + "\n  file  " + actual);
    }
    shapes++;
    Long read = source.version(name);
    if (read == null ? version != null : !read.equals(version)) {
      differences.add(name + ": serialVersionUID of class " + version + ", of file " + read);
    }
    versions += read == null ? 0 : 1;
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, SameShapeTest.class.getClassLoader());
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }
}
