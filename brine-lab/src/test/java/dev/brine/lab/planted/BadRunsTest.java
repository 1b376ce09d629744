// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.planted;

import static dev.brine.lab.planted.PlantedRun.ABSENT;
import static dev.brine.lab.planted.PlantedRun.DIED;
import static dev.brine.lab.planted.PlantedRun.LOSSY;
import static dev.brine.lab.planted.PlantedRun.PENDING;
import static dev.brine.lab.planted.PlantedRun.REFUSED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Verdict;
import dev.brine.lab.report.Alphabet;
import dev.brine.lab.report.Colour;
import dev.brine.lab.report.Reports;
import dev.brine.lab.result.Results;
import dev.brine.lab.serializer.Description;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Noisy, incomplete and undecided runs say that they are. */
@Tag("once")
class BadRunsTest {
  private static final String NOISY =
      "Noisy: during 6 of 18 processes other programs took more than 10 % of the CPU time, 60 % on"
          + " average, so figures and order may be wrong. Close other programs and run it again, or"
          + " choose --extent standard, which measures longer. See docs/troubleshooting.md#noise";

  @TempDir private Path folder;

  @Test
  void a_quiet_and_complete_run_names_the_fastest_library_and_its_settings() throws IOException {
    Results results =
        new PlantedRun()
            .jdk()
            .row("Fory", 40, 80, REFUSED)
            .row(references("Fory, references"), 50, 100, 160)
            .row(references("Brine, default"), 80, 150, 300)
            .row("Brine, trees, no schema", 30, 60, REFUSED)
            .row("Avro", 500, 500, LOSSY)
            .build();

    assertThat(verdict(results))
        .isEqualTo(
            new Verdict(
                List.of(),
                "Keeping references, for classes that both sides have, Fory is the fastest over all"
                    + " 3 workloads: 11 times as fast as Java's own serialization.",
                List.of(
                    "For trees whose classes both sides have, Brine is the fastest over 2 of the 3"
                        + " workloads (all but Graph): 23 times as fast as Java's own"
                        + " serialization.",
                    "Fory and Brine bring back all 3 workloads unchanged. Settings used: references"
                        + " on for Graph (Fory).",
                    "Data is changed or lost without an error by Avro.",
                    "User, keeping references, for classes that both sides have: Fory is the"
                        + " fastest to write and to read.",
                    "User, for trees whose classes both sides have: Brine is the fastest to write"
                        + " and to read.",
                    "Media, keeping references, for classes that both sides have: Fory is the"
                        + " fastest to write and to read.",
                    "Media, for trees whose classes both sides have: Brine is the fastest to write"
                        + " and to read.",
                    "Graph, keeping references, for classes that both sides have: Fory is the"
                        + " fastest to write and to read.")));
    assertThat(terminal(results))
        .startsWith("W2@1 ")
        .contains(
            "x best",
            "\n"
                + "Keeping references, for classes that both sides have, Fory is the fastest over"
                + " all 3 workloads: 11 times as fast as Java's own serialization.\n"
                + "This tool is made by the authors of Brine. --without brine leaves it out.\n"
                + "For trees whose classes both sides have, Brine is the fastest over 2 of the 3"
                + " workloads (all but Graph): 23 times as fast as Java's own serialization.\n"
                + "Fory and Brine bring back all 3 workloads unchanged. Settings used: references"
                + " on for Graph (Fory).\n")
        .doesNotContain("Not ", "Noisy");
    assertThat(page(folder, results)).doesNotContain("class=\"warning\"", "Not measured");
  }

  @Test
  void no_row_for_trees_stands_before_one_that_keeps_references_in_one_order() throws IOException {
    Results results =
        fory()
            .row(references("Brine, default"), 60, 120, 240)
            .row(references("Kryo, references"), 300, 500, 900)
            .row("Kryo", 200, 300, 400)
            .build();

    assertThat(verdict(results).headline())
        .startsWith(
            "Keeping references, for classes that both sides have, Brine is the fastest over all 3"
                + " workloads: ");
    assertThat(verdict(results).sentences().get(0))
        .startsWith(
            "For trees whose classes both sides have, Fory is the fastest over all 3 workloads: ");
    assertThat(page(folder, results))
        .contains(
            "Fastest keeping references, for classes that both sides have: Brine, ",
            "Fastest for trees whose classes both sides have: Fory, ")
        .contains(
            "Smallest keeping references, for classes that both sides have: Brine, ",
            "Smallest for trees whose classes both sides have: Fory, ")
        .doesNotContain("Fastest:", "Smallest:");
    assertThat(Reports.markdown(results))
        .contains("For trees whose classes both sides have, Fory is the fastest over all");
  }

