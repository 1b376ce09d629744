// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.html;

import java.util.ArrayList;
import java.util.List;

/**
 * Fills a rectangle with rectangles whose areas are as given, nearly squares: the squarified
 * treemap of M. Bruls, K. Huizing and J. van Wijk (2000).
 */
final class Treemap {
  /** Where all is full but for what rounding left. */
  private static final double THINNEST = 1e-9;

  private final double[] areas;
  private final List<Box> boxes = new ArrayList<>();
  private double left;
  private double top;
  private double width;
  private double height;

  /** A rectangle. */
  record Box(double left, double top, double width, double height) {}

  private Treemap(double[] areas, double width, double height) {
    this.areas = areas;
    this.width = width;
    this.height = height;
  }

  /**
   * Returns the rectangles of sizes.
   *
   * @param sizes above 0, the largest first
   */
  static List<Box> of(List<Long> sizes, double width, double height) {
    double total = sizes.stream().mapToDouble(Long::doubleValue).sum();
    double[] areas = sizes.stream().mapToDouble(size -> size / total * width * height).toArray();
    Treemap map = new Treemap(areas, width, height);
    map.fill();
    return map.boxes;
  }

  private void fill() {
    int from = 0;
    while (from < areas.length) {
      int to = from + 1;
      while (to < areas.length && worst(from, to + 1) <= worst(from, to)) {
        to++;
      }
      place(from, to);
      from = to;
    }
  }

  private double sum(int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += areas[i];
    }
    return sum;
  }

  /** Returns the worst ratio of the sides in a row of some areas along the shorter side. */
  private double worst(int from, int to) {
    double side = Math.min(width, height);
    double sum = sum(from, to);
    double most = areas[from] * side * side / (sum * sum);
    double least = sum * sum / (areas[to - 1] * side * side);
    return Math.max(most, least);
  }

  private void place(int from, int to) {
    double sum = sum(from, to);
    boolean isColumn = width >= height;
    double thickness = isColumn ? sum / height : sum / width;
    double at = 0;
    for (int i = from; i < to; i++) {
      double length = areas[i] / thickness;
      boxes.add(
          isColumn
              ? new Box(left, top + at, thickness, length)
              : new Box(left + at, top, length, thickness));
      at += length;
    }
    if (isColumn) {
      left += thickness;
      width = Math.max(THINNEST, width - thickness);
    } else {
      top += thickness;
      height = Math.max(THINNEST, height - thickness);
    }
  }
}
