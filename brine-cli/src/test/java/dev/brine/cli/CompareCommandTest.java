// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.cli.compare.Laboratory;
import dev.brine.lab.Lab;
import dev.brine.lab.Plan;
import dev.brine.lab.Profile;
import dev.brine.lab.Progress;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.measure.JvmState;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Criterion;
import dev.brine.lab.result.Demand;
import dev.brine.lab.result.Preference;
import dev.brine.lab.result.Preset;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.ResultsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class CompareCommandTest {
  private static final String EOL = System.lineSeparator();

  @TempDir private Path folder;

  @Test
  void ends_with_0_when_the_run_is_complete() {
    Invocation run = compare(Runs.exact());
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .isEqualTo(
            lines(
                "Report:  " + folder.resolve("brine-report.html"),
                "Results: " + folder.resolve("brine-results.json")));
    assertThat(folder.resolve("brine-report.html")).isNotEmptyFile();
  }

  @Test
  void ends_with_1_and_a_short_message_when_brine_fails() {
    Invocation run = Invocation.of(CompareCommandTest::fail, "compare", "--output=" + folder);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .isEqualTo(
            lines(
                "Brine failed: java.io.IOException: No space left",
                "Run it again with --verbose to see where."
                    + " See docs/troubleshooting.md#internal-error"));
  }

  @Test
  void shows_where_it_failed_only_with_that_option() {
    String trace = "\tat dev.brine.cli.CompareCommandTest.fail";
    String output = "--output=" + folder;
    Map<String, String> debug = Map.of("BRINE_DEBUG", "1");
    assertThat(Invocation.of(CompareCommandTest::fail, "compare", output, "--verbose").err())
        .contains(trace);
    assertThat(Invocation.of("", debug, CompareCommandTest::fail, "compare", output).err())
        .contains(trace);
    assertThat(Invocation.of(CompareCommandTest::fail, "compare", output).err())
        .doesNotContain(trace);
  }

  @Test
  void ends_with_3_when_a_required_row_is_lossy() {
    Invocation run = compare(Runs.graded(Grade.LOSSY, Grade.EXACT));
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err())
        .endsWith(
            lines(
                "Expected jdk to give back what it was given but was lossy ($.size: differs): W5@1",
                "The other rows are measured against these. See docs/troubleshooting.md#fidelity"));
  }

  @Test
  void ends_with_3_when_a_required_row_crashed() {
    Invocation run = compare(Runs.crashed());
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err())
        .endsWith(
            lines(
                "The yardstick jdk failed (crashed): W5@1",
                "The other rows are measured against these. See docs/troubleshooting.md#fidelity"));
  }

  @Test
  void ends_with_0_when_another_row_is_lossy() {
    assertThat(compare(Runs.graded(Grade.EXACT, Grade.LOSSY)).code()).isZero();
  }

  @Test
  void ends_with_4_when_a_row_is_slower_than_the_gate_allows() throws IOException {
    Invocation run = gate(Runs.exact(), Runs.slower(2), "time>1.10");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err())
        .endsWith(
            lines(
                "Over limit: serialize of kryo on W5@1, Java 17.0.15, is 2.00 times the baseline;"
                    + " 1.10 is allowed",
                "Over limit: deserialize of kryo on W5@1, Java 17.0.15, is 2.00 times the baseline;"
                    + " 1.10 is allowed",
                "Run it again to see whether it stays so; --fail-if sets the limits."
                    + " See docs/troubleshooting.md#gate"));
  }

  @Test
  void ends_with_0_when_no_row_is_slower_than_the_gate_allows() throws IOException {
    assertThat(gate(Runs.exact(), Runs.slower(2), "time>2.50").code()).isZero();
  }

  @Test
  void compares_with_a_baseline_of_the_oldest_format() throws IOException {
    assertThat(gate(Runs.withFormat(1, "2026-11-21T00:05:00Z"), Runs.exact(), "time>1.10").code())
        .isZero();
  }

  @Test
  void ends_with_4_when_the_gate_has_nothing_to_compare() throws IOException {
    Invocation run = gate(Runs.onAnotherJvm(), Runs.exact(), "time>1.10");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err())
        .endsWith(
            lines(
                "No row and workload was measured in both runs: --diff="
                    + folder.resolve("old.json"),
                "Run both with the same options and on the same JDK."
                    + " See docs/troubleshooting.md#baseline"));
  }

  @Test
  void ends_with_4_when_the_processes_of_the_baseline_had_handled_other_messages()
      throws IOException {
    Invocation run = gate(Runs.withState("mixed"), Runs.exact(), "time>9");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err())
        .contains(
            "The baseline was measured with --profile mixed, and this run with --profile alone:"
                + " --diff="
                + folder.resolve("old.json"));
  }

  @Test
  void ends_with_4_when_a_row_gives_back_less_than_in_the_baseline() throws IOException {
    Invocation run = gate(Runs.exact(), Runs.graded(Grade.EXACT, Grade.LOSSY), "time>1.10");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err())
        .contains(
            "Over limit: kryo on W5@1, Java 17.0.15: fidelity fell from exact to lossy" + EOL);
  }

  @Test
  void says_how_many_times_the_gate_could_not_judge() throws IOException {
    Invocation run = gate(Runs.exact(), Runs.ofOneProcess(), "time>1.10");
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .endsWith(
            lines(
                "Not compared by --fail-if, because an interval is missing: 4 times. More processes"
                    + " give one: --extent standard, or thorough. See"
                    + " docs/troubleshooting.md#gate"));
  }

  @Test
  void ends_with_130_when_the_thread_is_interrupted() {
    Laboratory interrupted =
        (plan, progress) -> {
          throw new InterruptedException();
        };
    Invocation run = Invocation.of(interrupted, "compare", "--output=" + folder);
    assertThat(run.code()).isEqualTo(130);
    assertThat(run.err()).isEqualTo(lines("Interrupted"));
  }

  @Test
  void prints_json_that_reads_back_and_nothing_else() throws IOException {
    Invocation run = compare(Runs.exact(), "--print=json");
    Path file = Files.writeString(folder.resolve("out.json"), run.out());
    assertThat(ResultsFile.read(file).results()).isEqualTo(Runs.exact());
  }

  @Test
  void says_on_standard_error_what_the_other_forms_leave_out() {
    assertThat(compare(Runs.exact(), "--print=csv").err()).contains(lines("Indicative."));
    assertThat(compare(Runs.exact(), "--print=markdown").err()).contains(lines("Indicative."));
    assertThat(compare(Runs.exact()).err()).doesNotContain("Indicative.");
    assertThat(compare(Runs.exact()).out()).contains("Indicative.");
  }

  @Test
  void warns_on_standard_error_of_what_was_not_measured_where_it_prints_data() {
    Results interrupted = Runs.withFormat(Results.FORMAT, "");
    String warning =
        "Not complete: the run was interrupted. To go on, run: ./brine compare --resume";
    assertThat(compare(interrupted, "--print=csv").err()).contains(lines(warning, "Indicative."));
    assertThat(compare(interrupted, "--print=json").err()).contains(lines(warning, "Indicative."));
    assertThat(compare(interrupted).err()).doesNotContain("Not complete");
    assertThat(compare(interrupted).out()).startsWith(warning);
    assertThat(compare(Runs.exact(), "--print=csv").err()).doesNotContain("Not complete");
  }

  @Test
  void refuses_a_form_that_is_none() {
    Invocation run = compare(Runs.exact(), "--print=xml");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("Expected json, csv or markdown but was 'xml'");
  }

  @Test
  void keeps_progress_out_of_the_data() {
    Laboratory busy =
        (plan, progress) -> {
          CellKey key = new CellKey("17.0.15", "jdk", "W5", 1);
          progress.planned(2);
          progress.started(key);
          progress.finished(key, 1, Duration.ofSeconds(200));
          return Runs.exact();
        };
    Invocation run = Invocation.of(busy, "compare", "--print=csv", "--output=" + folder);
    assertThat(run.err())
        .startsWith(
            lines(
                "Measuring in up to 2 processes; Ctrl-C keeps what is measured.",
                "1 of 2 processes done, about 3 min left"));
    assertThat(run.out()).isEqualTo(compare(Runs.exact(), "--print=csv").out());
  }

  @Test
  void hands_over_what_the_options_say() {
    Invocation run = compare(Runs.exact(), "--extent=thorough", "--threads=2");
    assertThat(run.plan().threads()).isEqualTo(2);
    assertThat(run.plan().profile()).isEqualTo(Profile.THOROUGH);
    assertThat(run.plan().output()).isEqualTo(folder);
    assertThat(run.plan().start()).isEqualTo(Plan.Start.FRESH);
    assertThat(run.plan().command())
        .isEqualTo("./brine compare --output=" + folder + " --extent=thorough --threads=2");
  }

  @Test
  void times_with_one_thread_unless_options_say_more() {
    assertThat(compare(Runs.exact()).plan().threads()).isEqualTo(1);
  }

  @Test
  void hands_over_the_state_of_the_measuring_processes() {
    assertThat(compare(Runs.exact(), "--profile=latin-only,alone").plan().states())
        .containsExactly(JvmState.LATIN_ONLY, JvmState.ALONE);
    assertThat(compare(Runs.exact()).plan().states()).containsExactly(JvmState.MIXED);
  }

  @Test
  void refuses_an_unknown_state() {
    assertThat(compare(Runs.exact(), "--profile=warm").err())
        .contains("Expected alone, mixed, latin-only or wide-first but was 'warm'");
  }

  @Test
  void hands_over_what_an_application_asks_and_that_classes_change() {
    Plan plan = compare(Runs.exact(), "--evolution", "--rate=5000/s,1Gbit,30d").plan();
    assertThat(plan.versions()).isEqualTo(Plan.Versions.CHANGED);
    assertThat(plan.demand()).contains(new Demand(5_000, 1e9, 30 * 86_400.0));
    assertThat(compare(Runs.exact(), "--rate=1/s,1w").plan().demand())
        .contains(new Demand(1, Double.NaN, 604_800));
    assertThat(compare(Runs.exact()).plan().demand()).isEmpty();
    assertThat(compare(Runs.exact()).plan().versions()).isEqualTo(Plan.Versions.SAME);
  }

  @Test
  void shows_two_runs_side_by_side_and_measures_nothing() throws IOException {
    Path old = folder.resolve("old.json");
    ResultsFile.write(Runs.exact(), old);
    Invocation run =
        Invocation.of(
            nothing(),
            "compare",
            "--diff",
            old.toString(),
            old.toString(),
            "-o",
            folder.toString());

    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("Before: ").contains("not separated");
    assertThat(run.err())
        .isEqualTo(
            lines(
                "Report:  " + folder.resolve("brine-report.html"),
                "Diff:    " + folder.resolve("brine-diff.html")));
  }

  @Test
  void shows_an_earlier_run_beside_the_one_that_it_measures() throws IOException {
    Path old = folder.resolve("old.json");
    ResultsFile.write(Runs.exact(), old);
    Invocation run = compare(Runs.slower(2), "--diff=" + old);
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("Serialize", "slower");
    assertThat(run.err()).endsWith(lines("Diff:    " + folder.resolve("brine-diff.html")));
    assertThat(folder.resolve("brine-diff.html")).isNotEmptyFile();
    Invocation csv = compare(Runs.slower(2), "--diff=" + old, "--print=csv");
    assertThat(csv.out()).isEqualTo(compare(Runs.slower(2), "--print=csv").out());
  }

  @Test
  void shows_an_earlier_run_and_measures_nothing() throws IOException {
    Path old = folder.resolve("old.json");
    ResultsFile.write(Runs.exact(), old);
    Invocation run = Invocation.of(nothing(), "compare", old.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEqualTo(compare(Runs.exact()).out());
    assertThat(run.err()).isEmpty();
    assertThat(Invocation.of(nothing(), "compare", old.toString(), "--print=csv").out())
        .isEqualTo(compare(Runs.exact(), "--print=csv").out());
  }

  @Test
  void judges_an_earlier_run_by_what_matters_now() throws IOException {
    Path old = folder.resolve("old.json");
    ResultsFile.write(Runs.exact(), old);
    Invocation run =
        Invocation.of(
            nothing(),
            "compare",
            old.toString(),
            "--prefer=size=1",
            "--rate=5000/s",
            "--print=json");
    Path judged = Files.writeString(folder.resolve("judged.json"), run.out());
    Results results = ResultsFile.read(judged).results();
    assertThat(results.demand()).isEqualTo(new Demand(5_000, Double.NaN, Double.NaN));
    assertThat(results.decisions()).isNotEmpty();
    assertThat(results.cells()).isEqualTo(Runs.exact().cells());
  }

  @Test
  void fails_an_earlier_run_that_is_worse_than_another() throws IOException {
    Path old = folder.resolve("old.json");
    Path later = folder.resolve("later.json");
    ResultsFile.write(Runs.exact(), old);
    ResultsFile.write(Runs.slower(2), later);
    Invocation run =
        Invocation.of(
            nothing(),
            "compare",
            "--diff=" + old,
            "--fail-if=time>1.10",
            "--output=" + folder,
            later.toString());
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err()).contains("Over limit: serialize of kryo on W5@1");
  }

  @Test
  void writes_pictures_of_a_new_run_and_of_an_earlier_one() throws IOException {
    Path plots = folder.resolve("plots");
    Path again = folder.resolve("again");
    Path old = folder.resolve("old.json");
    ResultsFile.write(Runs.exact(), old);
    assertThat(compare(Runs.exact(), "--plots=" + plots).err())
        .endsWith(lines("Plots:   " + plots));
    assertThat(Invocation.of(nothing(), "compare", old.toString(), "--plots=" + again).code())
        .isZero();
    for (String name :
        List.of("time-W5-1.svg", "size-W5-1.svg", "size-and-time-W5-1.svg", "fidelity.svg")) {
      assertThat(plots.resolve(name)).hasSameTextualContentAs(again.resolve(name));
    }
  }

  @Test
  void does_not_miss_rows_that_are_left_out() throws IOException {
    Path old = folder.resolve("old.json");
    ResultsFile.write(Runs.exact(), old);
    String[] args = {"compare", "--diff=" + old, "--fail-if=time>9", "-o" + folder, old.toString()};
    Invocation all = Invocation.of(nothing(), args);
    assertThat(all.code()).isZero();
    assertThat(all.out()).contains("Kryo");
    Invocation rest =
        Invocation.of(
            nothing(),
            Stream.concat(Stream.of(args), Stream.of("--without=kryo")).toArray(String[]::new));
    assertThat(rest.code()).as(rest.err()).isZero();
    assertThat(rest.out()).doesNotContain("Kryo");
    assertThat(rest.err()).doesNotContain("Over limit");
    assertThat(folder.resolve("brine-diff.html")).content().doesNotContain(">Kryo<");
    Invocation measured =
        compare(Runs.exact(), "--diff=" + old, "--fail-if=time>9", "--without=fory");
    assertThat(measured.code()).as("a row that the earlier run does not have").isZero();
  }

  @Test
  void leaves_rows_out_of_an_earlier_run() throws IOException {
    Path old = folder.resolve("old.json");
    Path report = folder.resolve("out").resolve("brine-report.html");
    ResultsFile.write(Runs.exact(), old);
    Invocation run =
        Invocation.of(
            nothing(), "compare", "--without=kryo", "-o" + report.getParent(), old.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out().replace("--without: kryo", "--without: it"))
        .contains("Left out by --without: it.")
        .contains("Java")
        .doesNotContain("kryo", "Kryo");
    assertThat(report).content().contains("--without:</span> kryo.").doesNotContain(">Kryo<");
    assertThat(Invocation.of(nothing(), "compare", "--without=kyro", old.toString()).err())
        .contains("Unknown row or library kyro; did you mean kryo?");
  }

  private static Laboratory nothing() {
    return (plan, progress) -> {
      throw new AssertionError("measured");
    };
  }

  @Test
  void says_that_a_file_was_changed_after_its_run() throws IOException {
    Path old = folder.resolve("old.json");
    String text = ResultsFile.text(Runs.exact());
    Files.writeString(old, text.replace("\"seed\" : 1", "\"seed\" : 2"));

    Invocation both =
        Invocation.of(
            nothing(),
            "compare",
            "--diff",
            old.toString(),
            old.toString(),
            "-o",
            folder.toString());
    assertThat(both.out())
        .contains(
            "The file of the earlier run was changed after the run.",
            "The file of the later run was changed after the run.");
  }

  @Test
  void hands_over_what_matters() {
    assertThat(compare(Runs.exact(), "--prefer=Event-Log").plan().preference())
        .isEqualTo(Preset.EVENT_LOG.preference());
    assertThat(compare(Runs.exact(), "--prefer=time=3, size=0.5").plan().preference())
        .isEqualTo(new Preference("weights", Map.of(Criterion.TIME, 3.0, Criterion.SIZE, 0.5)));
    assertThat(compare(Runs.exact()).plan().preference()).isEqualTo(Preset.BALANCED.preference());
  }

  @Test
  void measures_the_quick_profile_by_default() {
    assertThat(compare(Runs.exact()).plan().profile()).isEqualTo(Profile.QUICK);
    assertThat(compare(Runs.exact(), "--extent=standard").plan().profile())
        .isEqualTo(Profile.STANDARD);
  }

  @Test
  void takes_names_in_upper_or_lower_case() {
    Plan plan =
        compare(Runs.exact(), "--workload=w5,W5-LIST@100,w4-List", "--serializer=JDK, Kryo").plan();
    assertThat(plan.workloads()).containsExactly("W5", "W5-list@100", "W4-list");
    assertThat(plan.serializers()).containsExactly("jdk", "kryo");
  }

  @Test
  void leaves_out_rows_and_libraries_in_upper_or_lower_case() {
    Plan plan = compare(Runs.exact(), "--without=Brine, kryo-naive").plan();
    assertThat(plan.without()).contains("brine-default", "spark-brine", "kryo-naive");
    assertThat(plan.without()).doesNotContain("kryo", "hand-written");
  }

  @Test
  void goes_on_with_an_interrupted_run() throws IOException {
    ResultsFile.write(Runs.exact(), folder.resolve(Lab.PARTIAL));
    assertThat(compare(Runs.exact(), "--resume").plan().start()).isEqualTo(Plan.Start.RESUMED);
  }

  private Invocation compare(Results results, String... more) {
    String[] args = new String[more.length + 2];
    args[0] = "compare";
    args[1] = "--output=" + folder;
    System.arraycopy(more, 0, args, 2, more.length);
    return Invocation.of((plan, progress) -> results, args);
  }

  private Invocation gate(Results before, Results now, String limits) throws IOException {
    Path old = folder.resolve("old.json");
    ResultsFile.write(before, old);
    return compare(now, "--diff=" + old, "--fail-if", limits);
  }

  private static Results fail(Plan plan, Progress progress) throws IOException {
    throw new IOException("No space left");
  }

  private static String lines(String... lines) {
    return String.join(EOL, lines) + EOL;
  }
}