  @Test
  void one_library_that_keeps_references_makes_no_order_for_the_headline() {
    Results results =
        fory().row("Kryo", 90, 200, 400).row(references("Brine, default"), 60, 120, 240).build();

    assertThat(verdict(results).headline())
        .startsWith(
            "For trees whose classes both sides have, Fory is the fastest over all 3 workloads: ");
    assertThat(verdict(results).sentences().get(0))
        .isEqualTo(
            "Keeping references, for classes that both sides have, Brine is 8.3 times as fast as"
                + " Java's own serialization over all 3 workloads.");
  }

  @Test
  void a_run_beside_a_cpu_hog_says_so_first() throws IOException {
    Results results = fory().others(0.6).row("Brine", 60, 120, 240).build();

    assertThat(verdict(results).warnings()).containsExactly(NOISY);
    assertThat(verdict(results).headline())
        .isEqualTo(
            "Noisy run. For trees whose classes both sides have, Fory is the fastest over all 3"
                + " workloads: 12 times as fast as Java's own serialization.");
    assertThat(terminal(results))
        .startsWith(NOISY + "\n\nW2@1 ")
        .contains("\nNoisy run. For trees whose classes both sides have, Fory is");
    assertThat(page(folder, results))
        .contains(
            "<p class=\"warning\" role=\"note\">"
                + NOISY
                + "</p>\n<h1>Noisy run. For trees whose classes both sides have, Fory is")
        .contains("disturbed 6 of 18 processes");
  }

  @Test
  void a_run_between_busy_loops_names_no_fastest_and_no_order() throws IOException {
    Results results =
        new PlantedRun()
            .others(0.84)
            .jdk()
            .row("Fory", 40, 80, 160)
            .row("Brine", 90, 180, 360)
            .row("Avro", 10, 20, REFUSED)
            .build();

    assertThat(verdict(results).warnings().get(0)).startsWith("Noisy: during 23 of 23 processes");
    assertThat(verdict(results).headline())
        .isEqualTo(
            "This run is too noisy: others took 84 % of the CPU time, so no library is named the"
                + " fastest.");
    assertThat(verdict(results).sentences())
        .containsExactly("Fory and Brine bring back all 3 workloads unchanged.");
    assertThat(page(folder, results))
        .contains("This run is too noisy to name the fastest.")
        .doesNotContain("Fastest for", "fastest to");
  }

  @Test
  void a_run_beside_programs_that_hardly_work_is_not_noisy() {
    Results results = fory().others(0.09).row("Brine", 60, 120, 240).build();

    assertThat(verdict(results).warnings()).isEmpty();
    assertThat(verdict(results).headline())
        .startsWith("For trees whose classes both sides have, Fory is the fastest");
  }

  @Test
  void two_equal_rows_are_the_fastest_together() throws IOException {
    Results results = fory().row("Brine", 40, 80, 160).row("Kryo", 90, 200, 400).build();

    assertThat(verdict(results).headline())
        .isEqualTo(
            "For trees whose classes both sides have, Fory and Brine are the fastest over all 3"
                + " workloads; this run cannot tell them apart.");
    assertThat(verdict(results).sentences())
        .contains(
            "For trees whose classes both sides have, Fory is 12 times as fast as Java's own"
                + " serialization over all 3 workloads, Brine 12 times.",
            "User, for trees whose classes both sides have: Fory and Brine are the fastest to write"
                + " and to read, not separated.");
    assertThat(page(folder, results))
        .contains(
            "<h1>For trees whose classes both sides have, Fory and Brine are the fastest",
            "Fastest for trees whose classes both sides have: Fory and Brine; this run cannot");
  }

  @Test
  void two_equal_rows_alone_are_not_called_the_fastest() throws IOException {
    Results results =
        new PlantedRun().jdk().row("Fory", 40, 80, 160).row("Brine", 40, 80, 160).build();

    assertThat(verdict(results).headline())
        .isEqualTo(
            "For trees whose classes both sides have, this run cannot tell which is faster over all"
                + " 3 workloads: Fory or Brine.");
    assertThat(terminal(results))
        .contains(
            "\n"
                + "For trees whose classes both sides have, this run cannot tell which is faster"
                + " over all 3 workloads: Fory or Brine.\n");
    assertThat(page(folder, results)).doesNotContain("the fastest to", "Fastest for");
  }

  @Test
  void one_row_that_is_far_slower_does_not_blur_the_others() {
    Results results = fory().row("Xml", 40_000, 80_000, 160_000).row("Brine", 80, 160, 320).build();

    assertThat(verdict(results).headline())
        .isEqualTo(
            "For trees whose classes both sides have, Fory is the fastest over all 3 workloads: 12"
                + " times as fast as Java's own serialization.");
  }

