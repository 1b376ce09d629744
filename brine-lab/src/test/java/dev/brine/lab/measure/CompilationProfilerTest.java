// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CompilationProfilerTest {
  /** A compiler with some milliseconds of work, of which it does one at each look. */
  private static final class Planted {
    private int optimizing;
    private int left;
    private int done;

    Planted(int left) {
      this.left = left;
    }

    boolean work() {
      if (optimize()) {
        return true;
      }
      if (left == 0) {
        return false;
      }
      left--;
      done++;
      return true;
    }

    /** Works at the highest level alone. */
    boolean optimize() {
      if (optimizing == 0) {
        return false;
      }
      optimizing--;
      done++;
      return true;
    }
  }

  @Test
  void what_was_left_before_an_iteration_is_no_part_of_it() {
    Planted compiler = new Planted(CompilationProfiler.LONGEST_MILLIS / 2);
    CompilationProfiler profiler = profiler(compiler);
    profiler.beforeIteration(null, null);
    assertThat(compiler.left).isZero();
    assertThat(millis(profiler)).isZero();
  }

  @Test
  void what_is_compiled_during_an_iteration_counts() {
    Planted compiler = new Planted(0);
    CompilationProfiler profiler = profiler(compiler);
    profiler.beforeIteration(null, null);
    compiler.done += 7;
    assertThat(millis(profiler)).isEqualTo(7);
  }

  @Test
  void what_an_iteration_leaves_to_optimize_counts_in_it() {
    Planted compiler = new Planted(0);
    CompilationProfiler profiler = profiler(compiler);
    profiler.beforeIteration(null, null);
    compiler.optimizing = 7;
    assertThat(millis(profiler)).isEqualTo(7);
    profiler.beforeIteration(null, null);
    assertThat(millis(profiler)).isZero();
  }

  @Test
  void what_takes_longer_than_the_wait_counts_in_the_next_iteration() {
    int all = CompilationProfiler.LONGEST_MILLIS * 3 / 2;
    Planted compiler = new Planted(0);
    CompilationProfiler profiler = profiler(compiler);
    profiler.beforeIteration(null, null);
    compiler.optimizing = all;
    double first = millis(profiler);
    profiler.beforeIteration(null, null);
    assertThat(compiler.optimizing).isZero();
    assertThat(first).isLessThan(all);
    assertThat(first + millis(profiler)).isEqualTo(all);
    profiler.beforeIteration(null, null);
    assertThat(millis(profiler)).isZero();
  }

  @Test
  void what_lower_levels_compile_between_two_iterations_counts_in_none() {
    Planted compiler = new Planted(0);
    CompilationProfiler profiler = profiler(compiler);
    profiler.beforeIteration(null, null);
    compiler.left = 7;
    assertThat(millis(profiler)).isZero();
    profiler.beforeIteration(null, null);
    assertThat(compiler.left).isZero();
    assertThat(millis(profiler)).isZero();
  }

  @Test
  void a_compiler_that_does_not_end_is_not_waited_for() {
    Planted compiler = new Planted(Integer.MAX_VALUE);
    profiler(compiler).beforeIteration(null, null);
    assertThat(compiler.done).isEqualTo(CompilationProfiler.LONGEST_MILLIS);
  }

  private static CompilationProfiler profiler(Planted compiler) {
    return new CompilationProfiler(compiler::work, compiler::optimize, () -> compiler.done);
  }

  private static double millis(CompilationProfiler profiler) {
    return profiler.afterIteration(null, null, null).iterator().next().getScore();
  }
}
