// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds room for the names of points, so that no name covers a point or another name. */
final class LabelPlacer {
  /** The mean width of a character of the page's font at the size of the labels, rather wide. */
  private static final double CHARACTER = 6.6;

  private static final double HEIGHT = 15;
  private static final double BASELINE = 11.5;
  private static final double DISTANCE = 7;
  private static final double RADIUS = 5;

  private final Box plot;
  private final List<Box> taken = new ArrayList<>();

  /** Creates a placer for a plot between two corners. */
  LabelPlacer(double left, double top, double right, double bottom) {
    plot = new Box(left, top, right, bottom);
  }

  /** Keeps the room that a point takes free of names. */
  void keepFree(double x, double y) {
    taken.add(new Box(x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS));
  }

  /** Returns a name beside its point, or nothing where there is no room left. */
  Optional<Label> place(String name, double x, double y) {
    double width = name.length() * CHARACTER;
    double middle = y - HEIGHT / 2;
    double above = y - DISTANCE - HEIGHT;
    double below = y + DISTANCE;
    double right = x + DISTANCE;
    double left = x - DISTANCE - width;
    double[][] corners = {
      {right, middle},
      {left, middle},
      {x - width / 2, above},
      {x - width / 2, below},
      {right, above + HEIGHT / 2},
      {right, below - HEIGHT / 2},
      {left, above + HEIGHT / 2},
      {left, below - HEIGHT / 2},
      {right, above},
      {right, below},
      {left, above},
      {left, below}
    };
    for (double[] corner : corners) {
      Box box = new Box(corner[0], corner[1], corner[0] + width, corner[1] + HEIGHT);
      if (plot.contains(box) && taken.stream().noneMatch(box::touches)) {
        taken.add(box);
        boolean leftwards = corner[0] < x - width * 0.75;
        return Optional.of(
            new Label(
                Svg.pixel(leftwards ? box.right() : box.left()),
                Svg.pixel(box.top() + BASELINE),
                leftwards,
                name));
      }
    }
    return Optional.empty();
  }

  /**
   * A name in a plot.
   *
   * @param x where the text starts, or ends where it is leftwards
   * @param y the base line of the text
   * @param leftwards whether the text ends at {@code x}
   * @param text the name
   */
  record Label(String x, String y, boolean leftwards, String text) {}

  private record Box(double left, double top, double right, double bottom) {
    boolean contains(Box other) {
      return other.left >= left
          && other.top >= top
          && other.right <= right
          && other.bottom <= bottom;
    }

    boolean touches(Box other) {
      return other.left < right && other.right > left && other.top < bottom && other.bottom > top;
    }
  }
}
