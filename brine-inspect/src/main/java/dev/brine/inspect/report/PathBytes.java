// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.print.Printable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The bytes of inputs by the paths of their values. The elements of one list are one path. A field
 * within itself, such as the {@code next} of a linked list, is one path, too. Class descriptions
 * are apart, since only the first object of a class has them.
 *
 * <p>A path has at most 24 steps, and there are at most 20,000 paths. Bytes of others count for the
 * path around them. See docs/decisions/076.
 */
public final class PathBytes implements BlobVisitor {
  /** The name of the bytes that describe classes. */
  static final String DESCRIPTIONS = "(class descriptions)";

  private static final int MOST = 20_000;
  private static final int DEEPEST = 24;

  private final PathStep steps;
  private final Part all = new Part("all", "", "", null);
  private final Part descriptions = new Part(DESCRIPTIONS, "", "", all);
  private final Deque<Open> open = new ArrayDeque<>();
  private int count;
  private boolean isCut;

  /** Creates the paths of no inputs. */
  public PathBytes(PathStep steps) {
    this.steps = steps;
    all.parts.put(DESCRIPTIONS, descriptions);
  }

  /** A node that was entered and not left. */
  private record Open(Part part, Place place) {}

  /** A path: what one step leads to. */
  public static final class Part {
    private final String name;
    private final String owner;
    private String className;
    private final Part parent;
    private final int depth;
    private final Map<String, Part> parts = new LinkedHashMap<>();
    private long values;
    private long own;
    private long total;

    /**
     * Creates a path without bytes.
     *
     * @param owner the class that declares the field
     * @param className that of the first value that is not null
     * @param parent the path around it; null for that of all inputs
     */
    Part(String name, String owner, String className, Part parent) {
      this.name = name;
      this.owner = owner;
      this.className = className;
      this.parent = parent;
      depth = parent == null ? 0 : parent.depth + 1;
    }

    /** Returns its last step. */
    public String name() {
      return name;
    }

    /** Returns its bytes, with those of all that is in it. */
    public long total() {
      return total;
    }

    /** Returns the parts that have bytes, the largest first. */
    public List<Part> parts() {
      return sorted().filter(part -> part.total > 0).toList();
    }

    private Stream<Part> sorted() {
      return parts.values().stream().sorted(Comparator.comparingLong(Part::total).reversed());
    }

    private long sum() {
      total = own;
      for (Part part : parts.values()) {
        total += part.sum();
      }
      return total;
    }
  }

  /** Returns all paths, for what was read so far. Its own bytes are those of no value. */
  public Part all() {
    all.sum();
    return all;
  }

  /** Returns whether bytes count for a path around theirs. */
  boolean isCut() {
    return isCut;
  }

  private Part top() {
    return open.isEmpty() ? all : open.getLast().part;
  }

  private Part part(String step, Place place, Node node) {
    Part top = top();
    String name = Printable.start(step);
    Part known = top.parts.get(name);
    if (known != null) {
      known.className = known.className.isEmpty() ? className(node) : known.className;
      return known;
    }
    String owner = Printable.start(place.owner());
    Part same = around(name, owner, node);
    if (same != null) {
      return same;
    }
    if (count == MOST || top.depth == DEEPEST + 1) {
      isCut = true;
      return top;
    }
    count++;
    Part made = new Part(name, owner, className(node), top);
    top.parts.put(name, made);
    return made;
  }

  private static String className(Node node) {
    return node == null ? "" : Printable.start(node.className());
  }

  /** Finds the path of the same field around one, if it has objects of the same class. */
  private Part around(String name, String owner, Node node) {
    if (node == null || owner.isEmpty() || PathPattern.step(node).equals(PathPattern.ITEM)) {
      return null;
    }
    boolean isObject = node.kind() != NodeKind.NULL && node.kind() != NodeKind.REFERENCE;
    String className = isObject ? className(node) : top().className;
    for (Part part = top(); part != null; part = part.parent) {
      if (part.name.equals(name) && part.owner.equals(owner) && part.className.equals(className)) {
        return part;
      }
    }
    return null;
  }

  @Override
  public void enter(Node node) {
    Part part = find(node);
    if (part != descriptions && part != all) {
      part.values++;
    }
    open.add(new Open(part, node.place()));
  }

  private Part find(Node node) {
    if (top() == descriptions || node.isDescription()) {
      return descriptions;
    }
    if (node.kind() == NodeKind.RESET) {
      return top();
    }
    return part(open.isEmpty() ? steps.root(node) : steps.of(node), node.place(), node);
  }

  @Override
  public void leave(Node node, long end) {
    open.removeLast();
  }

  @Override
  public void bytes(Category category, Place place, long offset, long length) {
    Part part =
        switch (category) {
          case CLASSES, FIELDS -> descriptions;
          case PADDING, UNREAD -> all;
          case NUMBERS -> ofNumber(place);
          default -> place.equals(Place.FRAME) ? all : top();
        };
    part.own += length;
  }

  @Override
  public void primitive(Place place, long offset, long bits) {
    Part part = ofNumber(place);
    if (part != top()) {
      part.values++; // those of a description, or without room for a path, are no values of it
    }
  }

  /** Returns the path of a number: that of the node, or of a field or elements in it. */
  private Part ofNumber(Place place) {
    boolean isOfNode = !open.isEmpty() && open.getLast().place.equals(place);
    boolean isApart = top() == descriptions || (place.owner().isEmpty() && !open.isEmpty());
    if (isOfNode || isApart) {
      return top();
    }
    return part(open.isEmpty() ? PathStep.ROOT : PathPattern.step(place), place, null);
  }

  /** Returns a row for each path, those within a path behind it, the largest first. */
  List<Tally> rows() {
    Map<String, Tally> rows = new LinkedHashMap<>();
    all()
        .sorted()
        .filter(part -> part != descriptions)
        .forEach(part -> addRows(part, part.name, "", rows));
    addRows(descriptions, DESCRIPTIONS, "", rows);
    if (all.own > 0) {
      rows.computeIfAbsent(Attribution.STREAM, Tally::new).add(0, all.own, all.own);
    }
    return new ArrayList<>(rows.values());
  }

  /** The path around a very long one can have the same name, and has its bytes already. */
  private void addRows(Part part, String path, String around, Map<String, Tally> rows) {
    if (part.total == 0 && part.values == 0) {
      return;
    }
    Tally row = rows.computeIfAbsent(path, Tally::new);
    row.add(part.values, part.own, path.equals(around) ? 0 : part.total);
    row.addDescribed(part == descriptions ? part.own : 0);
    part.sorted().forEach(inner -> addRows(inner, path(part, path, inner.name), path, rows));
  }

  private static String path(Part part, String path, String step) {
    boolean isRoot = part.depth == 1;
    String before = isRoot ? "" : path;
    boolean isItem = isRoot || step.equals(PathPattern.ITEM);
    return Printable.start(isItem ? before + step : before + "." + step);
  }
}
