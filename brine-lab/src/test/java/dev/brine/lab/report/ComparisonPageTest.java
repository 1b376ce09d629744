// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.figure.Svg;
import dev.brine.lab.result.Criterion;
import dev.brine.lab.result.Preset;
import dev.brine.lab.result.Row;
import dev.brine.lab.serializer.Library;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The tables of libraries and purposes in docs/ are those of the report; {@code -Dbrine.docs=write}
 * writes them anew.
 */
@Tag("once")
class ComparisonPageTest {
  private static final Path DOCS = Path.of("..", "docs");

  @Test
  void shows_what_each_library_offers_and_needs() throws IOException {
    assertSays("compare-with.md", "libraries", table());
  }

  @Test
  void shows_the_weights_of_each_purpose() throws IOException {
    assertSays("compare-reference.md", "purposes", purposes());
  }

  @Test
  void the_readme_counts_the_rows_and_libraries_of_the_lab() throws IOException {
    String libraries =
        "of [%d libraries](docs/compare-with.md#all-libraries-of-the-lab)"
            .formatted(Features.of(rows()).size());
    assertThat(Path.of("..", "README.md"))
        .content()
        .contains("The lab has %d rows, %s.".formatted(rows().size(), libraries));
  }

  private static void assertSays(String page, String name, String table) throws IOException {
    Path file = DOCS.resolve(page);
    String text = Files.readString(file);
    String begin = "<!-- generated: " + name + " -->\n";
    int from = text.indexOf(begin) + begin.length();
    int to = text.indexOf("<!-- end of " + name + " -->");
    if ("write".equals(System.getProperty("brine.docs"))) {
      Files.writeString(file, text.substring(0, from) + table + text.substring(to));
    } else {
      assertThat(text.substring(from, to)).isEqualTo(table);
    }
  }

  private static String purposes() {
    List<Criterion> criteria = List.of(Criterion.values());
    StringBuilder table = new StringBuilder();
    table.append(line(Stream.concat(Stream.of("purpose"), criteria.stream().map(Criterion::id))));
    table.append(line(Stream.generate(() -> "---").limit(criteria.size() + 1)));
    for (Preset preset : Preset.values()) {
      Stream<String> weights =
          criteria.stream().map(c -> Svg.number(preset.preference().weights().get(c)));
      table.append(line(Stream.concat(Stream.of("`" + preset.id() + "`"), weights)));
    }
    return table.toString();
  }

  @Test
  void every_library_of_a_row_that_can_be_chosen_has_facts() {
    assertThat(rows())
        .filteredOn(row -> !row.library().key().equals("brine"))
        .allSatisfy(row -> assertThat(row.library().facts()).as(row.id()).isNotNull());
  }

  private static String table() {
    StringBuilder table = new StringBuilder();
    table.append(line(Stream.concat(Stream.of("Library"), heads())));
    table.append(line(Stream.concat(Stream.of("---"), heads().map(head -> "---"))));
    for (Features.Feature feature : Features.of(rows())) {
      String name = feature.name().substring(feature.name().indexOf(':') + 1);
      table.append(
          line(
              Stream.concat(
                  Stream.of("[" + name + "](" + link(feature) + ")"), shown(feature.cells()))));
    }
    return table.toString();
  }

  private static String link(Features.Feature feature) {
    return feature.source().replaceFirst("^docs/", "");
  }

  private static Stream<String> heads() {
    return shown(Features.HEADS);
  }

  /**
   * Returns the version with its day, as it is released, and flags only where there are some. The
   * bytes of the jars are left out, because they change with each release of a dependency.
   */
  private static Stream<String> shown(List<String> cells) {
    int jars = Features.HEADS.indexOf("Jars");
    int version = Features.HEADS.indexOf("Version");
    int released = Features.HEADS.indexOf("Released");
    String both = cells.get(version).replace("-SNAPSHOT", "") + ", " + cells.get(released);
    return IntStream.range(0, cells.size())
        .filter(i -> i != jars && i != released)
        .mapToObj(i -> i == version ? both : cells.get(i))
        .map(cell -> cell.equals("none") || cell.equals(", ") ? "" : cell);
  }

  private static String line(Stream<String> cells) {
    return cells.collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static List<Row> rows() {
    return new BuiltInCatalog()
        .serializers().stream()
            .map(serializer -> serializer.description())
            .map(description -> new Row(description, Library.of(description.library())))
            .toList();
  }
}
