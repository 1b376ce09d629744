// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The links of messages lead to sections of docs/troubleshooting.md. */
@Tag("once")
class TroubleshootingPageTest {
  private static final Path SOURCES = Path.of("src/main/java");
  private static final Path PAGE = Path.of("../docs/troubleshooting.md");
  private static final Pattern LINK = Pattern.compile("docs/troubleshooting\\.md#([a-z-]*)");
  private static final Pattern SECTION = Pattern.compile("(?m)^## ([a-z-]+)$");

  /** A class that no codec carries. */
  static final class Worker {
    Thread thread = Thread.currentThread();
  }

  @Test
  void every_link_of_a_message_leads_to_a_section() throws IOException {
    Set<String> sections = named(SECTION, Files.readString(PAGE));
    Set<String> linked = new TreeSet<>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        linked.addAll(named(LINK, Files.readString(file)));
      }
    }
    assertThat(linked).contains("unsupported", "incompatible", "refused", "over-limit");
    assertThat(sections).containsAll(linked);
  }

  @Test
  void a_link_without_a_section_is_seen() {
    Set<String> sections = named(SECTION, "# Title\n\n## known\n");
    assertThat(sections)
        .containsExactly("known")
        .doesNotContainAnyElementsOf(named(LINK, "docs/troubleshooting.md#unknown"));
  }

  @Test
  void a_class_without_a_codec_says_what_to_do() {
    assertThatThrownBy(() -> Brine.create().codec(Worker.class).encode(new Worker()))
        .hasMessageContaining("java.lang.Thread")
        .hasMessageEndingWith(
            "\nMake the field transient, or keep its data in a class of your own:"
                + " docs/troubleshooting.md#unsupported");
  }

  private static Set<String> named(Pattern pattern, String text) {
    List<String> names = pattern.matcher(text).results().map(found -> found.group(1)).toList();
    return new TreeSet<>(names);
  }
}
