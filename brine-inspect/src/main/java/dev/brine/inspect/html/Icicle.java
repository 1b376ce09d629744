// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.html;

import dev.brine.inspect.report.PathBytes;

/**
 * A picture of the bytes by path, as bars below each other; the list beside it says the same in
 * words. Bars have shares of the width, so that their text has the same size on a phone; one
 * without room for its text shows none.
 */
final class Icicle {
  private static final int WIDTH = 1_000;
  private static final int DEEPEST = 14;
  private static final double THINNEST = 1;
  private static final int COLOURS = 6;
  private static final double ALL = 100;

  private final StringBuilder out;
  private final PathBytes.Part all;

  Icicle(StringBuilder out, PathBytes.Part all) {
    this.out = out;
    this.all = all;
  }

  /** Writes the picture. */
  void add() {
    out.append("<div class=\"picture icicle\" role=\"img\" aria-label=\"")
        .append("Bytes by path as bars, each above what is in it; the list has the numbers\">\n");
    bar(all, 0, WIDTH, 0, "");
    out.append("</div>\n");
  }

  private void bar(PathBytes.Part part, double left, double width, int depth, String path) {
    String full = depth < 2 ? part.name() : path + " › " + part.name();
    String share = Html.percent(part.total(), all.total());
    out.append("<div class=\"c")
        .append(depth % COLOURS)
        .append("\" title=\"")
        .append(Html.text(full + ": " + Html.number(part.total()) + " bytes, "))
        .append(share)
        .append("\" style=\"left:")
        .append(Html.decimal(ALL * left / WIDTH))
        .append("%;width:")
        .append(Html.decimal(ALL * width / WIDTH))
        .append("%;grid-row:")
        .append(depth + 1)
        .append("\"><span>")
        .append(Html.text(part.name()))
        .append(" <small>")
        .append(share)
        .append("</small></span></div>\n");
    double at = left;
    for (PathBytes.Part inner : part.parts()) {
      double inside = width * inner.total() / Math.max(1, part.total());
      if (inside >= THINNEST && depth + 1 < DEEPEST) {
        bar(inner, at, inside, depth + 1, depth == 0 ? "" : full);
      }
      at += inside;
    }
  }
}
