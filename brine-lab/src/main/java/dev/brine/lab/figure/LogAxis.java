// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;

/**
 * A logarithmic axis of a plot.
 *
 * @param low the decimal logarithm of the value at {@code from}
 * @param high the decimal logarithm of the value at {@code to}
 * @param from the coordinate where the axis starts
 * @param to the coordinate where it ends
 */
public record LogAxis(double low, double high, double from, double to) {
  private static final double MARGIN = 0.06;
  private static final double SHORTEST = 0.5;
  private static final double[][] STEPS = {
    {1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9}, {1, 2, 3, 5, 7}, {1, 2, 5}, {1, 3}, {1}
  };

  /** Returns an axis that shows all values, which must be greater than 0, with some room beside. */
  public static LogAxis over(double[] values, double from, double to) {
    double low = Math.log10(DoubleStream.of(values).min().orElse(1));
    double high = Math.log10(DoubleStream.of(values).max().orElse(1));
    double missing = Math.max(0, SHORTEST - (high - low)) / 2;
    double margin = (high - low) * MARGIN + missing;
    return new LogAxis(low - margin, high + margin, from, to);
  }

  /** Returns the coordinate of a value. */
  public double position(double value) {
    return from + (Math.log10(value) - low) / (high - low) * (to - from);
  }

  /**
   * Returns the ticks at round values, as many as there is room for.
   *
   * @param room the least distance between two ticks
   */
  public List<Tick> ticks(DoubleFunction<String> name, double room) {
    for (double[] steps : STEPS) {
      List<Tick> ticks = ticks(name, steps);
      if (ticks.size() > 1 && shortestDistance(ticks) >= room) {
        return ticks;
      }
    }
    return ticks(name, STEPS[STEPS.length - 1]);
  }

  private static double shortestDistance(List<Tick> ticks) {
    double shortest = Double.POSITIVE_INFINITY;
    for (int i = 1; i < ticks.size(); i++) {
      double distance =
          Double.parseDouble(ticks.get(i).at()) - Double.parseDouble(ticks.get(i - 1).at());
      shortest = Math.min(shortest, Math.abs(distance));
    }
    return shortest;
  }

  private List<Tick> ticks(DoubleFunction<String> name, double[] steps) {
    List<Tick> ticks = new ArrayList<>();
    for (int power = (int) Math.floor(low); power <= Math.ceil(high); power++) {
      for (double step : steps) {
        double value = step * Math.pow(10, power);
        double logarithm = Math.log10(value);
        if (logarithm >= low && logarithm <= high) {
          ticks.add(new Tick(Svg.pixel(position(value)), name.apply(value)));
        }
      }
    }
    return ticks;
  }

  /**
   * A tick.
   *
   * @param at its coordinate
   * @param text its value
   */
  public record Tick(String at, String text) {}
}
