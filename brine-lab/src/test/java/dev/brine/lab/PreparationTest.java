// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.ResultsFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs end before they measure; this process has no sources of Brine to build engines from. */
class PreparationTest {
  private static final String MISSING =
      "its jars are built from the sources of Brine, which ./brine runs from";

  @TempDir Path folder;

  private final Heard heard = new Heard();

  @Test
  void looks_for_an_engine_that_maven_builds_and_says_why_it_is_skipped() {
    assertThatThrownBy(() -> Lab.run(plan("kafka-roundtrip").build(), heard))
        .isInstanceOf(Stop.class);
    assertThat(heard.heard)
        .containsExactly("preparing kafka-roundtrip", "skipped kafka-roundtrip: " + MISSING);
  }

  @Test
  void does_not_look_for_jars_of_redis() {
    assertThatThrownBy(() -> Lab.run(plan("redis-session").build(), heard))
        .isInstanceOf(Stop.class);
    assertThat(heard.heard).noneMatch(line -> line.startsWith("preparing"));
  }

  @Test
  void looks_for_no_engine_where_there_is_no_run_to_resume() throws Exception {
    Plan plan = plan("kafka-roundtrip").start(Plan.Start.RESUMED).build();
    assertThatThrownBy(() -> Lab.run(plan, heard)).isInstanceOf(CannotResume.class);

    interrupt(plan("redis-session").build());
    assertThatThrownBy(() -> Lab.run(plan, heard))
        .isInstanceOf(CannotResume.class)
        .hasMessageContaining(": it was started as: brine compare --workload redis-session");
    assertThat(heard.heard).isEmpty();
  }

  @Test
  void names_the_engine_that_a_run_to_resume_had() throws Exception {
    Plan plan = plan("kafka-roundtrip").start(Plan.Start.RESUMED).build();
    interrupt(plan);

    assertThatThrownBy(() -> Lab.run(plan, heard))
        .isInstanceOf(CannotResume.class)
        .hasMessage(
            "The interrupted run in "
                + folder.resolve(Lab.PARTIAL)
                + " measured kafka-roundtrip, but "
                + MISSING
                + "; change that, or start without --resume");
  }

  /** Leaves what a run leaves that was interrupted at once, on a machine that has every engine. */
  private void interrupt(Plan plan) throws Exception {
    ResultsFile.write(
        Beginning.of(
            plan, MeasuredJvm.all(List.of(JavaHome.current()), plan.states()), Agenda.of(plan)),
        folder.resolve(Lab.PARTIAL));
  }

  private Plan.Builder plan(String workload) {
    return Plan.newBuilder()
        .serializers(List.of("jdk"))
        .workloads(List.of(workload))
        .output(folder)
        .command("brine compare --workload " + workload);
  }

  /** Ends a run before its first process. */
  private static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private static final class Heard implements Progress {
    final List<String> heard = new ArrayList<>();

    @Override
    public void preparing(String workload) {
      heard.add("preparing " + workload);
    }

    @Override
    public void skipped(String workload, String reason, String detail) {
      heard.add("skipped " + workload + ": " + reason + detail);
    }

    @Override
    public void planned(int processes) {
      throw new Stop();
    }

    @Override
    public void started(CellKey key) {
      throw new AssertionError(key);
    }

    @Override
    public void finished(CellKey key, int done, Duration remaining) {
      throw new AssertionError(key);
    }
  }
}
