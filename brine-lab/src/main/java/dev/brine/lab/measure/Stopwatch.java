// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.result.Effort;
import dev.brine.lab.result.FullSpeed;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Sample;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.Statistics;

/**
 * Times one operation by JMH within this process. JMH does not fork here, because the lab forks: it
 * starts the processes of all serializers in turn, round by round, and gives both directions one
 * process.
 */
final class Stopwatch {
  private static final int OPERATIONS = 5;
  private static final int LONGEST = 4;
  private static final String ALLOCATION = "gc.alloc.rate.norm";

  /** The JIT compiler may work for this part of the timed iterations. */
  private static final double COMPILED = 0.02;

  private final JitCompiler compiler = new JitCompiler();
  private final Iterations iterations;
  private final int round;
  private final int threads;

  /**
   * Creates a stopwatch for the operations of one process.
   *
   * @param threads how many run an operation at once, at least 1
   */
  Stopwatch(Iterations iterations, int round, int threads) {
    this.iterations = iterations;
    this.round = round;
    this.threads = threads;
  }

  /**
   * Returns what JMH measures of an operation of each thread's {@link MeasuredCell}: the time of
   * one message in one thread.
   */
  Sample time(Operation operation) throws Exception {
    WarmUp alone = threads == 1 ? new WarmUp(iterations, operation, 0) : null;
    double millis = alone != null ? alone.run() : WarmUp.together(iterations, operation, threads);
    System.gc();
    Options options = options(operation, millis);
    RunResult run =
        operation == Operation.EXCHANGE ? new Runner(options).runSingle() : warm(options);
    List<Double> nanos = new ArrayList<>();
    List<Double> cpuNanos = new ArrayList<>();
    for (BenchmarkResult fork : run.getBenchmarkResults()) {
      for (IterationResult iteration : fork.getIterationResults()) {
        nanos.add(iteration.getPrimaryResult().getScore());
        cpuNanos.add(iteration.getSecondaryResults().get(CpuTimeProfiler.CPU).getScore());
      }
    }
    // Engines and servers become faster for minutes.
    FullSpeed fullSpeed =
        alone == null || operation == Operation.EXCHANGE ? null : alone.fullSpeed();
    return new Sample(
        round,
        operation,
        nanos,
        allocation(run),
        effort(operation, run),
        fullSpeed,
        cpuNanos,
        null);
  }

  /**
   * Runs until the JIT compiler is done with the code, as long as {@link WarmUpRule} waits. The
   * warm-up cannot see its end: JMH calls the operation from other code, which is compiled anew. On
   * a busy machine that can take a second, in which a message takes ten times as long. The code of
   * servers and engines is compiled for minutes, so exchanges do not wait for it.
   */
  private RunResult warm(Options options) throws RunnerException {
    long start = System.nanoTime();
    WarmUpRule rule = new WarmUpRule(iterations);
    RunResult run = new Runner(options).runSingle();
    while (rule.waits(isCompiling(run), Duration.ofNanos(System.nanoTime() - start))) {
      run = new Runner(options).runSingle();
    }
    return run;
  }

  private boolean isCompiling(RunResult run) {
    IterationParams timed = run.getParams().getMeasurement();
    long millis = timed.getCount() * timed.getTime().convertTo(TimeUnit.MILLISECONDS);
    return secondary(run, CompilationProfiler.COMPILATION).getSum() > COMPILED * millis
        || compiler.isOptimizing();
  }

  private Options options(Operation operation, double millis) {
    // The first profiler begins first and ends last, so that no other counts what it waits.
    String method = operation.name().toLowerCase(Locale.ROOT);
    ChainedOptionsBuilder options =
        operation == Operation.EXCHANGE
            ? new OptionsBuilder().addProfiler(EffortProfiler.class)
            : new OptionsBuilder().addProfiler(CompilationProfiler.class);
    return options
        .include(RoundTripBenchmark.class.getName().replace(".", "\\.") + "\\." + method + "$")
        .forks(0)
        .threads(threads)
        .warmupIterations(1)
        .warmupTime(TimeValue.milliseconds(iterations.millis()))
        .measurementIterations(iterations.count())
        .measurementTime(TimeValue.milliseconds(iterationMillis(millis)))
        .shouldFailOnError(true)
        .addProfiler(CpuTimeProfiler.class)
        .addProfiler(GCProfiler.class)
        .verbosity(VerboseMode.SILENT)
        .build();
  }

  /** Returns a time in which a long operation runs several times, within reason. */
  private long iterationMillis(double operationMillis) {
    double wanted = Math.max(iterations.millis(), OPERATIONS * operationMillis);
    return Math.round(Math.min(wanted, LONGEST * iterations.millis()));
  }

  private static double allocation(RunResult run) {
    return secondary(run, ALLOCATION).getPercentile(50);
  }

  /** An exchange has threads beside the one that is timed. */
  private static Effort effort(Operation operation, RunResult run) {
    return operation == Operation.EXCHANGE
        ? new Effort(
            secondary(run, EffortProfiler.CPU).getMean(),
            secondary(run, EffortProfiler.COLLECTING).getMean())
        : null;
  }

  /** Returns what a profiler of JMH says, one value for each timed iteration. */
  private static Statistics secondary(RunResult run, String name) {
    Result<?> result = run.getSecondaryResults().get(name);
    return result == null ? new ListStatistics() : result.getStatistics();
  }
}
