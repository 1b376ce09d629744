// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.result.ResultsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("once")
class RefusalTest {
  @TempDir private Path folder;

  @Test
  void refuses_an_output_folder_that_is_a_file() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    assertRefused(
        List.of("--output=" + file),
        "Cannot write to the folder (FileAlreadyExistsException): --output=" + file,
        "Choose another folder with --output. See docs/troubleshooting.md#output-folder");
  }

  @Test
  void refuses_no_threads_and_more_than_any_machine_has() {
    for (int threads : List.of(0, 65)) {
      assertRefused(
          List.of("--threads=" + threads),
          "Expected 1 to 64 threads but was " + threads + ": --threads",
          "Give at most as many as the machine has processors."
              + " See docs/troubleshooting.md#threads");
    }
  }

  @Test
  void refuses_a_baseline_that_is_not_there() {
    Path file = folder.resolve("none.json");
    assertRefused(
        List.of("--diff=" + file, "--fail-if", "time>1.10"),
        "Cannot use a brine-results.json: it cannot be read (FileNotFoundException): --diff="
            + file,
        "Give the file that the compare command wrote earlier."
            + " See docs/troubleshooting.md#baseline");
  }

  @Test
  void refuses_a_baseline_of_another_kind() throws IOException {
    Path file = Files.writeString(folder.resolve("other.json"), "[1]");
    assertRefused(
        List.of("--diff=" + file, "--fail-if", "time>1.10"),
        "Cannot use a brine-results.json: it cannot be read (MismatchedInputException):"
            + " --diff="
            + file,
        "Give the file that the compare command wrote earlier."
            + " See docs/troubleshooting.md#baseline");
  }

  @Test
  void refuses_a_baseline_of_a_later_version() throws IOException {
    Path file = folder.resolve("later.json");
    ResultsFile.write(Runs.withFormat(4, "2026-11-21T00:05:00Z"), file);
    assertRefused(
        List.of("--diff=" + file, "--fail-if", "time>1.10"),
        "Cannot use a brine-results.json: it has the format 4, not 1 to 3: --diff=" + file,
        "Give the file that the compare command wrote earlier."
            + " See docs/troubleshooting.md#baseline");
  }

  @Test
  void refuses_a_baseline_that_was_changed_after_its_run() throws IOException {
    Path file = folder.resolve("changed.json");
    String text = ResultsFile.text(Runs.exact());
    Files.writeString(file, text.replace("\"processors\" : ", "\"processors\" : 1"));
    assertRefused(
        List.of("--diff=" + file, "--fail-if", "time>1.10"),
        "Cannot use a brine-results.json: it was changed after the run, because its checksum is"
            + " wrong: --diff="
            + file,
        "Give the file that the compare command wrote earlier."
            + " See docs/troubleshooting.md#baseline");
  }

  @Test
  void refuses_to_let_unknown_libraries_read_each_other() {
    assertThat(refuse(List.of("--upgrades=kyro")).err())
        .startsWith("Unknown library: kyro: --upgrades=kyro")
        .contains("Choose from brine, fory, fory-compatible, kryo,");
  }

  @Test
  void refuses_a_baseline_that_is_not_complete() throws IOException {
    Path file = folder.resolve("partial.json");
    ResultsFile.write(Runs.withFormat(1, ""), file);
    assertRefused(
        List.of("--diff=" + file, "--fail-if", "time>1.10"),
        "Cannot use a brine-results.json: its run is not complete: --diff=" + file,
        "Give the file that the compare command wrote earlier."
            + " See docs/troubleshooting.md#baseline");
  }

  @Test
  void refuses_to_go_on_with_a_file_that_it_cannot_read() throws IOException {
    Files.writeString(folder.resolve("brine-results.partial.json"), "{\"format\"");
    assertRefused(
        List.of("--resume", "--output=" + folder),
        "Cannot use the interrupted run in brine-results.partial.json: it cannot be read"
            + " (JsonEOFException): --output="
            + folder,
        "Start without --resume. See docs/troubleshooting.md#resume");
  }

  @Test
  void refuses_a_limit_that_it_does_not_know() {
    assertRefused(
        List.of("--diff=x.json", "--fail-if", "time=2"),
        "Not conditions such as time>1.10 with commas between: time=2: --fail-if=time=2",
        "Write the limits as in --fail-if \"time>1.10,bytes>1.00\"."
            + " See docs/troubleshooting.md#gate");
  }

  @Test
  void refuses_a_limit_without_a_baseline() {
    assertRefused(
        List.of("--fail-if", "time>1.10"),
        "Missing --diff beside --fail-if",
        "Give the brine-results.json of the run to compare with."
            + " See docs/troubleshooting.md#gate");
  }

  @Test
  void refuses_a_jdk_folder_without_java() {
    assertRefused(
        List.of("--jdk=" + folder),
        "Not a JDK with bin/java: " + folder + ": --jdk=" + folder,
        "Give the folder that JAVA_HOME would name, of a JDK 17 or newer."
            + " See docs/troubleshooting.md#jdk-folder");
  }

  @Test
  void refuses_a_jdk_that_is_too_old() throws IOException {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    Path java = bin.resolve("java");
    Files.writeString(java, "#!/bin/sh\necho '    java.version = 1.8.0_402'\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    assertRefused(
        List.of("--jdk=" + folder),
        "Expected Java 17 or newer but was 1.8.0_402: --jdk=" + folder,
        "Give the folder that JAVA_HOME would name, of a JDK 17 or newer."
            + " See docs/troubleshooting.md#jdk-folder");
  }

  @Test
  void accepts_the_jdk_that_runs_the_tests() {
    Invocation run =
        Invocation.of(
            (plan, progress) -> Runs.exact(),
            "compare",
            "--output=" + folder,
            "--jdk=" + System.getProperty("java.home"));
    assertThat(run.code()).isZero();
    assertThat(run.plan().jdks()).containsExactly(Path.of(System.getProperty("java.home")));
  }

  @Test
  void refuses_to_go_on_where_nothing_was_interrupted() {
    assertRefused(
        List.of("--resume", "--output=" + folder),
        "Found no interrupted run, no brine-results.partial.json: --output=" + folder,
        "Start without --resume, or name the folder of the interrupted run with --output."
            + " See docs/troubleshooting.md#resume");
  }

  @Test
  void refuses_objects_without_classes_and_classes_without_objects() {
    assertRefused(
        List.of("--samples=orders.ser"),
        "Missing --class-path beside --samples or --type",
        "Give the folders and jars that the application runs with."
            + " See docs/troubleshooting.md#own-classes");
    assertRefused(
        List.of("--class-path=app.jar"),
        "Missing --samples or --type beside --class-path",
        "Name the objects to measure as well as their classes."
            + " See docs/troubleshooting.md#own-classes");
  }

  @Test
  void refuses_a_class_path_that_is_not_there() {
    assertRefused(
        List.of("--class-path=none.jar", "--samples=orders.ser"),
        "Found no folder or jar none.jar: --class-path=none.jar",
        "Give the folders and jars that the application runs with."
            + " See docs/troubleshooting.md#own-classes");
  }

  @Test
  void refuses_samples_that_are_not_there() {
    assertRefused(
        List.of("--class-path=" + folder, "--samples=none.ser"),
        "Found no file none.ser: --samples=none.ser",
        "Give files that an ObjectOutputStream wrote, JSON beside --type, or a static method such"
            + " as com.acme.Samples::orders. See docs/troubleshooting.md#own-classes");
  }

  @Test
  void refuses_several_types_of_samples() {
    assertRefused(
        List.of("--class-path=" + folder, "--samples=a.json", "--type=A", "--type=B"),
        "--type names more than one class for --samples",
        "Measure the objects of one class at a time. See docs/troubleshooting.md#own-classes");
  }

  @Test
  void refuses_a_class_that_is_not_there_before_anything_is_measured() {
    assertRefused(
        List.of("--class-path=" + folder, "--type=com.acme.Order"),
        "Found no class com.acme.Order: --type=com.acme.Order",
        "Add its folder or jar to --class-path. See docs/troubleshooting.md#own-classes");
  }

  @Test
  void refuses_a_supplier_that_is_not_there_before_anything_is_measured() {
    assertRefused(
        List.of("--class-path=" + folder, "--samples=com.acme.Samples::orders"),
        "Found no class com.acme.Samples: --samples=com.acme.Samples::orders",
        "Add its folder or jar to --class-path. See docs/troubleshooting.md#own-classes");
  }

  @ParameterizedTest
  @CsvSource({
    "many, many",
    "'5000/s,0Gbit', 0Gbit",
    "'1Gbit,30d', 1Gbit",
    "'5000/s,1w,2w', 2w",
    "'5000/s,', ''"
  })
  void refuses_a_load_that_it_does_not_understand(String load, String part) {
    assertRefused(
        List.of("--rate=" + load),
        "Not messages in a time, then a link and a time, such as 5000/s,1Gbit,30d: "
            + part
            + ": --rate="
            + load,
        "Write a number and a unit: /s, /min or /h; kbit, Mbit or Gbit; h, d, w or y."
            + " See docs/troubleshooting.md#ownership");
  }

  @Test
  void refuses_a_preference_that_it_does_not_understand() {
    assertRefused(
        List.of("--prefer=sesion"),
        "Unknown name sesion; did you mean session?: --prefer",
        "Choose from balanced, cache, rpc, event-log, session."
            + " See docs/troubleshooting.md#preference");
    assertRefused(
        List.of("--prefer=time=3,speed=1"),
        "Unknown name speed: --prefer",
        "Choose from time, size, evolution, safety, languages, effort."
            + " See docs/troubleshooting.md#preference");
    for (Map.Entry<String, String> wrong :
        Map.of(
                "time=1,size", "Not a criterion and its weight: size: --prefer=size",
                "time=much", "Not a criterion and its weight: time=much: --prefer=time=much",
                "time=1,time=2", "The criterion time is given twice: --prefer=time=1,time=2",
                "time=-1", "Expected a weight of 0 or more but was -1.0: time: --prefer=time=-1",
                "time=NaN", "Expected a weight of 0 or more but was NaN: time: --prefer=time=NaN",
                "time=0", "All weights are 0; at least one must be greater: --prefer=time=0")
            .entrySet()) {
      assertRefused(
          List.of("--prefer=" + wrong.getKey()),
          wrong.getValue(),
          "Write weights as in --prefer time=3,size=2."
              + " See docs/troubleshooting.md#preference");
    }
  }

  @Test
  void refuses_to_show_a_file_that_is_no_run() {
    Path file = folder.resolve("none.json");
    assertRefused(
        List.of(file.toString()),
        "Cannot use a brine-results.json: it cannot be read (FileNotFoundException): " + file,
        "Give the file that the compare command wrote earlier."
            + " See docs/troubleshooting.md#baseline");
  }

  @Test
  void refuses_to_measure_and_to_show_an_earlier_run_at_once() {
    assertRefused(
        List.of("--samples", "a.ser", "b.ser", "--jdk=/opt/jdk"),
        "Unexpected argument beside --jdk, --samples: b.ser",
        "Give a brine-results.json without options that measure, or repeat an option to give it"
            + " several values. See docs/troubleshooting.md#baseline");
  }

  @ParameterizedTest
  @CsvSource({
    "--standard, Write --extent standard.",
    "--thorough, Write --extent thorough.",
    "--baseline=old.json, 'Write --diff, with the same file.'",
    "--supplier=a.B::c, 'Write --samples, with the same method.'",
    "--captured=folder, 'Write --samples, with the same folder.'"
  })
  void says_what_takes_the_place_of_an_option_that_there_was(String option, String advice) {
    assertRefused(
        List.of(option),
        "Unknown option: '" + option + "'",
        advice,
        "Run ./brine compare --help to see what there is");
  }

  @Test
  void names_the_option_that_a_wrong_one_may_mean() {
    assertRefused(
        List.of("--serializers=jdk"),
        "Unknown option: '--serializers=jdk'",
        "Possible solutions: --serializer",
        "Run ./brine compare --help to see what there is");
  }

  @Test
  void refuses_a_workload_that_there_is_not() {
    Invocation run = refuse(List.of("--workload=no-such-workload"));
    assertThat(run.err())
        .startsWith("Unknown workload no-such-workload")
        .endsWith(
            "Run ./brine compare --list to see all names. See docs/troubleshooting.md#unknown-name"
                + System.lineSeparator());
  }

  @Test
  void says_that_a_name_is_missing() {
    String advice =
        "Give names with commas between them, such as --serializer jdk,kryo."
            + " See docs/troubleshooting.md#unknown-name";
    assertRefused(
        List.of("--serializer", ""), "The name of a serializer is missing: --serializer=", advice);
    assertRefused(
        List.of("--serializer=jdk,,kryo"),
        "The name of a serializer is missing: --serializer=jdk,,kryo",
        advice);
    assertRefused(
        List.of("--serializer=jdk,"),
        "The name of a serializer is missing: --serializer=jdk,",
        advice);
  }

  @Test
  void says_that_the_name_of_a_workload_is_missing() {
    for (String value : List.of("", " ", ",", "W5,", "@100")) {
      assertRefused(
          List.of("--workload", value),
          "The name of a workload is missing: --workload=" + value,
          "Give names with commas between them, such as --workload W5,W5-list@100."
              + " See docs/troubleshooting.md#unknown-name");
    }
  }

  @Test
  void refuses_a_size_that_is_missing() {
    assertThat(refuse(List.of("--workload=W5-list@")).err())
        .startsWith("Expected a whole number from 1 to 2147483647 behind @ but was");
  }

  private static void assertRefused(List<String> options, String... message) {
    String eol = System.lineSeparator();
    assertThat(refuse(options).err()).isEqualTo(String.join(eol, message) + eol);
  }

  private static Invocation refuse(List<String> options) {
    List<String> args = new ArrayList<>(List.of("compare"));
    args.addAll(options);
    Invocation run = Invocation.of((plan, progress) -> Runs.exact(), args.toArray(String[]::new));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.plan()).as("an executed plan").isNull();
    return run;
  }
}
