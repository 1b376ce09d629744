// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The types whose classes are all known. */
class ClosedTypesTest {
  private static final String SOURCE =
      "final class Last {} class Open {} record Pair(int a) {} interface Any {} enum Kind { A, B { }"
          + " } sealed interface Shape permits Round, Corners {} record Round() implements Shape {}"
          + " sealed abstract class Corners implements Shape permits Three, Four {} final class Three"
          + " extends Corners {} final class Four extends Corners {} sealed interface Loose permits"
          + " Firm, Slack {} final class Firm implements Loose {} non-sealed class Slack implements"
          + " Loose {} sealed class Own permits Sub {} final class Sub extends Own {}";

  @TempDir private Path folder;

  private Optional<SortedSet<String>> classesOf(String name) throws IOException {
    Path classes =
        Files.isDirectory(folder.resolve("classes"))
            ? folder.resolve("classes")
            : Compiled.in(folder, SOURCE);
    try (ClassFiles files = ClassFiles.open(classes, List.of())) {
      return ClosedTypes.of(files).classesOf(name);
    }
  }

  private void isClosed(String name, String... classes) throws IOException {
    assertThat(classesOf(name)).hasValueSatisfying(all -> assertThat(all).containsExactly(classes));
  }

  @Test
  void knows_final_classes_records_and_enums() throws IOException {
    isClosed("Last", "Last");
    isClosed("Pair", "Pair");
    isClosed("Kind", "Kind");
    isClosed("java.lang.String", "java.lang.String");
  }

  @Test
  void does_not_know_who_extends_an_open_type() throws IOException {
    assertThat(classesOf("Open")).isEmpty();
    assertThat(classesOf("Any")).isEmpty();
    assertThat(classesOf("java.lang.Number")).isEmpty();
  }

  @Test
  void knows_sealed_types_down_to_their_last_classes() throws IOException {
    isClosed("Shape", "Four", "Round", "Three");
    isClosed("Own", "Own", "Sub");
  }

  @Test
  void does_not_know_a_sealed_type_that_is_opened_or_not_there() throws IOException {
    assertThat(classesOf("Loose")).isEmpty();
    isClosed("Shape", "Four", "Round", "Three");
    Files.delete(folder.resolve("classes").resolve("Four.class"));
    assertThat(classesOf("Shape")).isEmpty();
  }
}
