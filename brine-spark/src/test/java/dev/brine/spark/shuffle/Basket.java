// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark.shuffle;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A record that leads to others: a list of lines, and a map. */
@SuppressWarnings("serial") // The fields have Serializable classes.
final class Basket implements Serializable {
  private static final long serialVersionUID = 1L;

  private final long id;
  private final List<Line> lines = new ArrayList<>();
  private final Map<String, Integer> points = new HashMap<>();

  /** A part of a basket. */
  static final class Line implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String product;
    private final int count;

    private Line(String product, int count) {
      this.product = product;
      this.count = count;
    }
  }

  /** Creates the basket of a number, 0 or more. */
  Basket(long number) {
    id = number;
    for (int i = 0; i <= number % 5; i++) {
      lines.add(new Line("product " + (number + i) % 900, i + 1));
    }
    points.put("shop " + number % 20, (int) (number % 300));
  }

  /** Returns a number that other contents change. */
  long sum() {
    long sum = id + points.hashCode();
    for (Line line : lines) {
      sum += line.product.hashCode() * (long) line.count;
    }
    return sum;
  }
}
