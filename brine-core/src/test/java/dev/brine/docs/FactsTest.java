// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that no two pages contradict each other, and that no sentence is on two pages. */
@Tag("once")
class FactsTest {
  private static final Path ROOT = Path.of("..");
  private static final int LONG_SENTENCE = 10;
  private static final Pattern CODE = Pattern.compile("(?s)```.*?```|<!--.*?-->");
  private static final Pattern TARGET = Pattern.compile("\\]\\([^)]*\\)");
  private static final Pattern END = Pattern.compile("(?<=[.:;?!])\\s+|\\R|\\|");
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}'./-]+");

  /** The readers are published alone, so that each has a page of its own with the same rules. */
  private static final List<Path> PUBLISHED_ALONE =
      List.of(
          ROOT.resolve("readers/python/README.md"), ROOT.resolve("readers/javascript/README.md"));

  @ParameterizedTest
  @EnumSource
  void has_one_value_on_every_page(Fact fact) throws IOException {
    Map<String, List<String>> claims = new TreeMap<>();
    for (Path page : pages()) {
      List<String> values = fact.values(text(page));
      if (!values.isEmpty()) {
        claims.put(page.toString(), values);
      }
    }
    assertThat(claims).as(fact.name()).isNotEmpty();
    assertThat(claims).allSatisfy((page, values) -> assertThat(values).containsOnly(fact.value()));
  }

  @Test
  void a_page_that_contradicts_is_found() {
    assertThat(Fact.FORMAT_1.values("Its wire format may change before the first release."))
        .containsExactly("may change")
        .doesNotContain(Fact.FORMAT_1.value());
    assertThat(Fact.FINGERPRINT_BYTES.values("a fingerprint (eight bytes)")).containsExactly("8");
    assertThat(Fact.CALLBACK_DEPTH.values("Callbacks nest freely.")).isEmpty();
  }

  @Test
  void has_no_sentence_on_two_pages() throws IOException {
    Map<String, Path> sentences = new HashMap<>();
    List<String> twice = new ArrayList<>();
    for (Path page : pages()) {
      for (String sentence : sentences(text(page))) {
        Path other = sentences.putIfAbsent(sentence, page);
        if (other != null && !other.equals(page) && !arePublishedAlone(page, other)) {
          twice.add(other + ", " + page + ": " + sentence);
        }
      }
    }
    assertThat(twice).isEmpty();
  }

  @Test
  void a_sentence_is_the_same_with_other_links_and_signs() {
    String sentence = "Brine reads what each of its earlier versions has ever written";
    assertThat(sentences("- " + sentence + ": yes\n"))
        .containsExactlyElementsOf(sentences("| **" + sentence + "** |"))
        .containsExactlyElementsOf(sentences(sentence.replace("Brine", "[brine](core.md)") + "."))
        .hasSize(1);
    assertThat(sentences("Brine reads it.")).isEmpty();
  }

  private static boolean arePublishedAlone(Path page, Path other) {
    return PUBLISHED_ALONE.contains(page) && PUBLISHED_ALONE.contains(other);
  }

  /** Returns the long sentences of a page, without marks, as words in lower case. */
  private static List<String> sentences(String text) {
    return END.splitAsStream(TARGET.matcher(text).replaceAll("]"))
        .map(FactsTest::words)
        .filter(words -> words.size() >= LONG_SENTENCE)
        .map(words -> String.join(" ", words))
        .distinct()
        .toList();
  }

  private static List<String> words(String sentence) {
    return WORD.matcher(sentence.toLowerCase(Locale.ROOT))
        .results()
        .map(word -> word.group().replaceAll("[./-]+$", ""))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  /** Returns the text of a page, without its code. */
  private static String text(Path page) throws IOException {
    return CODE.matcher(Files.readString(page)).replaceAll("\n");
  }

  /** Returns the pages that say what is true now: not the decisions, nor the list of changes. */
  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(PUBLISHED_ALONE);
    for (String folder : List.of(".", "docs", "docs/vectors")) {
      try (Stream<Path> files = Files.list(ROOT.resolve(folder).normalize())) {
        files.filter(FactsTest::isCurrent).sorted().forEach(pages::add);
      }
    }
    assertThat(pages).hasSizeGreaterThan(30);
    return pages;
  }

  private static boolean isCurrent(Path page) {
    String name = page.getFileName().toString();
    return name.endsWith(".md") && !name.equals("CHANGELOG.md");
  }

  /** A fact that several pages name, with the patterns of its claims. */
  enum Fact {
    FORMAT_1("frozen", "(?i)\\bformat\\b[^.|]{0,60}?\\b(frozen|may (?:still )?change)\\b"),
    RELEASE("no release yet", "(?i)\\bBrine[^.|]{0,20}\\b(no release yet|\\d+ releases?)\\b"),
    OLDEST_JAVA("17", "\\b(?:JDK|Java) \\(?(\\d+),? (?:or|and) newer"),
    FINAL_FIELDS("26", "\\bJava (\\d+) (?:or|and) later[^.|]{0,30}(?:final|permission)"),
    OLDEST_MAVEN("3.8", "(?:\\bMaven|`mvn`) \\(?(\\d+\\.\\d+) or newer"),
    FINGERPRINT_BYTES(
        "6",
        "(\\w+) bytes of SHA-256",
        "(?i)fingerprint`? (?:replaces it by |\\()(\\w+) bytes",
        "`SchemaLane\\.FINGERPRINT`: (\\w+) bytes"),
    CHECKSUM_BYTES(
        "4",
        "checksum(?: of the class, | of | \\()(\\w+) bytes",
        "\\| `NONE_CHECKED` \\| (\\w+) bytes"),
    CALLBACK_DEPTH("200", "\\bnest (?:at most )?(\\d+) deep"),
    BLOCK_BYTES("1,024", "\\ba block of 1 to ([\\d,]+) bytes"),
    LAST_BUILT_IN_CLASS("117", "built-in classes with numbers above (\\d+)"),
    DEFAULT_LANE("EMBEDDED", "\\b(EMBEDDED|FINGERPRINT|NONE|NONE_CHECKED)` \\(default"),
    DEFAULT_REFERENCES("TRACK", "\\b(TRACK|TREE)` \\(default"),
    MESSAGES_START(
        "90", "(?i)messages?:? `([\\da-f]{2})` to `9f`", "`([\\da-f]{2})` to `9F` \\| a me"),
    FRAMES_START("B0", "`([\\dA-F]{2})`\\)? (?:\\| a message in frames|stay)"),
    STREAMS_START(
        "B5", "`([\\dA-F]{2})` \\| an \\[object stream", "Brine's form \\(`([\\dA-F]{2})`"),
    OBJECTS_TRIED("58", "\\b(\\d+) kinds of object\\b");

    private static final List<String> NUMBERS =
        List.of("zero", "one", "two", "three", "four", "five", "six", "seven", "eight");

    private final String value;
    private final List<Pattern> claims;

    Fact(String value, String... claims) {
      this.value = value;
      this.claims = Stream.of(claims).map(Pattern::compile).toList();
    }

    String value() {
      return value;
    }

    /** Returns the values that a text gives this fact, as written, but numbers in digits. */
    List<String> values(String text) {
      return claims.stream()
          .flatMap(claim -> claim.matcher(text).results())
          .map(Fact::inDigits)
          .toList();
    }

    private static String inDigits(MatchResult claim) {
      String said =
          IntStream.rangeClosed(1, claim.groupCount())
              .mapToObj(claim::group)
              .filter(Objects::nonNull)
              .findFirst()
              .orElseThrow();
      int number = NUMBERS.indexOf(said.toLowerCase(Locale.ROOT));
      return number < 0 ? said : String.valueOf(number);
    }
  }
}
