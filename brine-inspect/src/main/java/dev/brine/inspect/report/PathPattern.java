// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * A way from a root to values, such as {@code orders[].lines}: names of fields with dots between
 * them, {@code []} for the elements of arrays and what collections hold, {@code *} for any one
 * step.
 */
public final class PathPattern {
  /** The step to an element. */
  static final String ITEM = "[]";

  private static final String DATA = "<data>";
  private static final String ANY = "*";

  private final List<String> steps;

  private PathPattern(List<String> steps) {
    this.steps = List.copyOf(steps);
  }

  /**
   * Returns the pattern of a text.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static PathPattern parse(String text) {
    List<String> steps = new ArrayList<>();
    String rest = text;
    while (!rest.isEmpty()) {
      if (rest.startsWith(ITEM)) {
        steps.add(ITEM);
        rest = rest.substring(ITEM.length());
      } else {
        int end = end(rest);
        steps.add(rest.substring(0, end));
        rest = rest.substring(end);
      }
      if (rest.startsWith(".") && rest.length() > 1) {
        rest = rest.substring(1);
      } else if (!rest.isEmpty() && !rest.startsWith(ITEM)) {
        throw malformed(text);
      }
    }
    if (steps.isEmpty() || steps.contains("")) {
      throw malformed(text);
    }
    return new PathPattern(steps);
  }

  private static int end(String text) {
    int end = 0;
    while (end < text.length() && ".[]".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return end;
  }

  private static IllegalArgumentException malformed(String text) {
    return new IllegalArgumentException("Not a path such as orders[].lines: '" + text + "'");
  }

  /** Returns the number of steps. */
  int length() {
    return steps.size();
  }

  /** Returns whether a step of the pattern is that of a value. */
  boolean matches(int place, String step) {
    String wanted = steps.get(place);
    return wanted.equals(ANY) || wanted.equals(step);
  }

  /** Returns the step that leads to a node; the bytes that a class wrote are no element. */
  static String step(Node node) {
    return node.kind() == NodeKind.BLOCK_DATA ? DATA : step(node.place());
  }

  /** Returns the step that leads to a place. */
  static String step(Place place) {
    return switch (place.name()) {
      case Place.ELEMENT, Place.WRITTEN -> ITEM;
      default -> place.name();
    };
  }
}
