// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.analysis.ForkBootstrap;
import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.measure.JvmState;
import dev.brine.lab.result.TailCell;
import dev.brine.lab.tail.TailRun.Target;
import dev.brine.lab.workload.Workloads;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Compares the times of single round trips, without waiting, with those that JMH samples. JMH asks
 * again as soon as it has an answer, so that only the time from the actual start can be compared.
 * Both warm up and measure for as long, and collect the garbage between.
 */
final class TailAgreementBenchmark {
  private static final List<String> ROWS = List.of("jdk", "kryo");
  private static final double[] PARTS = {0.5, 0.9, 0.99, 0.999};
  private static final int SECONDS = 3;

  /**
   * What a row needs for the messages of {@code SECONDS}, since it cannot keep up with the rate.
   */
  private static final int JMH_SECONDS = 2 * SECONDS;

  /** Messages in a second: more than a row can answer, so that it never waits, as under JMH. */
  private static final Map<String, Double> RATES = Map.of("jdk", 40_000.0, "kryo", 400_000.0);

  private TailAgreementBenchmark() {}

  /**
   * Prints both figures with intervals of 95 percent, and whether these overlap. The processes of
   * both take turns.
   *
   * @param args the number of processes for each figure, at least 2
   */
  public static void main(String[] args) throws Exception {
    int forks = Integer.parseInt(args[0]);
    System.out.println("| row | part | --tails, ns | JMH, ns | intervals overlap |");
    System.out.println("|---|--:|--:|--:|---|");
    for (String row : ROWS) {
      double[][] own = new double[PARTS.length][forks];
      double[][] sampled = new double[PARTS.length][forks];
      for (int fork = 0; fork < forks; fork++) {
        double[] jmh = sampled(row);
        Percentiles tails = own(row);
        for (int i = 0; i < PARTS.length; i++) {
          sampled[i][fork] = jmh[i];
          own[i][fork] = tails.serviceAt(PARTS[i]);
        }
      }
      for (int i = 0; i < PARTS.length; i++) {
        Map<String, double[]> both = new LinkedHashMap<>();
        both.put("own", own[i]);
        both.put("jmh", sampled[i]);
        Map<String, Estimate> found = new ForkBootstrap<>(both, 1).estimates();
        System.out.println(line(row, PARTS[i], found.get("own"), found.get("jmh")));
      }
    }
  }

  private static double[] sampled(String row) throws Exception {
    JavaHome home = JavaHome.current();
    return percentiles(
        new Runner(
                new OptionsBuilder()
                    .include(SampledRoundTrip.class.getName().replace(".", "\\.") + "\\.roundTrip$")
                    .param("row", row)
                    .forks(1)
                    .jvmArgs(Collector.G1.flags(home.jvm()).toArray(new String[0]))
                    .warmupIterations(1)
                    .warmupTime(TimeValue.milliseconds(250 * JMH_SECONDS))
                    .measurementIterations(1)
                    .measurementTime(TimeValue.seconds(JMH_SECONDS))
                    .shouldDoGC(true)
                    .shouldFailOnError(true)
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .runSingle()
            .getBenchmarkResults()
            .iterator()
            .next());
  }

  private static double[] percentiles(BenchmarkResult fork) {
    double[] found = new double[PARTS.length];
    for (int i = 0; i < PARTS.length; i++) {
      found[i] = fork.getPrimaryResult().getStatistics().getPercentile(100 * PARTS[i]);
    }
    return found;
  }

  private static Percentiles own(String row) throws Exception {
    TailRun run =
        new TailRun(
            new BuiltInCatalog(),
            1,
            JvmState.ALONE,
            SampledRoundTrip.WARM_UP,
            Duration.ofMinutes(10),
            Duration.ofSeconds(SECONDS));
    Target target =
        new Target(
            JavaHome.current(),
            SampledRoundTrip.row(row),
            Workloads.find("W5").orElseThrow(),
            1,
            new Rate(RATES.get(row), ""));
    TailCell cell = run.of(List.of(target), List.of(Collector.G1), 1, what -> {}).get(0);
    return Percentiles.of(cell);
  }

  private static String line(String row, double part, Estimate own, Estimate jmh) {
    return String.format(
        Locale.ROOT,
        "| %s | %s %% | %.0f [%.0f, %.0f] | %.0f [%.0f, %.0f] | %s |",
        row,
        100 * part,
        own.median(),
        own.low(),
        own.high(),
        jmh.median(),
        jmh.low(),
        jmh.high(),
        own.isSeparatedFrom(jmh) ? "no" : "yes");
  }
}
