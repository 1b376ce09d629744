// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.measure.Iterations;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.measure.JvmState;
import dev.brine.lab.result.TailCell;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.tail.TailRun.Target;
import dev.brine.lab.workload.Workloads;
import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Latencies in real processes; nothing here depends on how fast these are. */
@Tag("once")
class TailRunTest {
  private static final double RATE = 200;

  @Test
  void measures_every_message_with_each_collector_of_the_jvm() throws Exception {
    JavaHome home = JavaHome.current();
    Serializer jdk =
        new BuiltInCatalog()
            .serializers().stream()
                .filter(row -> row.description().id().equals("jdk"))
                .findFirst()
                .orElseThrow();
    TailRun run =
        new TailRun(
            new BuiltInCatalog(),
            1,
            JvmState.ALONE,
            new Iterations(1, 20, 1, 10),
            Duration.ofMinutes(10),
            Duration.ofSeconds(1));
    Target target =
        new Target(home, jdk, Workloads.find("W5").orElseThrow(), 1, new Rate(RATE, ""));

    List<TailCell> cells = run.of(List.of(target), List.of(Collector.values()), 1, what -> {});

    List<String> collectors =
        List.of(Collector.values()).stream()
            .filter(collector -> collector.missing(home.jvm()).isEmpty())
            .map(Collector::label)
            .toList();
    assertThat(cells).extracting(TailCell::collector).containsExactlyElementsOf(collectors);
    assertThat(cells).allSatisfy(TailRunTest::isPlausible);
  }

  private static void isPlausible(TailCell cell) {
    assertThat(cell.reason()).isEmpty();
    assertThat(cell.planned()).isEqualTo((long) RATE);
    assertThat(cell.rounds())
        .singleElement()
        .satisfies(
            round -> {
              Histogram latency = Histograms.of(round.latency());
              Histogram service = Histograms.of(round.service());
              assertThat(round.messages()).isBetween(1L, cell.planned());
              assertThat(latency.getTotalCount()).isEqualTo(round.messages());
              assertThat(service.getTotalCount()).isEqualTo(round.messages());
              for (double percent : List.of(50.0, 99.0, 99.9, 100.0)) {
                assertThat(service.getValueAtPercentile(percent))
                    .isPositive()
                    .isLessThanOrEqualTo(latency.getValueAtPercentile(percent));
              }
              assertThat(latency.getValueAtPercentile(50))
                  .isLessThanOrEqualTo(latency.getValueAtPercentile(99));
              assertThat(round.pauses().longestNanos()).isLessThanOrEqualTo(round.pauses().nanos());
            });
  }
}
