// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.Clock;
import dev.brine.lab.result.Load;
import dev.brine.lab.result.Results;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The load of the machine by other programs during a run.
 *
 * @param processes processes whose load is known
 * @param disturbed those of them that other programs or virtual machines took much CPU time from
 * @param share the mean share of the CPU time that was taken from these, 0 to 1, or NaN where only
 *     the load average is known or none was disturbed
 * @param steal the part of it that went to other virtual machines
 * @param mean the mean share over all processes, or NaN likewise
 */
public record Noise(int processes, int disturbed, double share, double steal, double mean) {
  /** A process is disturbed where others take more than this of the CPU time of all processors. */
  private static final double DISTURBED = 0.1;

  /** A run is noisy where more than one process in so many was disturbed. */
  private static final int ONE_IN = 20;

  /**
   * Beyond this share over the whole run, compilers and collectors wait for a processor, so that
   * code is timed before it is compiled: an error in one direction, which no interval shows.
   */
  private static final double TOO_NOISY = 0.25;

  /** The threads that compiler and collector add where a run times several threads at once. */
  private static final int THREADS_OF_THE_JVM = 1;

  private static final double WORTH_NAMING = 0.02;

  /** Returns the noise of a run. */
  static Noise of(Results results) {
    return of(results, results.cells().stream().flatMap(cell -> cell.loads().stream()).toList());
  }

  /** Returns the noise of some processes of a run. */
  public static Noise of(Results results, List<Load> loads) {
    List<Load> known =
        loads.stream().filter(load -> load.hasShares() || load.average() >= 0).toList();
    int processors = results.run().machine().processors();
    int threads = results.run().threads();
    int most = Math.max(processors, threads + THREADS_OF_THE_JVM);
    List<Load> disturbed = known.stream().filter(load -> isDisturbed(load, most)).toList();
    return new Noise(
        known.size(),
        disturbed.size(),
        mean(disturbed, load -> load.others() + load.steal()),
        mean(disturbed, Load::steal),
        mean(known, load -> load.others() + load.steal()));
  }

  private static double mean(List<Load> loads, ToDoubleFunction<Load> share) {
    return loads.stream().filter(Load::hasShares).mapToDouble(share).average().orElse(Double.NaN);
  }

  /**
   * Without shares, a load of more than one running thread for each processor says the same, if the
   * run itself has not that many.
   *
   * @param most the largest load that needs no other program
   */
  private static boolean isDisturbed(Load load, int most) {
    return load.hasShares() ? load.others() + load.steal() > DISTURBED : load.average() > most;
  }

  /** Returns whether the machine was so busy that times which passed may be wrong. */
  public boolean isNoisy() {
    return disturbed * ONE_IN > processes;
  }

  /** Returns whether others used so much that times which passed show no order at all. */
  public boolean isTooNoisy() {
    return mean > TOO_NOISY;
  }

  /** Returns how many processes were disturbed, as a fact of the run. */
  public String fact() {
    return processes == 0
        ? "not watched"
        : Phrases.text("disturbed %d of %d processes", disturbed, processes);
  }

  /**
   * Returns what to say of a noisy run and what to do, or empty where it was quiet.
   *
   * @param clock the clock of the times that are shown
   */
  Optional<String> sentence(Results results, Clock clock) {
    if (!isNoisy()) {
      return Optional.empty();
    }
    String who = steal > WORTH_NAMING ? "other programs and virtual machines" : "other programs";
    String what =
        Double.isNaN(share)
            ? "more threads wanted to run than there are processors"
            : Phrases.text(
                "%s took more than %.0f %% of the CPU time, %.0f %% on average",
                who, 100 * DISTURBED, 100 * share);
    if (clock == Clock.CPU) {
      return Optional.of(
          Phrases.text(
              "Noisy: during %d of %d processes %s, so times are CPU times of the measuring thread:"
                  + " without waits, and without the threads of the collector. See"
                  + " docs/troubleshooting.md#noise",
              disturbed, processes, what));
    }
    return Optional.of(
        Phrases.text(
            "Noisy: during %d of %d processes %s, so figures and order may be wrong. Close other"
                + " programs and run it again%s. See docs/troubleshooting.md#noise",
            disturbed,
            processes,
            what,
            Phrases.isQuick(results)
                ? ", or choose --extent standard, which measures longer"
                : ""));
  }
}
