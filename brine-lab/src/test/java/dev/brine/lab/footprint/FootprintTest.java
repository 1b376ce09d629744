// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.footprint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.measure.Fork;
import dev.brine.lab.measure.Fork.Answer;
import dev.brine.lab.measure.ForkRequest;
import dev.brine.lab.measure.ForkRequest.Task;
import dev.brine.lab.measure.ForkResult;
import dev.brine.lab.measure.Iterations;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.measure.JvmState;
import dev.brine.lab.result.Footprint;
import dev.brine.lab.result.FootprintCell;
import dev.brine.lab.result.Json;
import dev.brine.lab.result.Outcome;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Footprints of planted libraries, in real processes. */
@Tag("once")
class FootprintTest {
  private static final Duration PATIENT = Duration.ofMinutes(10);
  private static final int OBJECTS = 20_000;

  @TempDir Path folder;

  @Test
  void a_megabyte_for_each_class_shows_in_the_heap() throws Exception {
    Footprint honest = firstUse("honest", 0);
    Footprint leaking = firstUse("leaking", 0);

    assertThat(leaking.heapBytes() - honest.heapBytes())
        .isBetween(0.8 * PlantedLeaks.LEAK, 1.2 * PlantedLeaks.LEAK);
    assertThat(honest.classes()).isPositive();
    assertThat(honest.metaspaceBytes()).isPositive();
    assertThat(honest.codeCacheBytes()).isPositive();
    assertThat(honest.messages()).isBetween(2L, 10_000L);
  }

  @Test
  void one_process_of_a_row_counts_classes() throws Exception {
    assertThat(firstUse("honest", 1)).isNull();
  }

  @Test
  void a_buffer_as_large_as_the_largest_message_is_kept_until_the_row_is_dropped()
      throws Exception {
    LargeFound honest = large("honest");
    LargeFound growing = large("growing");

    assertThat(growing.messageBytes()).isEqualTo(honest.messageBytes()).isGreaterThan(1e6);
    assertThat(growing.keptBytes() - honest.keptBytes())
        .isBetween(0.8 * growing.messageBytes(), 1.2 * growing.messageBytes());
    assertThat(growing.leftBytes() - honest.leftBytes()).isLessThan(0.2 * growing.messageBytes());
  }

  @Test
  void a_first_use_is_timed_with_an_aot_cache_where_the_jvm_has_one() throws Exception {
    JavaHome home = JavaHome.current();
    boolean isNew = Integer.parseInt(home.jvm().id().split("\\D", 2)[0]) >= 25;

    FootprintCell cell =
        new FootprintRun(new PlantedLeaks(), PATIENT)
            .of(home, new PlantedLeaks().serializers().get(0), request("honest", 1), 1);

    assertThat(cell.objects()).isEqualTo(FootprintRun.OBJECTS);
    assertThat(cell.messageBytes()).isBetween(0.9e8, 1.1e8);
    if (isNew) {
      assertThat(cell.whyNoCache()).isEmpty();
      assertThat(cell.cacheBytes()).isPositive();
      assertThat(cell.plainNanos()).singleElement().matches(nanos -> nanos > 0);
      assertThat(cell.cachedNanos()).singleElement().matches(nanos -> nanos > 0);
    } else {
      assertThat(cell.whyNoCache()).endsWith(" has no AOT cache");
      assertThat(cell.cachedNanos()).isEmpty();
    }
  }

  private Footprint firstUse(String row, int round) throws Exception {
    ForkResult found = new Fork(JavaHome.current(), List.of(), PATIENT).run(request(row, round));
    assertThat(found.outcome()).as(found.toString()).isEqualTo(Outcome.MEASURED);
    return found.samples().get(0).footprint();
  }

  private ForkRequest request(String row, int round) {
    return new ForkRequest(
        PlantedLeaks.class.getName(),
        Task.FIRST_USE,
        JvmState.ALONE,
        row,
        "W5",
        1,
        1,
        round,
        1,
        new Iterations(1, 20, 1, 10),
        folder.resolve("found.json"));
  }

  private LargeFound large(String row) throws Exception {
    Path request = folder.resolve("request.json");
    Path result = folder.resolve("large.json");
    Json.write(
        new LargeRequest(PlantedLeaks.class.getName(), row, OBJECTS, 1, result.toString()),
        request);
    Answer<LargeFound> answer =
        new Fork(JavaHome.current(), List.of(), PATIENT)
            .run(LargeMain.class, List.of(request.toString()), result, LargeFound.class);
    assertThat(answer.found()).as(answer.toString()).isNotNull();
    assertThat(answer.found().reason()).isEmpty();
    return answer.found();
  }
}
