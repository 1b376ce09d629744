// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.Outcome;
import dev.brine.optimize.library.Libraries.Library;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Libraries whose classes are rewritten: that they load, and what Java's streams make of them. */
class RewrittenLibrariesTest {
  @TempDir private Path folder;
  private static World plain;
  private static World rewritten;

  @BeforeAll
  static void open() throws Exception {
    plain = World.plain();
    rewritten = World.rewritten();
  }

  @AfterAll
  static void close() throws Exception {
    plain.close();
    rewritten.close();
  }

  static Stream<Library> libraries() {
    return Libraries.all().stream().filter(library -> library.ofRewriting().changed() > 0);
  }

  @Test
  void many_classes_are_rewritten() {
    assertThat(libraries().mapToInt(library -> library.ofRewriting().changed()).sum())
        .isGreaterThan(40);
  }

  @ParameterizedTest
  @MethodSource("libraries")
  void classes_verify_and_keep_their_version(Library library) throws Exception {
    List<String> names =
        library
            .ofRewriting()
            .outcomes()
            .filter(Outcome::isOptimized)
            .map(Outcome::className)
            .collect(Collectors.toCollection(TreeSet::new))
            .stream()
            .toList();
    assertThat(names).hasSize(library.ofRewriting().changed());
    for (String name : names) {
      assertThat(rewritten.linked(name)).as(name).isEqualTo(plain.linked(name));
      // What is computed needs all classes that methods name, and some are missing here.
      assertThat(plain.version(name)).as(name).isIn(0L, rewritten.version(name));
    }
  }

  @ParameterizedTest
  @MethodSource("libraries")
  void a_second_run_changes_nothing(Library library) throws Exception {
    Libraries.rewriter().optimize(List.of(library.rewritten()), folder);
    assertThat(folder.resolve(library.rewritten().getFileName()))
        .hasSameBinaryContentAs(library.rewritten());
  }

  @ParameterizedTest
  @ValueSource(strings = {"times", "maps", "pairs", "bar-chart", "time-chart"})
  void objects_survive_and_those_stored_before_are_read(String value) throws Exception {
    byte[] before = (byte[]) plain.call("write", "Lang", value);
    byte[] now = (byte[]) rewritten.call("write", "Lang", value);
    assertThat(plain.call("difference", "Lang", value, before)).isEqualTo("");
    assertThat(rewritten.call("difference", "Lang", value, now)).isEqualTo("");
    assertThat(rewritten.call("difference", "Lang", value, before)).isEqualTo("");
  }

  @ParameterizedTest
  @ValueSource(strings = {"times", "maps", "pairs", "bar-chart", "time-chart"})
  void a_library_as_it_was_reads_all_that_rewritten_classes_wrote_or_nothing(String value)
      throws Exception {
    byte[] now = (byte[]) rewritten.call("write", "Lang", value);
    try {
      assertThat(plain.call("difference", "Lang", value, now)).isEqualTo("");
    } catch (Exception e) {
      assertThat(e.getCause())
          .hasStackTraceContaining(
              value.endsWith("-chart") ? "$Brine" : "cannot assign instance of ");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"clonesOfLang", "clonesOfHibernate", "prototypes", "listeners"})
  void do_what_they_did_before(String use) throws Exception {
    assertThat(rewritten.call("use", use)).isEqualTo(plain.call("use", use));
  }
}
