// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.codecs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.LoadedConstructors;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadedConstructorsTest {
  private static final String SOURCE =
      """
      class Base { final List<String> base = new ArrayList<>(); }
      final class C extends Base { }
      class D { final String text; D(String text) { this.text = text; } }
      """;

  @TempDir private Path folder;
  private final List<String> outcomes = new ArrayList<>();
  private final LoadedConstructors added =
      Classes.OPTIMIZER.loadedConstructors(outcome -> outcomes.add(outcome.toString()));

  @Test
  void gives_superclasses_what_the_first_subclass_needs() throws Exception {
    Path classes = Classes.compile(folder, SOURCE);
    try (Classes loaded = Classes.load(classes)) {
      ClassLoader loader = loaded.get("D").getClassLoader();

      assertThat(add("D", classes, loader)).isNull();
      byte[] subclass = add("C", classes, loader);
      byte[] superclass = add("Base", classes, loader);

      Files.write(classes.resolve("C.class"), subclass);
      Files.write(classes.resolve("Base.class"), superclass);
    }
    try (Classes changed = Classes.load(classes)) {
      assertThat(changed.access("C")).isEqualTo("private");
      assertThat(changed.access("Base")).isEqualTo("protected");
    }
    assertThat(outcomes).hasSize(2).allMatch(line -> line.startsWith("[storing-constructor] "));
  }

  /** A subclass that is loaded later calls it, and so does one that nobody knows of yet. */
  @Test
  void gives_a_superclass_that_is_loaded_first_what_subclasses_can_call() throws Exception {
    Path classes = Classes.compile(folder, SOURCE);
    try (Classes loaded = Classes.load(classes)) {
      ClassLoader loader = loaded.get("D").getClassLoader();

      Files.write(classes.resolve("Base.class"), add("Base", classes, loader));
    }
    try (Classes changed = Classes.load(classes)) {
      assertThat(changed.access("Base")).isEqualTo("protected");
    }
  }

  @Test
  void calls_no_constructor_of_a_superclass_that_is_loaded_as_it_is() throws Exception {
    Path classes =
        Classes.compile(
            folder,
            """
            abstract class Base { long id; Base() { id = System.nanoTime(); } }
            class C extends Base { final List<String> lines = new ArrayList<>(); }
            """);
    try (Classes loaded = Classes.load(classes)) {
      ClassLoader loader = loaded.get("Base").getClassLoader();

      assertThat(add("Base", classes, loader)).isNull();
      assertThat(add("C", classes, loader)).isNull();
    }
    assertThat(outcomes).singleElement().asString().startsWith("[superclass-constructor] C ");
  }

  @Test
  void says_which_class_files_are_too_new() throws Exception {
    Path classes = Classes.compile(folder, SOURCE);
    byte[] file = Files.readAllBytes(classes.resolve("C.class"));
    file[7] = 127;

    assertThat(added.add(file, getClass().getClassLoader())).isEmpty();

    assertThat(outcomes).singleElement().asString().startsWith("[newer-class-file] C ");
  }

  private byte[] add(String name, Path classes, ClassLoader loader) throws Exception {
    byte[] file = Files.readAllBytes(classes.resolve(name + ".class"));
    return added.add(file, loader).orElse(null);
  }
}
