// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.Version;

/**
 * Results as the JSON file of JMH, which viewers of benchmarks read. JMH itself writes it. A
 * benchmark is an operation on a workload; row, size and JVM are its parameters.
 */
public final class JmhFile {
  private static final String PACKAGE = "dev.brine.compare.";

  private JmhFile() {}

  /**
   * Replaces a file with the measured cells of a run.
   *
   * @throws IOException if the folder cannot be written to
   */
  public static void write(Results results, Path file) throws IOException {
    Json.replace(file, text(results));
  }

  /** Returns the measured cells of a run as text. */
  static String text(Results results) {
    List<RunResult> all = new ArrayList<>();
    for (Cell cell : results.cells()) {
      for (Operation operation : Operation.values()) {
        List<Sample> samples =
            cell.samples().stream()
                .filter(sample -> sample.operation() == operation && !sample.nanos().isEmpty())
                .toList();
        if (!samples.isEmpty()) {
          all.add(result(params(results, cell, operation, samples), samples));
        }
      }
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(all);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static BenchmarkParams params(
      Results results, Cell cell, Operation operation, List<Sample> samples) {
    CellKey key = cell.key();
    Jvm jvm =
        results.run().jvms().stream()
            .filter(each -> each.id().equals(key.jvm()))
            .findFirst()
            .orElseThrow();
    WorkloadParams workload = new WorkloadParams();
    workload.put("row", key.row(), 0);
    workload.put("size", String.valueOf(key.size()), 0);
    workload.put("jvm", key.jvm(), 0);
    String name = operation.name().toLowerCase(Locale.ROOT);
    int iterations = samples.get(0).nanos().size();
    return new BenchmarkParams(
        PACKAGE + key.workload() + "." + name,
        "",
        false,
        1,
        new int[] {1},
        List.of(),
        samples.size(),
        0,
        new IterationParams(IterationType.WARMUP, 0, TimeValue.NONE, 1),
        new IterationParams(IterationType.MEASUREMENT, iterations, TimeValue.NONE, 1),
        operation == Operation.FIRST_USE ? Mode.SingleShotTime : Mode.AverageTime,
        workload,
        TimeUnit.NANOSECONDS,
        1,
        "java",
        jvm.flags(),
        jvm.id(),
        jvm.name(),
        jvm.id(),
        Version.getPlainVersion(),
        TimeValue.NONE);
  }

  private static RunResult result(BenchmarkParams params, List<Sample> samples) {
    List<BenchmarkResult> forks = new ArrayList<>();
    for (Sample sample : samples) {
      List<IterationResult> iterations = new ArrayList<>();
      for (double nanos : sample.nanos()) {
        IterationResult iteration =
            new IterationResult(params, params.getMeasurement(), new IterationResultMetaData(1, 1));
        // Thousands of a nanosecond, since JMH counts whole ones.
        iteration.addResult(
            new AverageTimeResult(
                ResultRole.PRIMARY,
                params.getBenchmark(),
                1_000,
                Math.round(nanos * 1_000),
                TimeUnit.NANOSECONDS));
        if (!Double.isNaN(sample.allocatedBytes())) {
          iteration.addResult(
              new ScalarResult(
                  "gc.alloc.rate.norm", sample.allocatedBytes(), "B/op", AggregationPolicy.AVG));
        }
        iterations.add(iteration);
      }
      forks.add(new BenchmarkResult(params, iterations));
    }
    return new RunResult(params, forks);
  }
}
