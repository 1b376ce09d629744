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

/** Tests that each message that links to docs/troubleshooting.md finds its section there. */
@Tag("once")
class TroubleshootingPageTest {
  private static final Path ROOT = Path.of("..");
  private static final Path PAGE = Path.of("../docs/troubleshooting.md");
  private static final Pattern LINK = Pattern.compile("docs/troubleshooting\\.md#([a-z-]*)");
  private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`]*`");
  private static final Pattern QUOTED = Pattern.compile("(?<!\\*)\\*(?!\\*)(\\S[^*\n]*)\\*(?!\\*)");
  private static final Pattern NAMES = Pattern.compile("\\.\\.\\.|com\\.acme\\.[\\w.$]+");
  private static final Pattern CONCATENATION = Pattern.compile("\"\\s*\\+\\s*\"");
  private static final Pattern SECTION = Pattern.compile("(?m)^## ([a-z-]+)$");

  /** Pages that quote messages in italics, too. */
  private static final List<String> GUIDES =
      List.of("flink.md", "hazelcast.md", "kafka.md", "roll-out.md", "spark.md");

  /** A class that no codec carries. */
  static final class Worker {
    Thread thread = Thread.currentThread();
  }

  @Test
  void every_link_of_a_message_leads_to_a_section() throws IOException {
    Set<String> linked = named(LINK, sources());
    linked.remove("");
    assertThat(linked).contains("unsupported", "java", "agent", "resume", "unshared");
    assertThat(sections()).containsAll(linked);
  }

  @Test
  void every_section_is_named_by_a_message_or_by_the_reference_of_engines() throws IOException {
    String sources = sources() + Files.readString(ROOT.resolve("docs/compare-reference.md"));
    assertThat(sections())
        .hasSizeGreaterThan(30)
        .allMatch(section -> sources.contains("#" + section) || sources.contains(quoted(section)));
    assertThat(sources).doesNotContain(quoted("no-such-section"));
  }

  @Test
  void every_quoted_message_is_in_the_sources() throws IOException {
    String literals = CONCATENATION.matcher(sources()).replaceAll("");
    assertThat(messageParts(Files.readString(PAGE)))
        .hasSizeGreaterThan(50)
        .allMatch(literals::contains);
    for (String page : GUIDES) {
      assertThat(messageParts(Files.readString(ROOT.resolve("docs").resolve(page))))
          .as(page)
          .isNotEmpty()
          .allMatch(literals::contains);
    }
    assertThat(literals).doesNotContain("expected a message that nobody wrote");
  }

  @Test
  void a_quoted_message_has_parts_between_names() {
    assertThat(
            messageParts(
                "- *field ... is in com.acme.Order; use it*: `*a b*`\n2 * 3, **c d**, 3 * 4"))
        .containsExactly("is in", "use it");
  }

  /**
   * Returns what the page quotes in italics, without names, and only if it is two words or more.
   */
  private static List<String> messageParts(String page) {
    return QUOTED
        .matcher(CODE.matcher(page).replaceAll(" "))
        .results()
        .flatMap(message -> NAMES.splitAsStream(message.group(1)))
        .map(part -> part.replaceAll("^[ ,;:]+|[ ,;:]+$", ""))
        .filter(part -> part.contains(" "))
        .toList();
  }

  private static String quoted(String section) {
    return '"' + section + '"';
  }

  private static Set<String> sections() throws IOException {
    return named(SECTION, Files.readString(PAGE));
  }

  /** Returns the main sources of all modules, and the launcher. */
  private static String sources() throws IOException {
    StringBuilder sources = new StringBuilder(Files.readString(ROOT.resolve("brine")));
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module : modules.map(path -> path.resolve("src/main/java")).toList()) {
        if (Files.exists(module)) {
          append(module, sources);
        }
      }
    }
    return sources.toString();
  }

  private static void append(Path folder, StringBuilder sources) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        sources.append(Files.readString(file));
      }
    }
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
