// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Category;
import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.Node;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;

/** Passes on the values to which a path leads, with all that is in them, and nothing else. */
public final class PathFilter implements BlobVisitor {
  private static final int NO = -1;

  private final BlobVisitor target;
  private final PathPattern path;
  private int[] matched = new int[64];
  private int depth;
  private int selected;

  /** Creates a filter in front of a visitor. */
  public PathFilter(PathPattern path, BlobVisitor target) {
    this.path = path;
    this.target = target;
  }

  @Override
  public void format(BlobFormat format) {
    target.format(format);
  }

  @Override
  public void enter(Node node) {
    if (depth == matched.length) {
      matched = java.util.Arrays.copyOf(matched, 2 * depth);
    }
    int roots = node.isDescription() ? NO : 0;
    matched[depth] = depth == 0 ? roots : next(PathPattern.step(node));
    depth++;
    if (selected > 0 || matched[depth - 1] == path.length()) {
      selected++;
      target.enter(node);
    }
  }

  /** Returns how many steps lead from the root to a value within the innermost node. */
  private int next(String step) {
    int steps = matched[depth - 1];
    boolean isOn = steps >= 0 && steps < path.length() && path.matches(steps, step);
    return isOn ? steps + 1 : NO;
  }

  @Override
  public void leave(Node node, long end) {
    depth--;
    if (selected > 0) {
      selected--;
      target.leave(node, end);
    }
  }

  private boolean isSelected(Place place) {
    return selected > 0 || (depth > 0 && next(PathPattern.step(place)) == path.length());
  }

  @Override
  public void bytes(Category category, Place place, long offset, long length) {
    if (selected > 0 || (category == Category.NUMBERS && isSelected(place))) {
      target.bytes(category, place, offset, length);
    }
  }

  @Override
  public void primitive(Place place, long offset, long bits) {
    if (isSelected(place)) {
      target.primitive(place, offset, bits);
    }
  }

  @Override
  public void text(Node node, Text text) {
    if (selected > 0) {
      target.text(node, text);
    }
  }

  @Override
  public void description(Node node, ClassDetail detail) {
    if (selected > 0) {
      target.description(node, detail);
    }
  }

  @Override
  public void superclass(Node node, String className) {
    if (selected > 0) {
      target.superclass(node, className);
    }
  }

  @Override
  public void data(Node node, byte[] start, long length) {
    if (selected > 0) {
      target.data(node, start, length);
    }
  }

  @Override
  public boolean wantsElements() {
    return target.wantsElements();
  }

  @Override
  public int longestData() {
    return target.longestData();
  }

  @Override
  public int longestText() {
    return target.longestText();
  }
}
