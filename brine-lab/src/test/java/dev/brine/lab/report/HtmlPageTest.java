// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.SampleResults;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.report.TableView.Detail;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import dev.brine.lab.serializer.Serializers;
import dev.brine.lab.workload.Workloads;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
final class HtmlPageTest {
  private static final int LARGEST = 720_000;

  @TempDir private Path folder;

  @Test
  void the_largest_run_makes_a_page_below_720_kb() throws IOException {
    assertThat(page(PlausibleRun.of(meanRows(), 14, 2).build()).getBytes(StandardCharsets.UTF_8))
        .hasSizeLessThan(LARGEST);
  }

  @Test
  void the_largest_run_in_one_jvm_shows_every_process_below_720_kb() throws IOException {
    String page = page(PlausibleRun.of(meanRows(), 14, 1).build());
    assertThat(page).contains("What each process measured").doesNotContain("too long to show");
    assertThat(page.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(LARGEST);
  }

  @Test
  void the_largest_run_says_where_the_processes_are() throws IOException {
    assertThat(page(PlausibleRun.of(meanRows(), 14, 2).build()))
        .contains("The JSON file has what each process measured")
        .doesNotContain("<summary>What each process measured");
  }

  /** Returns the rows of a workload in the mean: some rows are there for one workload only. */
  private static int meanRows() {
    long cells =
        Workloads.all().stream()
            .mapToLong(
                workload ->
                    Serializers.all().stream().filter(row -> row.takesPart(workload)).count())
            .sum();
    return (int) Math.ceil((double) cells / Workloads.all().size());
  }

  @Test
  void every_row_stands_in_every_table() throws IOException {
    Results results = PlausibleRun.of(20, 4, 1).build();
    String page = page(results);
    assertThat(page.split("<th scope=row>", -1)).hasSize(1 + 20 * 4);
    assertThat(page).contains("Written by hand", "refused: IllegalStateException: trees only");
  }

  @Test
  void one_of_a_kind_is_counted_in_the_singular() throws IOException {
    assertThat(page(PlausibleRun.of(1, 1, 1).build()))
        .contains("1 serializer, 1 workload, Java 17");
    assertThat(page(PlausibleRun.of(4, 2, 1).build()))
        .contains("4 serializers, 2 workloads, Java 17");
  }

  @Test
  void a_hostile_name_is_shown_and_not_obeyed() throws IOException {
    String name = "<script>alert(1)</script>\"'&";
    String page = page(PlausibleRun.of(6, 2, 1).hostile(name, "</pre><img src=x>").build());
    assertThat(page)
        .contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;")
        .doesNotContain("<script>alert", "<img");
  }

  @Test
  void a_quick_run_is_marked_indicative() throws IOException {
    assertThat(page(PlausibleRun.of(4, 2, 1).quick().build()))
        .contains(
            "<span class=\"badge\">indicative</span>", "--extent</span> standard adds the rows");
  }

  @Test
  void a_standard_run_is_not_marked_indicative() throws IOException {
    assertThat(page(PlausibleRun.of(4, 2, 1).build())).doesNotContain("indicative</span>");
  }

  @Test
  void an_interrupted_run_says_so() throws IOException {
    assertThat(page(PlausibleRun.of(4, 2, 1).interrupted().build()))
        .contains("Not complete: the run was interrupted.");
  }

  @Test
  void a_complete_run_does_not_say_that_it_was_interrupted() throws IOException {
    assertThat(page(PlausibleRun.of(4, 2, 1).build())).doesNotContain("Not complete");
  }

  @Test
  void a_run_with_several_threads_shows_throughput_and_scaling() throws IOException {
    assertThat(page(PlausibleRun.of(4, 2, 1).threads(2).build()))
        .contains(">2 threads<", ">Scaling<", "one; then 2 at once, in memory");
  }

  @Test
  void a_run_with_one_thread_shows_no_scaling() throws IOException {
    assertThat(page(PlausibleRun.of(4, 2, 1).build()))
        .doesNotContain("1 threads", "Scaling", "at once, in memory");
  }

  @Test
  void failures_are_listed_with_their_last_lines_and_the_rest_is_counted() throws IOException {
    String page = page(PlausibleRun.of(4, 15, 2).hostile("dies", "killed by signal 9").build());
    assertThat(page).contains("killed by signal 9", "5 more in the JSON file");
  }

  @Test
  void a_failure_in_one_jvm_is_not_hidden_by_the_grade_of_another() {
    Results results = PlausibleRun.of(4, 1, 2).build();
    List<Cell> cells = new ArrayList<>(results.cells());
    CellKey key = cells.get(cells.size() - 1).key();
    cells.set(
        cells.size() - 1, new Cell(key, Outcome.FAILED, "died", List.of(), null, null, List.of()));
    MatrixView matrix =
        MatrixView.of(
            Analysis.of(
                new Results(
                    results.format(), results.run(), results.rows(), results.subjects(), cells)));
    assertThat(matrix.rows().get(3).cells().get(0).text()).isEqualTo("✓ equal / failed");
    assertThat(matrix.rows().get(0).cells().get(0).text()).isEqualTo("✓ exact");
  }

  @Test
  void a_remote_workload_is_drawn_by_what_goes_over_the_wire() throws IOException {
    Results results = PlausibleRun.of(12, 12, 1).build();
    SubjectView view = SubjectView.of(Analysis.of(results), results.subjects().get(11));
    assertThat(view.label()).startsWith("W4-http@");
    assertThat(view.boards().get(0).plot().points()).hasSizeGreaterThan(8);
    assertThat(view.boards().get(0).summary())
        .anyMatch(
            sentence ->
                sentence.matches(
                    "Smallest for trees whose classes may change: .+, [0-9.,]+ [kM]?B\\."));
    assertThat(page(results)).doesNotContain("NaN");
  }

  @Test
  void the_page_says_whose_findings_it_shows_where_there_are_two_jvms() throws IOException {
    assertThat(page(PlausibleRun.of(15, 2, 2).build()))
        .contains("These findings are of Java 17.0.15", "Figures of Java 17.0.15.");
  }

  @Test
  void the_page_does_not_say_whose_findings_it_shows_where_there_is_one_jvm() throws IOException {
    assertThat(page(PlausibleRun.of(15, 2, 1).build()))
        .doesNotContain("These findings are of", "Figures of Java");
  }

  @Test
  void the_page_shows_a_second_state_only_where_times_differ() throws IOException {
    SampleResults planted =
        new SampleResults().state("mixed").contender("slow", Grade.EXACT, 200, 100);
    assertThat(page(planted.alone("slow", 300).build()))
        .contains("Java 17.0.1 alone</summary>", "slow writes media in 1.5 times the time");
    SampleResults same =
        new SampleResults().state("mixed").contender("slow", Grade.EXACT, 200, 100);
    assertThat(page(same.alone("slow", 201).build()))
        .doesNotContain("Java 17.0.1 alone</summary>")
        .contains("0 of 2 times differ by more than their intervals");
  }

  @Test
  void the_best_is_green_where_all_others_are_behind_by_more_than_noise() {
    assertThat(tonesOfFory(new SampleResults().contender("slow", Grade.EXACT, 300, 300)))
        .contains("b");
  }

  @Test
  void the_best_is_not_green_where_another_may_be_as_fast() {
    assertThat(tonesOfFory(new SampleResults().contender("twin", Grade.EXACT, 101, 300)))
        .doesNotContain("b");
  }

  @Test
  void a_needed_flag_is_a_finding() throws IOException {
    assertThat(page(PlausibleRun.of(20, 2, 1).build()))
        .contains("1 row does not run without extra JVM flags", "--add-opens=java.base/java.lang");
  }

  @Test
  void an_option_is_not_broken_at_a_hyphen() throws IOException {
    assertThat(page(PlausibleRun.of(20, 2, 1).build()))
        .contains("<code class=\"option\">--add-opens=java.base/java.lang");
  }

  @Test
  void a_small_chart_has_the_fastest_row_of_each_library() {
    SampleResults results =
        new SampleResults()
            .rowOf("brine-core", "brine-trees", 100)
            .rowOf("brine-core", "brine-trees-embedded", 110)
            .rowOf("fory", "fory-compatible", 130)
            .rowOf("fory", "fory", 120)
            .rowOf("jdk", "jdk", 900);
    Glance glance =
        Glance.of(Board.of(Analysis.of(results.build()), "17.0.1", SampleResults.SUBJECT));
    assertThat(glance.bars())
        .extracting(Glance.Bar::name)
        .containsExactly("brine-trees", "fory", "jdk");
    assertThat(glance.footing()).isEqualTo("for trees whose classes both sides have");
  }

  @Test
  void a_small_chart_compares_no_row_for_trees_where_two_libraries_keep_references() {
    SampleResults results =
        new SampleResults()
            .rowOf("brine-core", "brine-trees", 109.9)
            .keepingOf("brine-core", "brine-default", 110)
            .keepingOf("fory", "fory-references", 130)
            .rowOf("fory", "fory", 109.8)
            .rowOf("jdk", "jdk", 900);
    Glance glance =
        Glance.of(Board.of(Analysis.of(results.build()), "17.0.1", SampleResults.SUBJECT));
    assertThat(glance.bars())
        .extracting(Glance.Bar::name)
        .containsExactly("brine-default", "fory-references", "jdk");
    assertThat(glance.footing()).isEqualTo("keeping references, for classes that both sides have");
  }

  @Test
  void a_run_without_cells_makes_a_page() throws IOException {
    Results some = PlausibleRun.of(3, 1, 1).build();
    Results none = new Results(some.format(), some.run(), some.rows(), some.subjects(), List.of());
    assertThat(page(none)).contains("Method").doesNotContain("At a glance</h2>");
  }

  @Test
  void the_page_replaces_an_older_one_and_leaves_nothing_else() throws IOException {
    Path file = folder.resolve("report.html");
    Files.writeString(file, "old");
    page(PlausibleRun.of(4, 2, 1).build());
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
    assertThat(file).content().startsWith("<!doctype html>");
  }

  @Test
  void a_missing_folder_is_an_error() {
    Path file = folder.resolve("missing").resolve("report.html");
    assertThatThrownBy(() -> Reports.html(PlausibleRun.of(3, 1, 1).build(), file))
        .isInstanceOf(NoSuchFileException.class);
  }

  private static List<String> tonesOfFory(SampleResults others) {
    Results results = others.contender("fory", Grade.EXACT, 100, 257).build();
    TableView table =
        TableView.of(Board.of(Analysis.of(results), "17.0.1", SampleResults.SUBJECT), Detail.FULL);
    return table.rows().get(0).cells().stream().map(CellView::tone).toList();
  }

  private String page(Results results) throws IOException {
    Path file = folder.resolve("report.html");
    Reports.html(results, file);
    return Files.readString(file);
  }
}
