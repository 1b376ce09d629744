// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file of reports that several agents name. */
class ReportFileTest {
  @TempDir private Path folder;

  private static void write(ReportFile file, String text) throws IOException {
    file.write(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void gives_each_process_a_file_of_its_own() throws IOException {
    Path file = folder.resolve("brine.report.txt");
    Files.writeString(file, "what an earlier run wrote, which is longer");
    try (ReportFile first = ReportFile.open(file);
        ReportFile second = ReportFile.open(file);
        ReportFile third = ReportFile.open(file)) {
      write(first, "one");
      write(second, "two");
      write(first, ", and more");
      write(third, "three");
    }
    assertThat(file).hasContent("one, and more");
    assertThat(folder.resolve("brine.report-2.txt")).hasContent("two");
    assertThat(folder.resolve("brine.report-3.txt")).hasContent("three");
  }

  @Test
  void takes_the_same_file_again_once_it_is_free() throws IOException {
    Path file = folder.resolve("report");
    ReportFile.open(file).close();
    try (ReportFile again = ReportFile.open(file);
        ReportFile other = ReportFile.open(file)) {
      write(again, "again");
      write(other, "other");
    }
    assertThat(file).hasContent("again");
    assertThat(folder.resolve("report-2")).hasContent("other");
  }

  @Test
  void an_interrupted_thread_writes_and_keeps_the_file() throws IOException {
    Path file = folder.resolve("report");
    try (ReportFile report = ReportFile.open(file)) {
      Thread.currentThread().interrupt();
      try {
        write(report, "one");
      } finally {
        assertThat(Thread.interrupted()).isTrue();
      }
      write(report, ", two");
      ReportFile.open(file).close();
    }
    assertThat(file).hasContent("one, two");
    assertThat(folder.resolve("report-2")).exists();
  }

  @Test
  void fails_where_there_is_no_folder() {
    assertThatThrownBy(() -> ReportFile.open(folder.resolve("none/a.txt")))
        .isInstanceOf(NoSuchFileException.class);
  }
}
