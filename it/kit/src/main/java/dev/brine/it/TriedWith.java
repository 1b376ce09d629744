// SPDX-License-Identifier: Apache-2.0
package dev.brine.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One row of docs/tried-with.md: a test compares what it saw with the page, or writes its row with
 * {@code -Dbrine.docs=write}.
 *
 * @param system its name with the version, such as {@code Jetty 12.1.14, file store of sessions}
 * @param setting what a user has to set, or {@code nothing}
 */
public record TriedWith(String system, String setting) {
  /** The setting of systems whose members both write and read. */
  public static final String ALL_OR_JAVA = "`-Dbrine.write=java` until every member has Brine";

  private static final Path PAGE = page();
  private static final String END = "<!-- end of systems -->";

  /** Figures vary with times and names; a form that changes does so by more. */
  private static final double TOLERANCE = 0.05;

  private static Path page() {
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      Path page = folder.resolve("docs/tried-with.md");
      if (Files.exists(page)) {
        return page;
      }
    }
    throw new IllegalStateException("No docs/tried-with.md above " + Path.of("").toAbsolutePath());
  }

  /**
   * Compares the row with the page, or writes it.
   *
   * @param plain the bytes that the system stores or sends as it is
   * @param brine those with Brine
   * @param wrongOrder what happens when a system without Brine reads what Brine wrote
   */
  void show(long plain, long brine, String wrongOrder) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(PAGE, StandardCharsets.UTF_8));
    Optional<String> known =
        lines.stream().filter(line -> line.startsWith("| " + system + " |")).findFirst();
    String row =
        String.format(
            Locale.ROOT, "| %s | %s | %,d | %,d | %s |", system, setting, plain, brine, wrongOrder);
    if ("write".equals(System.getProperty("brine.docs"))) {
      known.ifPresent(lines::remove);
      lines.add(placeOf(row, lines), row);
      Files.write(PAGE, lines, StandardCharsets.UTF_8);
      return;
    }
    assertThat(known).as("the row of " + system + " in " + PAGE).isPresent();
    String[] shown = known.get().split(" \\| ", -1);
    String[] seen = row.split(" \\| ", -1);
    assertThat(shown[1]).isEqualTo(seen[1]);
    assertThat(shown[4]).isEqualTo(seen[4]);
    for (int column : new int[] {2, 3}) {
      assertThat(figure(shown[column]))
          .isCloseTo(figure(seen[column]), within(TOLERANCE * figure(seen[column])));
    }
  }

  /** Rows are sorted by system, whichever of them a build has tried. */
  private static int placeOf(String row, List<String> lines) {
    int place = lines.indexOf(END);
    while (lines.get(place - 1).compareToIgnoreCase(row) > 0
        && !lines.get(place - 1).startsWith("| ---")) {
      place--;
    }
    return place;
  }

  private static double figure(String cell) {
    return Double.parseDouble(cell.replace(",", ""));
  }
}
