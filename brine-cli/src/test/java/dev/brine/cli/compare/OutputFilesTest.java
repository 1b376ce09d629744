// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.cli.Invocation;
import dev.brine.cli.Runs;
import dev.brine.lab.Lab;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.ResultsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class OutputFilesTest {
  private static final String DATE = "\\d{4}-\\d\\d-\\d\\dT\\d{6}(-\\d+)?";

  @TempDir private Path folder;

  @Test
  void writes_the_usual_names_first() throws IOException {
    assertThat(compare().err()).doesNotContain("Keeping");
    assertThat(names())
        .containsExactly("brine-jmh.json", "brine-report.html", "brine-results.json");
  }

  @Test
  void keeps_the_files_of_an_earlier_run_and_says_so() throws IOException {
    keep("brine-results.json");
    keep("brine-report.html");
    Invocation run = compare();
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .matches(
            "Keeping the files of an earlier run; this one writes brine-results-"
                + DATE
                + "\\.json\\R"
                + "Report:  .*brine-report-"
                + DATE
                + "\\.html\\RResults: .*brine-results-"
                + DATE
                + "\\.json\\R");
    assertThat(folder.resolve("brine-results.json")).hasContent("kept");
    assertThat(folder.resolve("brine-report.html")).hasContent("kept");
  }

  @Test
  void keeps_a_report_whose_results_are_gone() throws IOException {
    keep("brine-report.html");
    compare();
    assertThat(folder.resolve("brine-report.html")).hasContent("kept");
    assertThat(folder.resolve("brine-results.json")).doesNotExist();
  }

  @Test
  void keeps_every_run_of_the_same_second() throws IOException {
    for (int i = 0; i < 4; i++) {
      compare();
    }
    assertThat(names()).hasSize(4 * 3);
  }

  @Test
  void does_not_overwrite_the_baseline_that_it_compares_with() throws IOException {
    compare();
    Path baseline = folder.resolve("brine-results.json");
    byte[] before = Files.readAllBytes(baseline);
    assertThat(compare("--diff=" + baseline, "--fail-if=time>1.10").code()).isZero();
    assertThat(baseline).hasBinaryContent(before);
  }

  @Test
  void sets_an_interrupted_run_aside_when_another_starts() throws IOException {
    Files.writeString(folder.resolve(Lab.PARTIAL), "first");
    assertThat(compare().err())
        .containsPattern(
            "^Set the file of an earlier run aside, which --resume could continue:"
                + " .*brine-results\\.partial-"
                + DATE
                + "\\.json\\. See docs/troubleshooting\\.md#resume\\R");
    Files.writeString(folder.resolve(Lab.PARTIAL), "second");
    compare();
    assertThat(contents("brine-results.partial-")).containsExactlyInAnyOrder("first", "second");
    assertThat(folder.resolve(Lab.PARTIAL)).doesNotExist();
  }

  @Test
  void leaves_an_interrupted_run_where_a_name_is_wrong() throws IOException {
    Files.writeString(folder.resolve(Lab.PARTIAL), "first");
    assertThat(compare("--workload=none").code()).isEqualTo(2);
    assertThat(names()).containsExactly(Lab.PARTIAL);
  }

  @Test
  void completes_its_own_results_when_it_goes_on() throws IOException {
    ResultsFile.write(Runs.exact(), folder.resolve("brine-results.json"));
    ResultsFile.write(Runs.exact(), folder.resolve(Lab.PARTIAL));
    Invocation run = compare("--resume");
    assertThat(run.plan().results()).isEqualTo("brine-results.json");
    assertThat(run.err()).doesNotContain("Keeping");
  }

  @Test
  void keeps_the_results_of_another_run_when_it_goes_on() throws IOException {
    ResultsFile.write(Runs.withStart("2025-01-01T00:00:00Z"), folder.resolve("brine-results.json"));
    ResultsFile.write(Runs.exact(), folder.resolve(Lab.PARTIAL));
    assertThat(compare("--resume").plan().results()).matches("brine-results-" + DATE + "\\.json");
  }

  @Test
  void refuses_a_folder_that_another_run_writes_to() throws IOException {
    Files.writeString(folder.resolve(Lab.PARTIAL), "of the other run");
    try (FolderLock other = FolderLock.of(folder)) {
      Invocation run = compare();
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err())
          .isEqualTo(
              ("Another run writes to this folder: --output="
                      + other.folder()
                      + "%nWait until it ends, or choose another folder with --output."
                      + " See docs/troubleshooting.md#output-folder%n")
                  .formatted());
      assertThat(run.plan()).as("an executed plan").isNull();
    }
    assertThat(folder.resolve(Lab.PARTIAL)).hasContent("of the other run");
    assertThat(compare().code()).isZero();
  }

  private Invocation compare(String... more) {
    List<String> args =
        Stream.concat(Stream.of("compare", "--output=" + folder), Stream.of(more)).toList();
    return Invocation.of(
        (plan, progress) -> {
          Results results = Runs.exact();
          ResultsFile.write(results, plan.output().resolve(plan.results()));
          return results;
        },
        args.toArray(String[]::new));
  }

  private void keep(String name) throws IOException {
    Files.writeString(folder.resolve(name), "kept");
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private List<String> contents(String prefix) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> found =
          files.filter(file -> file.getFileName().toString().startsWith(prefix)).toList();
      return found.stream().map(OutputFilesTest::content).toList();
    }
  }

  private static String content(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
