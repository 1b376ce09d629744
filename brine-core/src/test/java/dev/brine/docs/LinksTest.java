// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that the files, headings, classes and packages that pages name exist, and their figures.
 */
@Tag("once")
class LinksTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
  private static final Pattern CLASS = Pattern.compile("`([A-Z]\\w*)");
  private static final Pattern PACKAGE = Pattern.compile("`(dev\\.brine[a-z.]*)`");
  private static final Set<String> OF_JAVA =
      Set.of("ArrayList", "BigDecimal", "Externalizable", "Field", "String");
  private static final Pattern MEASURED =
      Pattern.compile("(?s)<!-- measured: ([^>]*) -->(.*?)<!-- end of \\1 -->");

  static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (Path folder : List.of(ROOT, ROOT.resolve("docs"), ROOT.resolve("docs/decisions"))) {
      try (Stream<Path> files = Files.list(folder)) {
        files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
      }
    }
    return pages;
  }

  @ParameterizedTest
  @MethodSource("pages")
  void leads_to_files_and_headings_that_exist(Path page) throws IOException {
    Matcher links = LINK.matcher(Files.readString(page));
    List<String> dead =
        links
            .results()
            .map(link -> link.group(1))
            .filter(link -> !link.startsWith("http") && !leads(page, link))
            .toList();
    assertThat(dead).isEmpty();
  }

  private static boolean leads(Path page, String link) {
    String[] parts = link.split("#", 2);
    Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]);
    if (!Files.exists(target)) {
      return false;
    }
    return parts.length == 1 || anchors(target).contains(parts[1]);
  }

  private static Set<String> anchors(Path page) {
    try {
      return HEADING
          .matcher(Files.readString(page))
          .results()
          .map(LinksTest::anchor)
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static String anchor(MatchResult heading) {
    return heading
        .group(1)
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^a-z0-9 _-]", "")
        .replace(' ', '-');
  }

  @ParameterizedTest
  @MethodSource("pages")
  void shows_what_was_measured_wherever_it_says_so(Path page) throws IOException {
    Matcher sections = MEASURED.matcher(Files.readString(page));
    while (sections.find()) {
      assertThat(sections.group(2)).as(sections.group(1)).contains("|");
    }
  }

  @Test
  void the_architecture_names_classes_and_packages_that_exist() throws IOException {
    String page = Files.readString(ROOT.resolve("docs/architecture.md"));
    assertThat(named(PACKAGE, page)).hasSizeGreaterThan(30).isSubsetOf(sources().keySet());
    assertThat(named(CLASS, page)).hasSizeGreaterThan(100);
    assertThat(unknownClasses(page)).isEmpty();
  }

  @Test
  void the_architecture_names_every_package() throws IOException {
    String page = Files.readString(ROOT.resolve("docs/architecture.md"));
    assertThat(named(PACKAGE, page)).containsAll(mainPackages());
  }

  private static Set<String> mainPackages() throws IOException {
    try (Stream<Path> modules = Files.list(ROOT)) {
      Map<String, Set<String>> packages = new TreeMap<>();
      for (Path module : modules.filter(LinksTest::isPublished).toList()) {
        addSources(module.resolve("src/main"), packages);
      }
      return packages.keySet();
    }
  }

  private static boolean isPublished(Path module) {
    boolean isOurs = module.getFileName().toString().startsWith("brine-");
    return isOurs && Files.exists(module.resolve("src/main/java"));
  }

  @Test
  void a_class_or_package_that_does_not_exist_is_found() throws IOException {
    assertThat(sources()).doesNotContainKey("dev.brine.internal.carry");
    assertThat(unknownClasses("`Brine` calls `NoSuchCodec.read`")).containsExactly("NoSuchCodec");
  }

  private static Set<String> unknownClasses(String page) throws IOException {
    Set<String> unknown = named(CLASS, page);
    sources().values().forEach(unknown::removeAll);
    unknown.removeAll(OF_JAVA);
    return unknown;
  }

  private static Set<String> named(Pattern pattern, String page) {
    return pattern
        .matcher(page)
        .results()
        .map(name -> name.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the classes of each package of all modules, tests included. */
  private static Map<String, Set<String>> sources() throws IOException {
    Map<String, Set<String>> packages = new TreeMap<>();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module : modules.filter(path -> Files.exists(path.resolve("pom.xml"))).toList()) {
        addSources(module, packages);
      }
    }
    return packages;
  }

  private static void addSources(Path folder, Map<String, Set<String>> packages)
      throws IOException {
    String separator = folder.getFileSystem().getSeparator();
    try (Stream<Path> files = Files.find(folder, 30, (path, is) -> isSource(path))) {
      for (Path file : files.toList()) {
        String path = file.toString().replace(separator, "/");
        String name = path.substring(path.lastIndexOf("/java/") + "/java/".length());
        int end = name.lastIndexOf('/');
        packages
            .computeIfAbsent(name.substring(0, end).replace('/', '.'), any -> new TreeSet<>())
            .add(name.substring(end + 1).replace(".java", ""));
      }
    }
  }

  private static boolean isSource(Path path) {
    return path.toString()
        .matches(".*[/\\\\]src[/\\\\](main|test)[/\\\\]java[/\\\\].*[/\\\\].*\\.java");
  }
}
