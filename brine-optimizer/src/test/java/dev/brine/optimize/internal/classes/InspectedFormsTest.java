// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.CompactClasses;
import dev.brine.optimize.InspectedStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What brine inspect shows of rewritten classes; class files have the layouts of compact ones. */
class InspectedFormsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @MethodSource("dev.brine.optimize.internal.classes.CompactFormTest#programs")
  void shows_the_fields_of_both_forms(String source) throws Exception {
    Path plain = Side.compile(folder, source);
    Path compact = Side.compact(plain);
    try (Side compatible = Side.plain(Side.optimized(plain));
        Side now = Side.plain(compact)) {
      InspectedStream.of(compatible.write());
      InspectedStream shown = InspectedStream.of(now.write(), compact);
      assertThat(shown.compact()).isNotEmpty();
      assertThat(shown.data()).doesNotContainAnyElementsOf(shown.compact());
      InspectedStream unknown = InspectedStream.of(now.write(), plain);
      assertThat(unknown.compact()).isEmpty();
      assertThat(unknown.data()).containsAll(shown.compact());
    }
  }

  @Test
  void has_no_layout_of_other_classes_versions_and_names() throws Exception {
    Path plain = Side.compile(folder, ClassesTechniqueTest.HOST);
    Path compact = Side.compact(plain);
    Files.writeString(compact.resolve("None.class"), "no class", StandardCharsets.UTF_8);
    long version = version(compact);
    try (CompactClasses classes = CompactClasses.open(List.of(compact));
        CompactClasses others = CompactClasses.open(List.of(plain))) {
      assertThat(classes.layout("C", version).orElseThrow()).startsWith("1");
      assertThat(classes.layout("C", version + 1)).isEmpty();
      assertThat(others.layout("C", version)).isEmpty();
      for (String name : List.of("None", "D", "", "[I", "a/../b", "\0", "x".repeat(70_000))) {
        assertThat(classes.layout(name, version)).as("%s", name).isEmpty();
      }
    }
  }

  private static long version(Path compact) throws IOException {
    return ClassScan.of(Files.readAllBytes(compact.resolve("C.class"))).declaredVersion();
  }
}
