// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.value.CollectionForm;
import dev.brine.inspect.print.Printable;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts the nodes of each kind, their depth, and the kinds of roots. */
public final class NodeCounts implements BlobVisitor {
  private static final int MOST_ROOTS = 1_000;

  private final Map<NodeKind, long[]> counts = new EnumMap<>(NodeKind.class);
  private final Map<String, RootContent> roots = new LinkedHashMap<>();
  private RootContent root;
  private int deepest;

  /** Creates the counts of no inputs. */
  public NodeCounts() {
    for (NodeKind kind : NodeKind.values()) {
      counts.put(kind, new long[1]);
    }
  }

  @Override
  public void enter(Node node) {
    if (node.isDescription() && node.kind() != NodeKind.CLASS_DESCRIPTION) {
      return;
    }
    counts.get(node.kind())[0]++;
    if (node.isDescription()) {
      return;
    }
    deepest = Math.max(deepest, node.depth() + 1);
    if (node.depth() == 0) {
      root = root(node);
    }
    if (root != null) {
      root.enter(node);
    }
  }

  /** Returns the content of the roots of a class; null where there are too many classes. */
  private RootContent root(Node node) {
    String type = Printable.start(node.className());
    String name = type.isEmpty() ? title(node.kind()) : type;
    return roots.size() < MOST_ROOTS || roots.containsKey(name)
        ? roots.computeIfAbsent(name, first -> new RootContent())
        : null;
  }

  @Override
  public void primitive(Place place, long offset, long bits) {
    if (root != null && CollectionForm.isTag(place)) {
      root.setTag(bits);
    }
  }

  private static String title(NodeKind kind) {
    return switch (kind) {
      case BLOCK_DATA -> "block data";
      case RESET -> "reset";
      case EXCEPTION -> "exception of the writer";
      case NULL -> "null";
      default -> "an unknown class";
    };
  }

  /** Returns the number of nodes of a kind. */
  public long count(NodeKind kind) {
    return counts.get(kind)[0];
  }

  /** Returns the number of nodes within each other at the deepest place. */
  public int deepest() {
    return deepest;
  }

  /**
   * Returns the classes of the roots with their numbers, in the order of the input; those of
   * collections with the classes of what is in them.
   */
  public Map<String, Long> roots() {
    Map<String, Long> titles = new LinkedHashMap<>();
    roots.forEach((name, content) -> titles.put(name + content.text(), content.count()));
    return titles;
  }
}
