// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that docs/architecture.md has the modules of the build and the order of its packages, and
 * that docs/architecture.svg shows them; {@code -Dbrine.docs=write} draws it anew.
 */
@Tag("once")
class ArchitectureMapTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern MODULE = Pattern.compile("<module>(brine-[a-z-]+)</module>");
  private static final Pattern ORDER = Pattern.compile("(?s) ORDER =\\s+List\\.of\\((.*?)\\);");
  private static final Pattern TEXT = Pattern.compile("\"([^\"]+)\"");

  @Test
  void the_drawing_shows_the_page() throws IOException {
    Path file = ROOT.resolve("docs/architecture.svg");
    String drawing = LayersDrawing.of(ArchitectureMap.read());
    if ("write".equals(System.getProperty("brine.docs"))) {
      Files.writeString(file, drawing);
    }
    assertThat(Files.readString(file)).as("-Dbrine.docs=write draws it anew").isEqualTo(drawing);
  }

  @Test
  void another_page_has_another_drawing() throws IOException {
    String page = ArchitectureMap.read().page();
    ArchitectureMap other =
        new ArchitectureMap(page.replace("`dev.brine.wire`:", "`dev.brine.a`:"));
    assertThat(LayersDrawing.of(other))
        .isNotEqualTo(LayersDrawing.of(ArchitectureMap.read()))
        .contains(">a</text>");
  }

  @Test
  void the_modules_are_those_of_the_build() throws IOException {
    List<String> built = found(MODULE, Files.readString(ROOT.resolve("pom.xml")));
    assertThat(ArchitectureMap.read().modules()).isEqualTo(built);
  }

  @Test
  void each_module_uses_only_those_above_it() throws IOException {
    ArchitectureMap map = ArchitectureMap.read();
    List<String> above = new ArrayList<>();
    for (String module : map.modules()) {
      assertThat(above).as(module).containsAll(map.uses(module));
      above.add(module);
    }
    assertThat(map.uses("brine-cli")).contains("brine-lab").doesNotContain("brine-core");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "brine-core",
        "brine-optimizer",
        "brine-inspect",
        "brine-audit",
        "brine-lab",
        "brine-cli"
      })
  void the_packages_stand_in_the_order_that_is_tested(String module) throws IOException {
    List<String> tested = new ArrayList<>(testedOrder(module));
    List<String> listed = new ArrayList<>(ArchitectureMap.read().packages(module).keySet());
    listed.retainAll(tested);
    tested.removeIf(name -> !isWritten(module, name));
    assertThat(listed).hasSizeGreaterThan(4).isEqualTo(tested);
  }

  private static List<String> testedOrder(String module) throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/test/java"))) {
      Path test = files.filter(file -> file.endsWith("PackageOrderTest.java")).findFirst().get();
      return found(TEXT, found(ORDER, Files.readString(test)).get(0));
    }
  }

  /** Tells a package of sources from one that a tool generates. */
  private static boolean isWritten(String module, String name) {
    Path sources = ROOT.resolve(module).resolve("src/main/java");
    return Files.exists(sources.resolve(name.replace('.', '/')));
  }

  private static List<String> found(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(ArchitectureMapTest::first).toList();
  }

  private static String first(MatchResult match) {
    return match.group(1);
  }
}
