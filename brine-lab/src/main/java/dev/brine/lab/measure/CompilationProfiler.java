// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import java.util.Collection;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Adds to what JMH measures how long the JIT compiler worked during an iteration. Before each one,
 * it lets the compiler finish what JMH itself has left: otherwise the methods between two
 * iterations are compiled during the next, which then looks as if the operation were not warm.
 *
 * <p>A compilation counts when it has ended. Methods that are compiled at the highest level, or
 * wait for it, when an iteration ends are those of the operation. The iteration waits for them; if
 * that takes too long, they count in the next one. JMH creates it.
 */
public final class CompilationProfiler implements InternalProfiler {
  static final String COMPILATION = "compilation.time";

  static final int LONGEST_MILLIS = 20;

  private final BooleanSupplier isWorking;
  private final BooleanSupplier isOptimizing;
  private final LongSupplier compiledMillis;
  private long before;

  /** Whether the iteration before has left work of the highest level. */
  private boolean hasLeft;

  /** Creates the profiler of this JVM's compiler. */
  public CompilationProfiler() {
    JitCompiler compiler = new JitCompiler();
    isWorking = compiler::isWorking;
    isOptimizing = compiler::isOptimizing;
    compiledMillis = compiler::millis;
  }

  /**
   * Creates the profiler of a compiler.
   *
   * @param isWorking whether it compiles, or has to
   * @param isOptimizing the same of the highest level alone
   * @param compiledMillis the milliseconds of all its compilations
   */
  CompilationProfiler(
      BooleanSupplier isWorking, BooleanSupplier isOptimizing, LongSupplier compiledMillis) {
    this.isWorking = isWorking;
    this.isOptimizing = isOptimizing;
    this.compiledMillis = compiledMillis;
  }

  @Override
  public String getDescription() {
    return "Compilation during iterations";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    await(isWorking);
    if (!hasLeft) {
      before = compiledMillis.getAsLong();
    }
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    await(isOptimizing);
    hasLeft = isOptimizing.getAsBoolean();
    long after = compiledMillis.getAsLong();
    double millis = after - before;
    before = after;
    return List.of(new ScalarResult(COMPILATION, millis, "ms", AggregationPolicy.SUM));
  }

  private static void await(BooleanSupplier isBusy) {
    for (int i = 0; i < LONGEST_MILLIS && isBusy.getAsBoolean(); i++) {
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
