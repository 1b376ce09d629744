// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The links of messages lead to sections of docs/spark.md, which names every key. */
@Tag("once")
class SparkPageTest {
  private static final Path PAGE = Path.of("../docs/spark.md");
  private static final Pattern LINK = Pattern.compile("docs/spark\\.md#([a-z-]*)");
  private static final Pattern SECTION = Pattern.compile("(?m)^## (.+)$");

  private static Set<String> found(Pattern pattern, String text) {
    Set<String> found = new TreeSet<>();
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      found.add(matcher.group(1).toLowerCase(Locale.ROOT).replace(' ', '-'));
    }
    return found;
  }

  @Test
  void every_link_of_a_message_leads_to_a_section() throws IOException {
    Set<String> linked = new TreeSet<>();
    try (Stream<Path> files = Files.list(Path.of("src/main/java/dev/brine/spark"))) {
      for (Path file : files.toList()) {
        linked.addAll(found(LINK, Files.readString(file)));
      }
    }
    assertThat(linked).contains("configuration", "allowing-classes", "other-classes", "datasets");
    assertThat(found(SECTION, Files.readString(PAGE))).containsAll(linked);
  }

  @Test
  void the_page_names_every_key() throws IOException {
    for (String key : List.of(Options.CLASSES, Options.TYPES, Options.REFERENCES)) {
      assertThat(Files.readString(PAGE)).contains("| `" + key + "` |");
    }
  }
}
