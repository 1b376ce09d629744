// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.brine.lab.load.CpuTimes.Shares;
import dev.brine.lab.result.Load;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Samples as two processors give them: 200 ticks a second together. */
@Tag("once")
class LoadWatchTest {
  private static final Path PROC = Path.of("/proc");

  /** utime 100, stime 20, cutime 1000, cstime 80. */
  private static final String SELF = self(100, 20, 1_000, 80);

  private static final String START = "cpu  36362 4276 5506 84651 514 0 95 38 0 0\ncpu0 1 2 3\n";

  @TempDir private Path folder;

  @Test
  void what_a_hog_used_is_the_work_of_others() {
    // 2 s: 340 ticks of users, 10 of the kernel, 8 stolen, 42 idle; 200 are our own.
    Shares shares =
        shares("cpu  36702 4276 5516 84693 514 0 95 46 0 0\n", self(110, 20, 1_180, 90));
    assertThat(shares.others()).isCloseTo(0.375, within(1e-9));
    assertThat(shares.steal()).isCloseTo(0.02, within(1e-9));
  }

  @Test
  void what_this_process_and_its_children_used_is_not_the_work_of_others() {
    Shares shares =
        shares("cpu  36562 4276 5506 84851 514 0 95 38 0 0\n", self(110, 20, 1_180, 90));
    assertThat(shares).isEqualTo(new Shares(0, 0));
  }

  @Test
  void own_work_that_was_counted_earlier_than_that_of_all_is_no_negative_share() {
    Shares shares =
        shares("cpu  36552 4276 5506 84861 514 0 95 38 0 0\n", self(110, 20, 1_200, 90));
    assertThat(shares.others()).isZero();
  }

  @Test
  void waiting_for_a_disk_is_no_work() {
    Shares shares = shares("cpu  36362 4276 5506 84651 914 0 95 38 0 0\n", SELF);
    assertThat(shares).isEqualTo(new Shares(0, 0));
  }

  @Test
  void time_of_guests_is_not_counted_twice() {
    Shares shares = shares("cpu  36462 4276 5506 84951 514 0 95 38 100 0\n", SELF);
    assertThat(shares.others()).isCloseTo(0.25, within(1e-9));
  }

  @Test
  void a_moment_is_too_short_to_tell() {
    CpuTimes start = CpuTimes.parse(START, SELF).orElseThrow();
    CpuTimes soon =
        CpuTimes.parse("cpu  36381 4276 5506 84651 514 0 95 38 0 0\n", SELF).orElseThrow();
    assertThat(soon.since(start)).isEmpty();
  }

  @Test
  void a_name_with_spaces_and_parentheses_moves_no_column() {
    assertThat(CpuTimes.parse(START, SELF.replace("(java)", "(a) 1 (b 2)")))
        .isEqualTo(CpuTimes.parse(START, SELF));
  }

  @Test
  void another_form_tells_nothing() {
    assertThat(CpuTimes.parse("", SELF)).isEmpty();
    assertThat(CpuTimes.parse("cpu  1 2 3\n", SELF)).isEmpty();
    assertThat(CpuTimes.parse("cpu  0 0 0 0 0 0 0 0 0 0\n", SELF)).isEmpty();
    assertThat(CpuTimes.parse("cpu  a b c d e f g h\n", SELF)).isEmpty();
    assertThat(CpuTimes.parse(START, "1 java S")).isEmpty();
    assertThat(CpuTimes.parse(START, "1 (java) S 1")).isEmpty();
  }

  @Test
  void a_watch_reads_the_files_at_its_start_and_at_its_end() throws IOException {
    write(START, SELF);
    LoadWatch watch = LoadWatch.start(folder);
    write("cpu  36562 4276 5506 84851 514 0 95 38 0 0\n", SELF);

    Load load = watch.load(3);

    assertThat(load.round()).isEqualTo(3);
    assertThat(load.others()).isCloseTo(0.5, within(1e-9));
    assertThat(load.steal()).isZero();
    assertThat(load.hasShares()).isTrue();
  }

  @Test
  void a_system_without_these_files_tells_the_load_average_alone() {
    Load load = LoadWatch.start(folder.resolve("none")).load(0);
    assertThat(load.hasShares()).isFalse();
    assertThat(load.others()).isNegative();
    assertThat(load.steal()).isNegative();
  }

  @Test
  void a_real_hog_is_seen() throws Exception {
    assumeThat(Files.isReadable(PROC.resolve("stat"))).as("a system with /proc").isTrue();
    long start = System.nanoTime();
    LoadWatch watch = LoadWatch.start();
    // A child counts as our own only after it has ended.
    Process hog = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
    try {
      Duration used = Duration.ZERO;
      while (used.compareTo(Duration.ofSeconds(1)) < 0) {
        Thread.sleep(20);
        used = hog.info().totalCpuDuration().orElse(Duration.ofSeconds(1));
      }
      double all = (System.nanoTime() - start) / 1e9 * processors();
      assertThat(watch.load(0).others() * all).as("CPU seconds of others").isGreaterThan(0.5);
    } finally {
      hog.destroyForcibly().waitFor();
    }
  }

  @Test
  void a_real_child_that_has_ended_is_our_own() throws Exception {
    assumeThat(Files.isReadable(PROC.resolve("stat"))).as("a system with /proc").isTrue();
    CpuTimes before = now();
    String count = "i=0; while [ $i -lt 1000000 ]; do i=$((i+1)); done";
    assertThat(new ProcessBuilder("sh", "-c", count).start().waitFor()).isZero();
    assertThat(now().own() - before.own()).as("ticks of 10 ms").isGreaterThan(5);
  }

  private static int processors() throws IOException {
    try (var lines = Files.lines(PROC.resolve("stat"))) {
      return (int) lines.filter(line -> line.matches("cpu\\d.*")).count();
    }
  }

  private static CpuTimes now() throws IOException {
    return CpuTimes.parse(
            Files.readString(PROC.resolve("stat")), Files.readString(PROC.resolve("self/stat")))
        .orElseThrow();
  }

  private static Shares shares(String stat, String self) {
    CpuTimes start = CpuTimes.parse(START, SELF).orElseThrow();
    return CpuTimes.parse(stat, self).orElseThrow().since(start).orElseThrow();
  }

  private static String self(int utime, int stime, int cutime, int cstime) {
    return "4114 (java) S 1 1 1 0 -1 4194304 100 0 0 0 "
        + utime
        + " "
        + stime
        + " "
        + cutime
        + " "
        + cstime
        + " 20 0 30 0 66043 3133440 360";
  }

  private void write(String stat, String self) throws IOException {
    Files.createDirectories(folder.resolve("self"));
    Files.writeString(folder.resolve("stat"), stat);
    Files.writeString(folder.resolve("self/stat"), self);
  }
}
