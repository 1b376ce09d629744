// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
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

  private static final Pattern EXPORT = Pattern.compile("(?m)^  exports ([a-z.]+);");
  private static final Pattern KEPT =
      Pattern.compile(
          "(?m)^\\| `(dev\\.brine[a-z.]*)` \\| `(brine-[a-z]+)` \\| (API|for classes|preview)"
              + " \\|$");
  private static final Pattern PART =
      Pattern.compile(
          "(?m)^\\| `(dev\\.brine[a-z.]*)\\.([A-Z]\\w*)(\\*?)` \\| `(brine-[a-z]+)` \\|"
              + " preview \\|$");
  private static final List<String> WITHOUT_API =
      List.of("brine-bom", "brine-agent", "brine-maven-plugin", "brine-jar");

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
  void the_packages_that_are_kept_are_those_that_modules_export_to_all() throws IOException {
    String page = text("docs/releasing.md");
    List<String> kept =
        KEPT.matcher(page).results().map(row -> row.group(2) + " " + row.group(1)).toList();
    List<String> exported = new ArrayList<>();
    for (String module : listed().keySet()) {
      exported(module).forEach(name -> exported.add(module + " " + name));
    }
    assertThat(kept)
        .contains("brine-core dev.brine", "brine-kafka dev.brine.kafka")
        .containsExactlyInAnyOrderElementsOf(exported);
  }

  /** Returns what a module exports to all; without a descriptor, all that is not internal. */
  private static List<String> exported(String module) throws IOException {
    Path sources = ROOT.resolve(module).resolve("src/main/java");
    Path descriptor = sources.resolve("module-info.java");
    if (WITHOUT_API.contains(module)) {
      return List.of();
    }
    if (Files.exists(descriptor)) {
      return found(EXPORT, Files.readString(descriptor));
    }
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.endsWith("package-info.java"))
          .map(file -> sources.relativize(file.getParent()).toString().replace('/', '.'))
          .filter(name -> !name.contains(".internal"))
          .toList();
    }
  }

  @Test
  void classes_with_rows_of_their_own_are_in_the_package() throws IOException {
    List<MatchResult> rows = PART.matcher(text("docs/releasing.md")).results().toList();
    assertThat(rows).hasSizeGreaterThan(3);
    for (MatchResult row : rows) {
      Path sources = ROOT.resolve(row.group(4)).resolve("src/main/java");
      String name = row.group(2) + (row.group(3).isEmpty() ? ".java" : "");
      try (Stream<Path> files = Files.list(sources.resolve(row.group(1).replace('.', '/')))) {
        assertThat(files.map(file -> file.getFileName().toString()))
            .anyMatch(file -> file.startsWith(name));
      }
    }
  }

  @Test
  void the_signatures_of_each_module_with_such_packages_are_kept() throws IOException {
    List<String> modules =
        KEPT.matcher(text("docs/releasing.md"))
            .results()
            .filter(row -> !row.group(3).equals("preview"))
            .map(row -> row.group(2) + ".jar")
            .distinct()
            .toList();
    try (Stream<Path> jars = Files.list(ROOT.resolve("it/api"))) {
      assertThat(jars.map(jar -> jar.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(modules);
    }
  }

  @Test
  void classes_whose_signatures_are_kept_are_there_or_called_breaking() throws IOException {
    List<String> breaking = found(Pattern.compile("(?m)^- Breaking: (.*)"), text("CHANGELOG.md"));
    List<String> gone = new ArrayList<>();
    try (Stream<Path> jars = Files.list(ROOT.resolve("it/api"))) {
      for (Path jar : jars.toList()) {
        gone.addAll(gone(jar));
      }
    }
    assertThat(gone)
        .as("classes of it/api without a source that no line of CHANGELOG.md calls Breaking")
        .allMatch(name -> breaking.stream().anyMatch(line -> line.contains("`" + name + "`")));
  }

  /** Returns the names of the classes of a jar that have no source in the module of its name. */
  private static List<String> gone(Path jar) throws IOException {
    String module = jar.getFileName().toString().replace(".jar", "");
    Path sources = ROOT.resolve(module).resolve("src/main/java");
    try (JarFile file = new JarFile(jar.toFile())) {
      List<String> classes =
          found(
              Pattern.compile("(?m)^([^$\\n]*)\\.class$"),
              file.stream().map(Object::toString).collect(Collectors.joining("\n")));
      assertThat(classes).as(module).isNotEmpty();
      return classes.stream()
          .filter(name -> Files.notExists(sources.resolve(name + ".java")))
          .map(name -> name.substring(name.lastIndexOf('/') + 1))
          .toList();
    }
  }

  @Test
  void jbang_runs_the_version_of_the_build() throws IOException {
    assertThat(text("jbang-catalog.json")).contains("\"dev.brine:brine-jar:" + version() + "\"");
  }

  @Test
  void pages_name_the_version_of_the_build_as_it_is_released() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    pages.addAll(pages("docs", 1));
    pages.addAll(pages("examples", 2));
    List<String> named = new ArrayList<>();
    for (Path page : pages) {
      versions(Files.readString(page)).forEach(version -> named.add(version + " in " + page));
    }
    String released = version() + " in ";
    assertThat(named)
        .hasSizeGreaterThan(12)
        .allMatch(version -> version.startsWith(released))
        .anyMatch(version -> version.contains("compare-with.md"))
        .anyMatch(version -> version.contains("at-scale"));
  }

  @Test
  void finds_versions_in_poms_and_in_names_of_modules() {
    assertThat(versions("`dev.brine:brine-core:0.2`, dev.brine:brine-maven-plugin:0.1:report"))
        .containsExactly("0.2", "0.1");
    assertThat(versions("<artifactId>brine-core</artifactId>\n  <version>0.1-SNAPSHOT</version>"))
        .containsExactly("0.1-SNAPSHOT");
    assertThat(versions("<artifactId>kryo</artifactId> <version>5.6</version>")).isEmpty();
  }

  @Test
  void finds_versions_in_names_of_jars_in_words_and_in_the_table_of_libraries() {
    assertThat(versions("brine-core-0.2.jar,brine-inspect-0.1.0-SNAPSHOT.jar,kryo-5.6.jar"))
        .containsExactly("0.2", "0.1.0-SNAPSHOT");
    assertThat(versions("`brine-core` and `brine-spark`, version `0.3`, put"))
        .containsExactly("0.3");
    assertThat(versions("| [brine-core](core.md) | 0.1-SNAPSHOT, unreleased |\n| [kryo](k) | 5 |"))
        .containsExactly("0.1-SNAPSHOT");
    assertThat(versions("target/brine.jar, brine-agent.jar, format version 1")).isEmpty();
  }

  private static List<Path> pages(String folder, int depth) throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve(folder), depth)) {
      return files.filter(file -> file.toString().endsWith(".md")).toList();
    }
  }

  private static String version() throws IOException {
    return found(
            Pattern.compile("(?m)^  <version>([^<]*?)(?:-SNAPSHOT)?</version>"), text("pom.xml"))
        .get(0);
  }

  private static List<String> versions(String page) {
    return found(
        Pattern.compile(
            "(?:dev\\.brine:brine-[a-z-]+:|<artifactId>brine-[a-z-]+</artifactId>\\s*<version>"
                + "|\\bbrine-[a-z-]+-(?=[0-9])|version `|\\[brine-[a-z]+]\\([^)]*\\) \\| )"
                + "([0-9][^`<:,\\s]*?)(?:\\.jar\\b|[`<:,\\s])"),
        page);
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
