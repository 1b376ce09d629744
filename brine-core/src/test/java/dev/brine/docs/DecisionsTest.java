// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the records of decisions, their index, and the citations of them in code and docs. */
@Tag("once")
class DecisionsTest {
  private static final Path ROOT = Path.of("..");
  private static final Path FOLDER = ROOT.resolve("docs/decisions");
  private static final Pattern ENTRY =
      Pattern.compile("(?m)^- \\[(\\d{3})\\]\\((\\d{3}-[a-z0-9-]+\\.md)\\) [A-Z]");
  private static final Pattern CITATION =
      Pattern.compile("\\b[Dd]ecisions?(?:[\\s*]+|/)(\\d{3})(?!\\d)");
  private static final Set<String> TEXTS =
      Set.of("java", "md", "txt", "py", "js", "mjs", "sh", "xml", "kt", "scala", "properties");

  @Test
  void the_index_lists_each_record_once_by_its_number() throws IOException {
    List<MatchResult> entries =
        ENTRY.matcher(Files.readString(FOLDER.resolve("README.md"))).results().toList();
    assertThat(entries.stream().map(entry -> entry.group(2)))
        .containsExactlyInAnyOrderElementsOf(records().values());
    assertThat(entries).allMatch(entry -> entry.group(2).startsWith(entry.group(1)));
  }

  @Test
  void each_record_begins_with_its_number_and_a_title() throws IOException {
    for (Map.Entry<String, String> record : records().entrySet()) {
      assertThat(Files.readAllLines(FOLDER.resolve(record.getValue())).get(1))
          .startsWith("# " + record.getKey() + ": ");
    }
  }

  @Test
  void sixty_records_of_25_000_words_are_the_most() throws IOException {
    assertThat(records()).hasSizeLessThanOrEqualTo(60);
    int words = 0;
    for (String record : records().values()) {
      words += Files.readString(FOLDER.resolve(record)).split("\\s+").length;
    }
    assertThat(words).isLessThanOrEqualTo(25_000);
  }

  @Test
  void no_citation_names_a_record_that_does_not_exist() throws IOException {
    assertThat(citations()).hasSizeGreaterThan(30);
    assertThat(missing(citations())).isEmpty();
  }

  @Test
  void code_or_docs_cite_each_record() throws IOException {
    Map<String, Set<String>> citations = citations();
    citations.values().forEach(files -> files.removeIf(DecisionsTest::isHistory));
    citations.values().removeIf(Set::isEmpty);
    assertThat(citations.keySet()).containsAll(records().keySet());
  }

  /** Tells whether a reader who asks why would not begin in this file. */
  private static boolean isHistory(String file) {
    return file.startsWith(FOLDER.toString()) || file.endsWith("CHANGELOG.md");
  }

  @Test
  void a_citation_of_a_missing_record_is_found() throws IOException {
    Map<String, Set<String>> planted = new TreeMap<>();
    collect(
        Path.of("Planted.java"), " * See dec" + "ision\n * 000, docs/decisions/" + "999.", planted);
    assertThat(missing(planted)).containsExactly("000", "999");
  }

  private static Set<String> missing(Map<String, Set<String>> citations) throws IOException {
    Set<String> missing = new TreeSet<>(citations.keySet());
    missing.removeAll(records().keySet());
    return missing;
  }

  /** Returns the file name of each record by its number. Fails if two have one number. */
  private static Map<String, String> records() throws IOException {
    Map<String, String> records = new TreeMap<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (!name.equals("README.md")) {
          assertThat(records.put(name.substring(0, 3), name)).as(name).isNull();
        }
      }
    }
    return records;
  }

  /** Returns the files that cite a record, by the number that they name. */
  private static Map<String, Set<String>> citations() throws IOException {
    Map<String, Set<String>> citations = new TreeMap<>();
    for (Path file : texts()) {
      collect(file, Files.readString(file, StandardCharsets.ISO_8859_1), citations);
    }
    return citations;
  }

  private static void collect(Path file, String text, Map<String, Set<String>> citations) {
    CITATION
        .matcher(text)
        .results()
        .map(citation -> citation.group(1))
        .forEach(
            number ->
                citations.computeIfAbsent(number, any -> new TreeSet<>()).add(file.toString()));
  }

  private static List<Path> texts() throws IOException {
    List<Path> texts = new ArrayList<>();
    Files.walkFileTree(
        ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes is) {
            String name = folder.getFileName().toString();
            boolean isOurs =
                folder.equals(ROOT)
                    || (!name.startsWith(".")
                        && !name.equals("target")
                        && !name.equals("node_modules"));
            return isOurs ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes is) {
            String name = file.getFileName().toString();
            // A name without a dot is that of a script, such as the launcher's.
            if (TEXTS.contains(name.substring(name.lastIndexOf('.') + 1)) || !name.contains(".")) {
              texts.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return texts;
  }
}
