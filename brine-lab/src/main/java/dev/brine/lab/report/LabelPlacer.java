// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.figure.Svg;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds room for the numbers of points, so that no number covers a point or another number. A
 * number beside its point needs nothing else; one farther away gets a line to its point.
 */
public final class LabelPlacer {
  /** The width of a digit in the largest font that the style sheet shows numbers in. */
  private static final double DIGIT = 9.5;

  private static final double HEIGHT = 15;
  private static final double BASELINE = 12;
  private static final double RADIUS = 5;

  /**
   * The distance of the middle of a number from its point at first, and how much farther it is each
   * time.
   */
  private static final double NEAR = 13;

  private static final double STEP = 9;
  private static final double FARTHEST = 160;
  private static final int DIRECTIONS = 16;

  private final Box plot;
  private final List<Box> taken = new ArrayList<>();

  /** Creates a placer for a plot between two corners. */
  LabelPlacer(double left, double top, double right, double bottom) {
    plot = new Box(left, top, right, bottom);
  }

  /** Keeps the room that a point takes free of numbers. */
  void keepFree(double x, double y) {
    taken.add(new Box(x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS));
  }

  /** Returns a number in the nearest free place, or right beside its point where none is free. */
  Label place(String number, double x, double y) {
    double width = number.length() * DIGIT;
    for (double distance = NEAR; distance <= FARTHEST; distance += STEP) {
      for (int direction = 0; direction < DIRECTIONS; direction++) {
        double angle = 2 * Math.PI * direction / DIRECTIONS;
        double stretch = 1 + (number.length() - 1) * 0.25;
        Box box =
            Box.around(
                x + Math.cos(angle) * distance * stretch,
                y + Math.sin(angle) * distance,
                width,
                HEIGHT);
        if (plot.contains(box) && taken.stream().noneMatch(box::touches)) {
          return label(number, x, y, box, distance > NEAR);
        }
      }
    }
    return label(number, x, y, Box.around(x + NEAR, y, width, HEIGHT), false);
  }

  private Label label(String number, double x, double y, Box box, boolean isFar) {
    taken.add(box);
    String line =
        isFar
            ? "M"
                + Svg.pixel(x)
                + " "
                + Svg.pixel(y)
                + "L"
                + box.nearestX(x)
                + " "
                + box.nearestY(y)
            : "";
    return new Label(
        Svg.pixel((box.left() + box.right()) / 2), Svg.pixel(box.top() + BASELINE), number, line);
  }

  /**
   * A number in a plot.
   *
   * @param x the middle of the text
   * @param y the base line of the text
   * @param text the number
   * @param line the path from the point to the number, or an empty string where it is beside it
   */
  public record Label(String x, String y, String text, String line) {}

  private record Box(double left, double top, double right, double bottom) {
    static Box around(double x, double y, double width, double height) {
      return new Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2);
    }

    boolean contains(Box other) {
      return other.left >= left
          && other.top >= top
          && other.right <= right
          && other.bottom <= bottom;
    }

    boolean touches(Box other) {
      return other.left < right && other.right > left && other.top < bottom && other.bottom > top;
    }

    String nearestX(double x) {
      return Svg.pixel(Math.max(left, Math.min(right, x)));
    }

    String nearestY(double y) {
      return Svg.pixel(Math.max(top, Math.min(bottom, y)));
    }
  }
}
