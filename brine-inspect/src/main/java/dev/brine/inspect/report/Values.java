// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The values of an input by their paths, such as {@code orders[3].price}, up to a number of them.
 */
public final class Values implements BlobVisitor {
  private static final int MOST = 100_000;
  private static final int LONGEST_PATH = 1_000;

  private final ValueOptions options;
  private final Map<String, String> values = new LinkedHashMap<>();
  private final Map<Long, String> paths = new HashMap<>();
  private final Map<Long, String> constants = new HashMap<>();
  private final List<Level> open = new ArrayList<>();
  private int describing;
  private int roots;
  private boolean isCut;

  /** A node that is open: its path, and how often each name was met in it. */
  private static final class Level {
    private final String path;
    private final Map<String, Integer> counts = new HashMap<>();

    Level(String path) {
      this.path = path;
    }
  }

  /** Creates the values of no input. */
  public Values(ValueOptions options) {
    this.options = options;
  }

  /** Returns the values by their paths, in the order of the input. */
  Map<String, String> all() {
    return values;
  }

  /** Returns whether there are more values than are kept. */
  boolean isCut() {
    return isCut;
  }

  @Override
  public void enter(Node node) {
    if (describing > 0 || node.isDescription()) {
      describing++;
      return;
    }
    String path = path(PathPattern.step(node));
    open.add(new Level(path));
    if (node.id() >= 0 && paths.size() < MOST) {
      paths.put(node.id(), path);
    }
    switch (node.kind()) {
      case NULL -> put(path, "null");
      case REFERENCE -> putReference(node, path);
      case OBJECT, ENUM, EXCEPTION, RESET -> put(path, node.className());
      case ARRAY -> put(path, node.className() + " of " + node.elements());
      case CLASS -> put(path, "class " + node.className());
      case STRING, BLOCK_DATA, CLASS_DESCRIPTION -> {}
    }
  }

  private void putReference(Node node, String path) {
    String constant = constants.get(node.target());
    if (constant != null && isConstant(node)) {
      put(pathOfEnum(), constant);
    } else {
      put(path, "-> " + paths.getOrDefault(node.target(), "an earlier object"));
    }
  }

  /** Returns the path of the enum whose constant is open, or its own if a path selected it. */
  private String pathOfEnum() {
    return open.get(Math.max(0, open.size() - 2)).path;
  }

  private static boolean isConstant(Node node) {
    return node.place().name().equals(Place.CONSTANT);
  }

  private String path(String step) {
    if (open.isEmpty()) {
      return roots++ == 0 ? "" : "#" + (roots - 1);
    }
    Level level = open.get(open.size() - 1);
    int count = level.counts.merge(step, 1, Integer::sum) - 1;
    if (level.path.length() > LONGEST_PATH) {
      isCut = true;
      return level.path;
    }
    if (step.equals(PathPattern.ITEM)) {
      return level.path + "[" + count + "]";
    }
    String name = count == 0 ? step : step + "#" + count;
    return level.path.isEmpty() ? name : level.path + "." + name;
  }

  private void put(String path, String value) {
    if (values.size() < MOST) {
      values.put(path, value);
    } else {
      isCut = true;
    }
  }

  @Override
  public void leave(Node node, long end) {
    if (describing > 0) {
      describing--;
    } else {
      open.remove(open.size() - 1);
    }
  }

  @Override
  public void primitive(Place place, long offset, long bits) {
    if (describing == 0) {
      put(
          path(PathPattern.step(place)),
          options.isMasked(place) ? "***" : PrimitiveText.shown(place, bits));
    }
  }

  @Override
  public void text(Node node, Text text) {
    if (describing > 0) {
      return;
    }
    Level level = open.get(open.size() - 1);
    if (!isConstant(node)) {
      put(level.path, options.shown(node, text));
      return;
    }
    String constant = Printable.of(text.start());
    put(pathOfEnum(), constant);
    if (node.id() >= 0 && constants.size() < MOST) {
      constants.put(node.id(), constant);
    }
  }

  @Override
  public void data(Node node, byte[] start, long length) {
    if (describing == 0 && node.kind() == NodeKind.BLOCK_DATA) {
      put(open.get(open.size() - 1).path, options.shown(start, length) + " (" + length + " bytes)");
    }
  }

  @Override
  public void description(Node node, ClassDetail detail) {}

  @Override
  public boolean wantsElements() {
    return true;
  }

  @Override
  public int longestText() {
    return options.longestText() + 1;
  }
}
