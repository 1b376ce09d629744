// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.html;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The bytes of an input by the paths of its values: elements of one list are one path. */
final class PathBytes implements BlobVisitor {
  private static final int MOST = 20_000;
  private static final int DEEPEST = 24;
  private static final String DESCRIPTIONS = "(class descriptions)";

  private final Part all = new Part("all");
  private final List<Part> open = new ArrayList<>(List.of(all));
  private int count;

  /** A path. */
  static final class Part {
    private final String name;
    private final Map<String, Part> parts = new LinkedHashMap<>();
    private long own;
    private long total;

    Part(String name) {
      this.name = name;
    }

    String name() {
      return name;
    }

    /** Returns its bytes, with those of all that is in it. */
    long total() {
      return total;
    }

    /** Returns the parts that have bytes, the largest first. */
    List<Part> parts() {
      return parts.values().stream()
          .filter(part -> part.total > 0)
          .sorted(Comparator.comparingLong(Part::total).reversed())
          .toList();
    }

    private long sum() {
      total = own;
      for (Part part : parts.values()) {
        total += part.sum();
      }
      return total;
    }
  }

  /** Returns all paths, once the input was read. */
  Part all() {
    all.sum();
    return all;
  }

  private Part top() {
    return open.get(open.size() - 1);
  }

  private Part part(String name) {
    Part known = top().parts.get(name);
    if (known != null) {
      return known;
    }
    if (count == MOST || open.size() > DEEPEST) {
      return top(); // its bytes are those of what it is in
    }
    count++;
    Part made = new Part(name);
    top().parts.put(name, made);
    return made;
  }

  private static String name(Node node) {
    if (node.isDescription()) {
      return DESCRIPTIONS;
    }
    String step = step(node.place());
    boolean isValue = node.kind() == NodeKind.NULL || node.kind() == NodeKind.REFERENCE;
    boolean isTyped = !isValue && !node.className().isEmpty() && node.kind() != NodeKind.STRING;
    String type = node.className().substring(node.className().lastIndexOf('.') + 1);
    return isTyped ? (step + " " + type).strip() : step.isEmpty() ? "(other)" : step;
  }

  private static String step(Place place) {
    return switch (place.name()) {
      case Place.ELEMENT, Place.WRITTEN -> "[]";
      default -> place.owner().isEmpty() ? "" : place.name();
    };
  }

  @Override
  public void enter(Node node) {
    open.add(part(name(node)));
  }

  @Override
  public void leave(Node node, long end) {
    open.remove(open.size() - 1);
  }

  @Override
  public void bytes(Category category, Place place, long offset, long length) {
    boolean isField = category == Category.NUMBERS && !step(place).isEmpty();
    Part part = isField ? part(step(place)) : top();
    part.own += length;
  }
}
