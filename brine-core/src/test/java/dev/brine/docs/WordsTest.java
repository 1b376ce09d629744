// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the wording of Javadoc and of messages in all modules, and the length of the pages. */
@Tag("once")
class WordsTest {
  private static final List<JavaSource> SOURCES = JavaSource.all();
  private static final Pattern QUESTION =
      Pattern.compile("(?:What|How|Which|Whether|Where|Who|Whose|When|Why)\\b.*");
  private static final Pattern EXPECTED = Pattern.compile("(?s).*\\b[Ee]xpected\\b.*");

  /** A value: one that is put in, a number, an option or constant by its name, or a quoted text. */
  private static final String A_VALUE =
      "(?:\0|%[,.0-9]*[a-zA-Z]|\\d|\\w[.=]\\w|[A-Z]{2}|\\bnull\\b|')";

  private static final Pattern COMPARED =
      Pattern.compile(
          "(?s).*\\b[Ee]xpected\\b(?=.*?"
              + A_VALUE
              + ".* but ).*? but (?:was|were|there were|the \\w+ (?:has|gave))"
              + "(?: one of| a| number| -D)? ?'?(?:\0|%).*");
  private static final Pattern SMALL =
      Pattern.compile("new \\w+(?:Exception|Error)\\(\\s*\"([a-z][^\"]*)");

  /** Those of java.io, which programs may know. */
  private static final Set<String> OF_JAVA =
      Set.of(
          "cannot assign instance of ",
          "cannot read back reference as unshared",
          "conflicting non-public interface class loaders",
          "enum constant ",
          "filter status: ",
          "no current PutField object",
          "no such field ",
          "not in call to readObject",
          "not in readObject invocation or fields already read",
          "null callback",
          "null class",
          "reference to unshared object",
          "stream active",
          "stream inactive",
          "stream non-empty",
          "unknown version: ",
          "unread block data",
          "unread default data",
          "writing aborted",
          "wrong stream");

  /** Those that are put behind the name of a file and a colon. */
  private static final Set<String> BEHIND_A_FILE =
      Set.of(
          "its bytes do not have the checksum it says",
          "the frame of Zstandard needs a dictionary; unpack it with zstd -d -D FILE",
          "the frame of Zstandard needs a window of more than 128 MiB of memory; unpack it with");

  private static List<String> found(Function<JavaSource, Stream<String>> faults) {
    assertThat(SOURCES).hasSizeGreaterThan(1_000);
    return SOURCES.stream()
        .flatMap(source -> faults.apply(source).map(fault -> source.path() + ": " + fault))
        .toList();
  }

  private static Stream<String> questions(JavaSource source) {
    return source.typeComments().stream()
        .filter(comment -> QUESTION.matcher(comment.text()).matches())
        .map(comment -> comment.type() + ": " + comment.text());
  }

  private static Stream<String> uncompared(JavaSource source) {
    return source.messages().stream()
        .filter(text -> EXPECTED.matcher(text).matches() && !COMPARED.matcher(text).matches());
  }

  private static Stream<String> small(JavaSource source) {
    return SMALL
        .matcher(source.text())
        .results()
        .map(message -> message.group(1))
        .filter(message -> !OF_JAVA.contains(message) && !BEHIND_A_FILE.contains(message));
  }

  @Test
  void the_javadoc_of_a_type_says_what_it_is_and_asks_nothing() {
    assertThat(found(WordsTest::questions)).isEmpty();
  }

  @Test
  void finds_javadoc_that_begins_with_a_question_word() {
    JavaSource source = source("/**\n * What a run did.\n *\n * @param a b\n */\nrecord Run() {}");
    assertThat(questions(source)).containsExactly("Run: What a run did. @param a b");
    assertThat(questions(source("/** Whatever runs. */ @A(\"b\") final class Run {}"))).isEmpty();
  }

  @Test
  void messages_expect_something_only_where_two_values_are_compared() {
    assertThat(found(source -> source.isMain() ? uncompared(source) : Stream.empty())).isEmpty();
  }

  @Test
  void finds_messages_that_expect_something_without_a_value() {
    assertThat(uncompared(source("f(\"expected a key but it has no end\");"))).hasSize(1);
    assertThat(uncompared(source("f(\"Expected a jar but was \" + name);"))).hasSize(1);
    assertThat(uncompared(source("f(\"Expected --rate beside \" + name, \"b\");"))).hasSize(1);
    assertThat(uncompared(source("f(\"Expected 4 bytes but was the end\");"))).hasSize(1);
    assertThat(uncompared(source("f(\"Expected \" + 4 + \" bytes but was \" + n);"))).isEmpty();
    assertThat(uncompared(source("f(\"Expected %d but was %d\");"))).isEmpty();
    assertThat(uncompared(source("f(\"Expected mask=strings\"\n + \" but was \" + n);"))).isEmpty();
  }

  /** A page that grows makes another one shorter. */
  @Test
  void the_pages_have_at_most_73_000_words() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(Path.of("../README.md")));
    try (Stream<Path> files = Files.walk(Path.of("../docs"))) {
      files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
    }
    int words = 0;
    for (Path page : pages) {
      words += Files.readString(page).strip().split("\\s+", -1).length;
    }
    assertThat(pages).hasSizeGreaterThan(50);
    assertThat(words).isLessThanOrEqualTo(73_000);
  }

  @Test
  void messages_begin_with_a_capital() {
    assertThat(found(source -> source.isMain() ? small(source) : Stream.empty())).isEmpty();
    assertThat(small(source("throw new IOException(\n\"no room\");"))).containsExactly("no room");
  }

  @Test
  void the_rows_of_the_lab_are_in_classes_whose_names_say_so() {
    JavaSource table =
        SOURCES.stream().filter(source -> source.path().endsWith("RowFile.java")).findAny().get();
    List<String> providers =
        Pattern.compile("(\\w+)\\.rows\\(\\)")
            .matcher(table.text())
            .results()
            .map(call -> call.group(1))
            .toList();
    assertThat(providers).hasSizeGreaterThan(20).allMatch(name -> name.endsWith("Rows"));
  }

  private static JavaSource source(String text) {
    return new JavaSource(Path.of("../brine-core/src/main/java/A.java"), text);
  }
}
