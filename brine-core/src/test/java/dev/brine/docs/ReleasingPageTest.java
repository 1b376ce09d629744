// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that the published modules are those that docs/releasing.md lists. */
@Tag("once")
class ReleasingPageTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `(brine-[a-z-]+)` \\| (jar|pom|maven-plugin) \\|");
  private static final Pattern MODULE = Pattern.compile("<module>([^<]*)</module>");
  private static final Pattern SKIP =
      Pattern.compile("<maven\\.deploy\\.skip>([a-z]*)</maven\\.deploy\\.skip>");
  private static final Pattern PACKAGING = Pattern.compile("<packaging>([^<]*)</packaging>");
  private static final Pattern TEXTS =
      Pattern.compile("(?s)  <name>[^<]+</name>\\s+<description>[^<]+</description>");
  private static final Pattern OF_BOM =
      Pattern.compile("<artifactId>(brine-[a-z-]+)</artifactId>\\s*<version>\\$");

  private static String text(String file) throws IOException {
    return Files.readString(ROOT.resolve(file));
  }

  private static List<String> found(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(match -> match.group(1)).toList();
  }

  private static Map<String, String> listed() throws IOException {
    return ROW.matcher(text("docs/releasing.md"))
        .results()
        .collect(Collectors.toMap(row -> row.group(1), row -> row.group(2)));
  }

  private static boolean isPublished(String pom) {
    return found(SKIP, pom).equals(List.of("false"));
  }

  private static String packaging(String pom) {
    List<String> named = found(PACKAGING, pom);
    return named.isEmpty() ? "jar" : named.get(0);
  }

  @Test
  void the_table_has_the_modules_that_are_published_and_no_others() throws IOException {
    Map<String, String> listed = listed();
    List<String> modules = found(MODULE, text("pom.xml"));
    assertThat(modules).containsAll(listed.keySet()).contains("brine-lab", "it");
    for (String module : modules) {
      String pom = text(module + "/pom.xml");
      assertThat(isPublished(pom)).as(module).isEqualTo(listed.containsKey(module));
      if (isPublished(pom)) {
        assertThat(packaging(pom)).as(module).isEqualTo(listed.get(module));
        assertThat(pom).containsPattern(TEXTS);
      }
    }
  }

  @Test
  void a_module_that_says_nothing_is_internal() throws IOException {
    assertThat(found(SKIP, text("pom.xml"))).containsExactly("true");
    assertThat(isPublished("<project/>")).isFalse();
  }

  @Test
  void the_bom_has_all_libraries_and_no_tools() throws IOException {
    Collection<String> libraries =
        listed().entrySet().stream()
            .filter(module -> module.getValue().equals("jar"))
            .map(Map.Entry::getKey)
            .filter(module -> !module.equals("brine-jar"))
            .sorted()
            .toList();
    assertThat(found(OF_BOM, text("brine-bom/pom.xml"))).isEqualTo(libraries);
  }

  @Test
  void jbang_runs_the_version_of_the_build() throws IOException {
    String version =
        found(Pattern.compile("(?m)^  <version>([^<]*?)(?:-SNAPSHOT)?</version>"), text("pom.xml"))
            .get(0);
    assertThat(text("jbang-catalog.json")).contains("\"dev.brine:brine-jar:" + version + "\"");
  }

  @Test
  void no_pom_names_another_host_than_that_of_the_project_and_of_the_licence() throws IOException {
    Pattern link = Pattern.compile("https?://([^/<\"\\s]+)");
    try (Stream<Path> poms = Files.list(ROOT)) {
      for (Path folder : poms.filter(path -> Files.exists(path.resolve("pom.xml"))).toList()) {
        assertThat(found(link, Files.readString(folder.resolve("pom.xml"))))
            .as(folder.toString())
            .isSubsetOf("brine.dev", "maven.apache.org", "www.w3.org", "www.apache.org");
      }
    }
  }
}
