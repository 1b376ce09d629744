// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import dev.brine.lab.result.TailCell;
import dev.brine.lab.result.TailCell.Round;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.apache.commons.statistics.descriptive.Median;

/**
 * The percentiles of one cell: medians over its processes.
 *
 * @param cell the cell
 * @param latency the latencies of each process, from the intended starts
 * @param service those from the actual starts
 */
record Percentiles(TailCell cell, List<Histogram> latency, List<Histogram> service) {
  /** A percentile is known where so many messages of all processes took longer. */
  private static final int FEWEST_BEYOND = 10;

  /** A row is behind where its last message waits for so much of the time of the run. */
  private static final double BEHIND = 0.1;

  /** Returns the percentiles of a cell. */
  static Percentiles of(TailCell cell) {
    return new Percentiles(
        cell,
        cell.rounds().stream().map(Round::latency).map(Histograms::of).toList(),
        cell.rounds().stream().map(Round::service).map(Histograms::of).toList());
  }

  /** Returns whether the cell has latencies. */
  boolean isMeasured() {
    return cell.reason().isEmpty() && !latency.isEmpty();
  }

  /** Returns whether the row cannot do the rate: messages wait longer and longer. */
  boolean isBehind() {
    double length = cell.planned() / cell.rate() * 1e9;
    return cell.rounds().stream()
        .anyMatch(
            round -> round.messages() < cell.planned() || round.lateNanos() > BEHIND * length);
  }

  /** Returns whether enough messages took longer than a part of all to know that part's latency. */
  boolean knows(double part) {
    long messages = latency.stream().mapToLong(Histogram::getTotalCount).sum();
    return Math.round(messages * (1 - part)) >= FEWEST_BEYOND;
  }

  /** Returns the latency in nanoseconds within which a part of the messages is done. */
  double at(double part) {
    return median(each(latency, part));
  }

  /** Returns the same for each process. */
  double[] each(double part) {
    return each(latency, part);
  }

  /** Returns the time in nanoseconds that a part of the messages takes, without waiting. */
  double serviceAt(double part) {
    return median(eachService(part));
  }

  /** Returns the same for each process. */
  double[] eachService(double part) {
    return each(service, part);
  }

  /** Returns the longest latency of all processes. */
  double longest() {
    return latency.stream().mapToLong(Histogram::getMaxValue).max().orElse(0);
  }

  private static double[] each(List<Histogram> histograms, double part) {
    return histograms.stream()
        .mapToDouble(histogram -> Math.max(1, histogram.getValueAtPercentile(100 * part)))
        .toArray();
  }

  private static double median(double[] values) {
    return Median.withDefaults().evaluate(Arrays.copyOf(values, values.length));
  }
}
