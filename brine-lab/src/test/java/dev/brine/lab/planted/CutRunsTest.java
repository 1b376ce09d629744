// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.planted;

import static dev.brine.lab.planted.PlantedRun.PENDING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.analysis.Verdict;
import dev.brine.lab.report.Reports;
import dev.brine.lab.result.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the claims of reports on runs that were cut, or had too few processes. */
@Tag("once")
class CutRunsTest {
  @TempDir private Path folder;

  private static final String CUT =
      "Not complete: 5 of 16 cells were not measured, because the time of the quick profile was"
          + " used up. Not measured at all: Brine (references on) and Avro; in part: Kryo. To"
          + " measure them, run: ./brine compare --resume. A run with fewer rows (--serializer) or"
          + " workloads (--workload) takes less time; --extent standard has more.";

  @Test
  void a_run_that_was_cut_names_no_fastest_and_says_what_is_missing() throws IOException {
    Results results = BadRunsTest.cut().build();

    assertThat(BadRunsTest.verdict(results))
        .isEqualTo(
            new Verdict(
                List.of(CUT),
                "This run is not complete: 5 of 16 cells were not measured, so no library is named"
                    + " the fastest.",
                List.of(
                    "Fory brings back all 3 workloads unchanged. Not known of Brine, Avro and Kryo,"
                        + " which were not measured on all of them.")));
    assertThat(BadRunsTest.terminal(results))
        .startsWith(CUT + "\n\nW2@1 ")
        .contains("\n  Avro  not measured\n", "\n  Kryo  not measured\n")
        .doesNotContain("x best")
        .contains(
            "\nThis run is not complete: 5 of 16 cells were not measured, so no library is"
                + " named the fastest.\n");
  }

  @Test
  void the_page_of_a_run_that_was_cut_shows_the_missing_rows_in_every_chart() throws IOException {
    String page = BadRunsTest.page(folder, BadRunsTest.cut().build());
    assertThat(page)
        .contains(
            "<p class=\"warning\" role=\"note\">" + CUT + "</p>\n<h1>This run is not complete")
        .doesNotContain("Fastest for", "pending", "fastest to");
    assertThat(page.split("Not measured: Avro<", -1)).as("chart and section of User").hasSize(3);
    assertThat(page.split("Not measured: Avro; Kryo<", -1)).as("those of Media").hasSize(3);
    assertThat(page.split("<td class=\"why\" colspan=\"[0-9]+\">not measured", -1)).hasSize(1 + 5);
    assertThat(page.split("– not measured", -1)).as("correctness").hasSize(1 + 5);
  }

  @Test
  void other_forms_of_a_run_that_was_cut_show_the_missing_rows() {
    Results results = BadRunsTest.cut().build();
    assertThat(Reports.markdown(results))
        .startsWith(CUT + "\n\n**This run is not complete")
        .contains("| Avro | not measured |");
    assertThat(Reports.csv(results)).contains(",Avro,contender,").contains(",not measured,");
  }

  @Test
  void a_longer_run_is_not_told_to_take_the_standard_profile() {
    List<String> warnings =
        BadRunsTest.verdict(
                BadRunsTest.cut().others(0.6).row("Xml", 1, 2, 3).profile("standard").build())
            .warnings();

    assertThat(warnings)
        .hasSize(2)
        .anyMatch(warning -> warning.contains("the time of the standard profile was used up"))
        .anyMatch(warning -> warning.startsWith("Noisy"))
        .noneMatch(warning -> warning.contains("--extent standard"));
  }

  @Test
  void an_interrupted_run_says_that_it_was_interrupted() {
    assertThat(BadRunsTest.verdict(BadRunsTest.cut().interrupted().build()).warnings().get(0))
        .startsWith(
            "Not complete: 5 of 16 cells were not measured, because the run was interrupted.");
    assertThat(BadRunsTest.verdict(BadRunsTest.fory().interrupted().build()).warnings())
        .containsExactly(
            "Not complete: the run was interrupted. To go on, run: ./brine compare --resume");
  }

  @Test
  void a_run_whose_last_round_was_cut_keeps_its_headline_and_says_what_has_fewer_processes() {
    Results results = BadRunsTest.fory().processes(1).row("Xml", 4_000, 8_000, 16_000).build();

    assertThat(BadRunsTest.verdict(results).warnings())
        .containsExactly(
            "Not complete: every cell was measured, but 3 of 9 by fewer processes than the others,"
                + " because the time of the quick profile was used up. To add them, run: ./brine"
                + " compare --resume");
    assertThat(BadRunsTest.verdict(results).headline())
        .startsWith(
            "For trees whose classes both sides have, Fory is the fastest over all 3 workloads");
  }

  @Test
  void a_run_of_one_process_each_names_no_fastest() throws IOException {
    Results results =
        new PlantedRun()
            .processes(1)
            .jdk()
            .row("Fory", 40, 80, 160)
            .row("Brine", 90, 90, 900)
            .build();

    assertThat(BadRunsTest.verdict(results).headline())
        .isEqualTo(
            "This run cannot name a fastest library: one process for each cell does not show the"
                + " noise.");
    assertThat(BadRunsTest.verdict(results).sentences())
        .containsExactly("Fory and Brine bring back all 3 workloads unchanged.");
    assertThat(BadRunsTest.page(folder, results))
        .contains("One process for each row cannot show which is the fastest.")
        .doesNotContain("may be the fastest");
  }

  @Test
  void no_sentence_claims_what_was_not_measured() {
    Random random = new Random(5);
    for (int run = 0; run < 300; run++) {
      List<String> unmeasured = new ArrayList<>();
      PlantedRun planted = new PlantedRun().jdk();
      int missing = 0;
      for (String name : List.of("Fory", "Brine", "Kryo", "Avro")) {
        double[] nanos = new double[3];
        int own = 0;
        for (int i = 0; i < nanos.length; i++) {
          nanos[i] = random.nextInt(4) == 0 ? PENDING : 20 + random.nextInt(200);
          own += nanos[i] == PENDING ? 1 : 0;
        }
        missing += own;
        if (own == nanos.length) {
          unmeasured.add(name);
        }
        planted.processes(1 + random.nextInt(2)).row(name, nanos);
      }
      assertHonest(BadRunsTest.verdict(planted.build()), missing, unmeasured);
    }
  }

  private static void assertHonest(Verdict verdict, int missing, List<String> unmeasured) {
    String said = verdict.headline() + " " + String.join(" ", verdict.sentences());
    if (missing > 0) {
      assertThat(verdict.warnings().get(0)).startsWith("Not complete: " + missing + " of 15 cells");
      assertThat(verdict.headline()).startsWith("This run is not complete: " + missing + " of 15");
      assertThat(said).doesNotContain("fewest bytes", "times as fast", "No library of this run");
    }
    String claims = said.replaceAll("Not known of [^.]*\\.", "");
    unmeasured.forEach(name -> assertThat(claims).doesNotContain(name));
  }
}
