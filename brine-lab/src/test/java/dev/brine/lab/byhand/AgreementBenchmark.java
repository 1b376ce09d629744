// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.byhand;

import dev.brine.lab.Lab;
import dev.brine.lab.Plan;
import dev.brine.lab.Profile;
import dev.brine.lab.Progress;
import dev.brine.lab.Timing;
import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;

/**
 * Compares the times of {@code brine compare} for Java's serialization and Kryo with those of
 * {@link MediaByHand}, which JMH runs by itself. Both run in JVMs with the same flags.
 */
final class AgreementBenchmark {
  private static final List<String> ROWS = List.of("jdk", "kryo");
  private static final double LEVEL = 0.95;

  private AgreementBenchmark() {}

  /**
   * Prints both figures with intervals of 95 percent, and whether these overlap.
   *
   * @param args the number of processes for each figure, 5 without; one has no interval
   */
  public static void main(String[] args) throws Exception {
    int forks = args.length == 0 ? 5 : Integer.parseInt(args[0]);
    Results results = lab(forks);
    Analysis analysis = Analysis.of(results);
    System.out.println("| row | operation | brine compare, ns | by hand, ns | intervals overlap |");
    System.out.println("|---|---|--:|--:|---|");
    for (String row : ROWS) {
      CellKey key = key(results, row);
      for (Operation operation : List.of(Operation.SERIALIZE, Operation.DESERIALIZE)) {
        Estimate own = analysis.estimate(key, operation).orElseThrow();
        System.out.println(line(row, operation, own, byHand(row, operation, forks)));
      }
    }
  }

  private static Results lab(int forks) throws Exception {
    Timing standard = Profile.STANDARD.timing();
    Plan plan =
        Plan.newBuilder()
            .profile(Profile.STANDARD)
            .timing(
                new Timing(
                    forks,
                    standard.iterations(),
                    0,
                    standard.forkLimit(),
                    standard.budget(),
                    Duration.ZERO))
            .workloads(List.of("W5"))
            .serializers(ROWS)
            .output(Files.createTempDirectory("brine-agreement"))
            .build();
    return Lab.run(plan, new Silent());
  }

  private static CellKey key(Results results, String row) {
    return results.cells().stream()
        .map(cell -> cell.key())
        .filter(key -> key.row().equals(row))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the times of all iterations of all processes, after JMH's own warm-up. */
  private static Statistics byHand(String row, Operation operation, int forks)
      throws RunnerException, IOException {
    String name = operation.name().toLowerCase(Locale.ROOT);
    String method = row + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    Options options =
        new OptionsBuilder()
            .include(MediaByHand.class.getName().replace(".", "\\.") + "\\." + method + "$")
            .forks(forks)
            .jvmArgs(JavaHome.current().jvm().flags().toArray(new String[0]))
            .warmupIterations(5)
            .warmupTime(TimeValue.seconds(1))
            .measurementIterations(5)
            .measurementTime(TimeValue.seconds(1))
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT)
            .build();
    RunResult result = new Runner(options).runSingle();
    return result.getPrimaryResult().getStatistics();
  }

  private static String line(String row, Operation operation, Estimate lab, Statistics byHand) {
    double[] ends = byHand.getConfidenceIntervalAt(LEVEL);
    boolean overlap = lab.low() <= ends[1] && ends[0] <= lab.high();
    return String.format(
        Locale.ROOT,
        "| %s | %s | %.0f [%.0f, %.0f] | %.0f [%.0f, %.0f] | %s |",
        row,
        operation.name().toLowerCase(Locale.ROOT),
        lab.median(),
        lab.low(),
        lab.high(),
        byHand.getMean(),
        ends[0],
        ends[1],
        lab.hasInterval() ? overlap ? "yes" : "no" : "not known");
  }

  /** Hears nothing. */
  private static final class Silent implements Progress {
    @Override
    public void planned(int processes) {}

    @Override
    public void started(CellKey key) {}

    @Override
    public void finished(CellKey key, int done, Duration remaining) {}
  }
}
