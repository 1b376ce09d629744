// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the pages lead to is there, and what they promise to show has been measured. */
@Tag("once")
class LinksTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
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
}
