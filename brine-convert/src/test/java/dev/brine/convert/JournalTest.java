// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
  private static final String JOB = "jdbc:h2:mem T.C rename a=b";
  private static final Checkpoint FIRST =
      new Checkpoint(1, List.of("17", "a b\n%"), Tally.changed(3, 10, 12));

  @TempDir private Path folder;

  private Path file() {
    return folder.resolve("states").resolve("T.C.state");
  }

  private void writeTwoPages() throws StoreException {
    try (Journal journal = Journal.open(file(), JOB)) {
      assertThat(journal.isResumed()).isFalse();
      journal.intend(1, new long[] {11, 12});
      journal.reach(FIRST);
      journal.intend(2, new long[] {21});
    }
  }

  @Test
  void goes_on_behind_the_last_page_that_is_done() throws Exception {
    writeTwoPages();
    try (Journal journal = Journal.open(file(), JOB)) {
      assertThat(journal.isResumed()).isTrue();
      assertThat(journal.checkpoint()).isEqualTo(FIRST);
      assertThat(journal.marks().contains(21)).isTrue();
      assertThat(journal.marks().contains(11)).isFalse();
    }
  }

  @Test
  void keeps_the_marks_of_pages_that_are_done_before_an_earlier_one() throws Exception {
    try (Journal journal = Journal.open(file(), JOB)) {
      journal.intend(2, new long[] {21});
      journal.intend(1, new long[] {11});
      journal.reach(FIRST);
    }
    try (Journal journal = Journal.open(file(), JOB)) {
      assertThat(journal.marks().contains(21)).isTrue();
    }
  }

  /** After it is resumed, a page may have fewer rows than that of the same number before. */
  @Test
  void keeps_the_marks_of_pages_with_other_borders_before_it_was_resumed() throws Exception {
    try (Journal journal = Journal.open(file(), JOB)) {
      journal.intend(1, new long[] {11, 12});
    }
    try (Journal journal = Journal.open(file(), JOB)) {
      assertThat(journal.marks().contains(12)).isTrue();
      journal.reach(FIRST);
    }
    try (Journal journal = Journal.open(file(), JOB)) {
      assertThat(journal.marks().contains(11)).isTrue();
      assertThat(journal.marks().contains(12)).isTrue();
      assertThat(journal.checkpoint()).isEqualTo(FIRST);
    }
  }

  @Test
  void every_beginning_of_a_state_is_a_state() throws Exception {
    writeTwoPages();
    byte[] whole = Files.readAllBytes(file());
    int ends = 0;
    for (int length = 0; length <= whole.length; length++) {
      Files.write(file(), Arrays.copyOf(whole, length));
      try (Journal journal = Journal.open(file(), JOB)) {
        ends += journal.checkpoint().equals(FIRST) ? 1 : 0;
        journal.reach(new Checkpoint(3, List.of(), Tally.NONE));
      }
      try (Journal journal = Journal.open(file(), JOB)) {
        assertThat(journal.checkpoint().page()).isEqualTo(3);
      }
    }
    assertThat(ends).isBetween(2, whole.length / 2);
  }

  @Test
  void refuses_the_state_of_another_job() throws Exception {
    writeTwoPages();
    byte[] before = Files.readAllBytes(file());
    assertThatThrownBy(() -> Journal.open(file(), "jdbc:h2:mem T.D"))
        .isInstanceOf(StoreException.class)
        .hasMessage(
            "The state %s is of another job: jdbc:h2:mem T.C rename a=b, not: jdbc:h2:mem T.D",
            file());
    assertThat(Files.readAllBytes(file())).isEqualTo(before);
  }

  @Test
  void refuses_the_state_of_a_job_that_has_finished() throws Exception {
    try (Journal journal = Journal.open(file(), JOB)) {
      journal.finish(Tally.changed(1, 2, 3));
    }
    assertThatThrownBy(() -> Journal.open(file(), JOB))
        .hasMessage("This job has finished: " + file());
  }

  /** The pages are read again from the first, and the values that are written have marks. */
  @Test
  void a_job_with_failures_begins_anew_with_all_marks() throws Exception {
    writeTwoPages();
    try (Journal journal = Journal.open(file(), JOB)) {
      journal.reach(new Checkpoint(2, List.of("30"), Tally.NONE));
      journal.finish(Tally.of(Outcome.FAILED));
    }
    for (int run = 0; run < 2; run++) {
      try (Journal journal = Journal.open(file(), JOB)) {
        for (long mark : new long[] {11, 12, 21}) {
          assertThat(journal.marks().contains(mark)).as("mark " + mark).isTrue();
        }
        assertThat(journal.checkpoint()).isEqualTo(run == 0 ? Checkpoint.START : FIRST);
        journal.reach(FIRST);
      }
    }
  }

  @Test
  void refuses_a_state_in_use() throws Exception {
    try (Journal journal = Journal.open(file(), JOB)) {
      assertThat(journal.isResumed()).isFalse();
      assertThatThrownBy(() -> Journal.open(file(), JOB))
          .hasMessage("Another process converts with the state " + file());
    }
  }

  @Test
  void refuses_other_files_and_leaves_them_as_they_are() throws Exception {
    Files.createDirectories(file().getParent());
    for (String other : List.of("notes", "notes\nof mine\n", "brine-convert 2\n")) {
      Files.writeString(file(), other);
      assertThatThrownBy(() -> Journal.open(file(), JOB))
          .hasMessage("The file " + file() + " is no state of a conversion");
      assertThat(file()).hasContent(other);
    }
  }

  @Test
  void refuses_a_state_with_damage() throws Exception {
    writeTwoPages();
    String whole = Files.readString(file());
    for (String line : List.of("reached x 1", "intended 1 zz", "reached 1 1,2", "strange", "")) {
      Files.writeString(file(), whole + line + "\n");
      assertThatThrownBy(() -> Journal.open(file(), JOB))
          .hasMessage("The state " + file() + " is damaged: line 6");
    }
  }

  @Test
  void refuses_a_state_with_a_line_that_is_too_long() throws Exception {
    writeTwoPages();
    Files.writeString(file(), "0".repeat((1 << 24) + 1), StandardOpenOption.APPEND);
    assertThatThrownBy(() -> Journal.open(file(), JOB))
        .hasMessage("The state " + file() + " is damaged: line 6");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void says_that_the_disk_is_full() {
    assertThatThrownBy(() -> Journal.open(Path.of("/dev/full"), JOB))
        .isInstanceOf(StoreException.class)
        .hasMessage("Cannot write the state /dev/full: No space left on device");
  }

  @Test
  void marks_depend_on_key_and_value() {
    byte[] value = {1, 2};
    assertThat(Marks.of("a", value)).isEqualTo(Marks.of("a", value.clone()));
    assertThat(Marks.of("a", value)).isNotEqualTo(Marks.of("b", value));
    assertThat(Marks.of("a", value)).isNotEqualTo(Marks.of("a", new byte[] {1, 3}));
    assertThat(Marks.of("a", new byte[] {'b'})).isNotEqualTo(Marks.of("ab", new byte[0]));
  }

  @Test
  void a_set_of_marks_has_those_that_were_added_and_no_others() {
    Marks marks = new Marks();
    for (int i = 0; i < 10_000; i++) {
      marks.add(Marks.of("key " + i, new byte[0]));
    }
    for (int i = 0; i < 20_000; i++) {
      assertThat(marks.contains(Marks.of("key " + i, new byte[0]))).isEqualTo(i < 10_000);
    }
  }
}
