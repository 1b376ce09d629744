// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The lists of Scala's and Spark's classes beside their jars. */
class SparkClassesTest {
  /** Promises and tasks, processes, exceptions, and functions. */
  private static final List<String> LEFT_OUT =
      List.of(
          "scala.concurrent",
          "scala.concurrent.impl",
          "scala.jdk",
          "scala.sys",
          "scala.sys.process",
          "scala.util.control",
          "scala.util.hashing");

  private static final String IMMUTABLE = "scala.collection.immutable";

  @Test
  void of_scalas_immutable_collections_only_the_lazy_ones_are_left_out() throws Exception {
    assertThat(
            leftOut(name -> name.startsWith(IMMUTABLE))
                .map(name -> name.substring(IMMUTABLE.length() + 1).replaceFirst("\\W.*", ""))
                .distinct()
                .sorted()
                .toList())
        .containsExactly("LazyList", "Stream");
  }

  @Test
  void what_else_is_left_out_of_scala_are_no_values() throws Exception {
    assertThat(
            leftOut(name -> !name.startsWith(IMMUTABLE))
                .map(name -> name.substring(0, name.lastIndexOf('.')))
                .distinct()
                .sorted()
                .toList())
        .isEqualTo(LEFT_OUT);
  }

  private static Stream<String> leftOut(Predicate<String> names) throws Exception {
    return serializable(scala.Option.class, names)
        .filter(name -> !SparkClasses.ALLOWED.mayLoad(name));
  }

  private static Stream<String> serializable(Class<?> ofJar, Predicate<String> names)
      throws Exception {
    Path jar = Path.of(ofJar.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (JarFile file = new JarFile(jar.toFile())) {
      return Collections.list(file.entries()).stream()
          .map(JarEntry::getName)
          .filter(path -> path.endsWith(".class") && !path.startsWith("META-INF"))
          .map(path -> path.substring(0, path.length() - ".class".length()).replace('/', '.'))
          .filter(names)
          .filter(SparkClassesTest::isSerializable)
          .toList()
          .stream();
    }
  }

  /**
   * Returns whether a record can name it: no abstract class, none that is replaced, no iterator.
   */
  private static boolean isSerializable(String name) {
    try {
      Class<?> type = Class.forName(name, false, SparkClassesTest.class.getClassLoader());
      return Serializable.class.isAssignableFrom(type)
          && !Modifier.isAbstract(type.getModifiers())
          && !scala.collection.Iterator.class.isAssignableFrom(type)
          && Stream.of(type.getMethods(), type.getDeclaredMethods())
              .flatMap(Stream::of)
              .noneMatch(method -> method.getName().equals("writeReplace"));
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
