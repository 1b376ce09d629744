// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.Habit;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Report;
import dev.brine.optimize.library.Libraries.Library;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares the reasons and habits in docs/optimize-reference.md and the outcomes of libraries in
 * outcomes.txt with the code; {@code -Dbrine.docs=write} writes both anew.
 */
@Tag("once")
class GuideTest {
  private static final Path GUIDE = Path.of("..", "docs", "optimize-reference.md");
  private static final Path OUTCOMES =
      Path.of("src/test/resources/dev/brine/optimize/library/outcomes.txt");

  private static void assertSays(String name, String list) throws IOException {
    String begin = "<!-- generated: " + name + " -->\n";
    String end = "<!-- end of " + name + " -->";
    String text = Files.readString(GUIDE);
    int from = text.indexOf(begin) + begin.length();
    int to = text.indexOf(end);
    if ("write".equals(System.getProperty("brine.docs"))) {
      Files.writeString(GUIDE, text.substring(0, from) + list + text.substring(to));
    } else {
      assertThat(text.substring(from, to)).isEqualTo(list);
    }
  }

  @Test
  void names_every_reason() throws IOException {
    StringBuilder changes = new StringBuilder();
    StringBuilder reasons = new StringBuilder();
    for (Reason reason : Reason.values()) {
      String id = "`" + reason.id() + "`";
      if (reason.verdict() == Reason.Verdict.REFUSED) {
        reasons.append("- " + id + ": " + reason.meaning() + "\n");
      } else {
        changes.append(changes.isEmpty() ? "" : ", ").append(id);
      }
    }
    assertSays("changes", changes + "\n");
    assertSays("reasons", reasons.toString());
  }

  @Test
  void names_every_habit() throws IOException {
    StringBuilder habits = new StringBuilder();
    for (Habit habit : Habit.values()) {
      habits.append("- `" + habit.id() + "`: " + habit.sentence() + "\n");
    }
    assertSays("habits", habits.toString());
  }

  @Test
  void libraries_have_the_outcomes_of_before() throws IOException {
    StringBuilder outcomes = new StringBuilder();
    for (Library library : Libraries.all()) {
      outcomes.append(line("streams", library, library.report()));
    }
    for (Library library : Libraries.all()) {
      outcomes.append(line("classes", library, library.ofRewriting()));
    }
    if ("write".equals(System.getProperty("brine.docs"))) {
      Files.writeString(OUTCOMES, outcomes);
    }
    assertThat(Files.readString(OUTCOMES)).isEqualTo(outcomes.toString());
  }

  private static String line(String technique, Library library, Report report) {
    int classes = report.inputs().get(0).classes();
    String changed = technique + ": " + library + ": " + report.changed() + " of " + classes;
    return (changed + "; " + counts(report)).strip() + "\n";
  }

  private static String counts(Report report) {
    Map<String, Long> counts =
        report
            .outcomes()
            .map(Outcome::reason)
            .collect(Collectors.groupingBy(Reason::id, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(count -> count.getValue() + " " + count.getKey())
        .collect(Collectors.joining(", "));
  }
}