  @Test
  void a_row_that_dies_is_not_compared_and_not_called_unable() throws IOException {
    Results results = fory().row("Brine", 20, DIED, 60).row("Kryo", 90, 200, 400).build();

    assertThat(verdict(results))
        .isEqualTo(
            new Verdict(
                List.of(),
                "For trees whose classes both sides have, Fory is the fastest of those measured"
                    + " over all 3 workloads: 12 times as fast as Java's own serialization.",
                List.of(
                    "Not compared, because a process failed: Brine on Media.",
                    "Fory and Kryo bring back all 3 workloads unchanged. Not known of Brine, which"
                        + " was not measured on all of them.",
                    "For trees whose classes both sides have, Brine is 2.3 times as fast as Fory"
                        + " over 2 of the 3 workloads (all but Media).",
                    "User, for trees whose classes both sides have: Brine is the fastest to write"
                        + " and to read.",
                    "Media, for trees whose classes both sides have: Fory is the fastest to write"
                        + " and to read.",
                    "Graph, for trees whose classes both sides have: Brine is the fastest to write"
                        + " and to read.")));
    assertThat(terminal(results)).contains("\n  Brine  failed: crashed with exit code 7\n");
    assertThat(page(folder, results)).contains("failed: crashed with exit code 7");
  }

  @Test
  void a_run_in_which_every_process_dies_says_no_more() {
    assertThat(verdict(new PlantedRun().jdk().row("Fory", DIED, DIED, DIED).build()))
        .isEqualTo(
            new Verdict(
                List.of(),
                "No library was measured: processes failed.",
                List.of("Not compared, because a process failed: Fory on all 3 workloads.")));
  }

  @Test
  void libraries_are_compared_over_the_workloads_that_both_bring_back() {
    Results results =
        new PlantedRun()
            .jdk()
            .row("Fory", 40, 80, LOSSY)
            .row("Brine", 60, 120, REFUSED)
            .row("Avro", 10, REFUSED, REFUSED)
            .build();

    assertThat(verdict(results).headline())
        .isEqualTo(
            "For trees whose classes both sides have, Fory is the fastest over 2 of the 3 workloads"
                + " (all but Graph): 18 times as fast as Java's own serialization.");
    assertThat(verdict(results).sentences())
        .contains(
            "No library of this run brings back all 3 workloads unchanged.",
            "For trees whose classes both sides have, Avro is 4.0 times as fast as Fory on User.");
  }

  @Test
  void a_library_is_judged_by_the_row_that_stands_for_it_and_not_by_the_luckiest() {
    Results results =
        new PlantedRun()
            .jdk()
            .row("Kryo", 100, 200, 400)
            .row(Description.of("kryo-opened", "Kryo, opened", "brine"), 10, 20, 40)
            .row("Fory", 40, 80, 160)
            .build();

    assertThat(verdict(results).headline())
        .startsWith(
            "For trees whose classes both sides have, Fory is the fastest over all 3 workloads");
    assertThat(verdict(results).sentences().get(0))
        .isEqualTo("Kryo and Fory bring back all 3 workloads unchanged.");
  }

  @Test
  void a_library_without_its_usual_row_is_named_with_its_setting() {
    Results results =
        new PlantedRun()
            .jdk()
            .row(Description.of("kryo-names", "Kryo, classes by name", "brine"), 10, 20, 40)
            .row("Fory", 40, 80, 160)
            .build();

    assertThat(verdict(results).headline())
        .startsWith(
            "For trees whose classes both sides have, Kryo (classes by name) is the fastest over"
                + " all 3 workloads");
  }

  /** Java's own serialization and Fory. */
  static PlantedRun fory() {
    return new PlantedRun().jdk().row("Fory", 40, 80, 160);
  }

  static PlantedRun cut() {
    return fory()
        .processes(1)
        .row("Brine", 50, 100, REFUSED)
        .row(references("Brine, references"), ABSENT, ABSENT, PENDING)
        .row("Avro", PENDING, PENDING, PENDING)
        .row("Kryo", 70, PENDING, 90);
  }

  static Description.Builder references(String name) {
    return Description.of(name.replace(", ", "-"), name, "brine")
        .quick()
        .references(Description.References.ON);
  }

  static Verdict verdict(Results results) {
    return Analysis.of(results).verdict();
  }

  static String terminal(Results results) {
    return Reports.terminal(results, Colour.NONE, Alphabet.UNICODE, 1_000);
  }

  /** Returns the page of a run, without the marks that keep its options on one line. */
  static String page(Path folder, Results results) throws IOException {
    Path file = folder.resolve("report.html");
    Reports.html(results, file);
    return Files.readString(file)
        .replace("&#39;", "'")
        .replaceAll("<span class=\"option\">([^<]*)</span>", "$1");
  }
}
