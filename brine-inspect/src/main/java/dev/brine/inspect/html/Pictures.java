// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.html;

import dev.brine.inspect.report.Tally;
import java.util.List;

/**
 * Pictures of where the bytes are. The tables beside them say the same in words. Boxes have shares
 * of the width, so that their text has the same size on a phone; a box without room for its text
 * shows none.
 */
final class Pictures {
  private static final int MOST_BOXES = 40;
  private static final int WIDTH = 1_000;
  private static final int HEIGHT = 360;
  private static final int DEEPEST = 14;
  private static final double THINNEST = 1;
  private static final int COLOURS = 6;
  private static final double ALL = 100;

  private final StringBuilder out;
  private final long total;

  /**
   * Creates pictures.
   *
   * @param total the bytes of the input
   */
  Pictures(StringBuilder out, long total) {
    this.out = out;
    this.total = total;
  }

  /** Writes the classes as areas. */
  void treemap(List<Tally> classes) {
    List<Tally> shown =
        classes.stream().filter(tally -> tally.bytes() > 0).limit(MOST_BOXES).toList();
    begin("treemap", "Bytes by class as areas; the table has the numbers");
    List<Long> sizes = shown.stream().map(Tally::bytes).toList();
    List<Treemap.Box> boxes = Treemap.of(sizes, WIDTH, HEIGHT);
    for (int i = 0; i < shown.size(); i++) {
      Tally tally = shown.get(i);
      String name = tally.name().substring(tally.name().lastIndexOf('.') + 1);
      Treemap.Box box = boxes.get(i);
      open(i, box.left(), box.width(), tally.name(), tally.bytes());
      out.append(";top:")
          .append(Html.decimal(ALL * box.top() / HEIGHT))
          .append("%;height:")
          .append(Html.decimal(ALL * box.height() / HEIGHT))
          .append('%');
      close(name, tally.bytes());
    }
    out.append("</div>\n");
  }

  /** Writes the paths as bars below each other. */
  void icicle(PathBytes.Part all) {
    begin("icicle", "Bytes by path as bars, each above what is in it; the list has the numbers");
    bar(all, 0, WIDTH, 0, "");
    out.append("</div>\n");
  }

  private void bar(PathBytes.Part part, double left, double width, int depth, String path) {
    String full = depth < 2 ? part.name() : path + " › " + part.name();
    open(depth, left, width, full, part.total());
    out.append(";grid-row:").append(depth + 1);
    close(part.name(), part.total());
    double at = left;
    for (PathBytes.Part inner : part.parts()) {
      double share = width * inner.total() / Math.max(1, part.total());
      if (share >= THINNEST && depth + 1 < DEEPEST) {
        bar(inner, at, share, depth + 1, depth == 0 ? "" : full);
      }
      at += share;
    }
  }

  private void begin(String kind, String label) {
    out.append("<div class=\"picture ")
        .append(kind)
        .append("\" role=\"img\" aria-label=\"")
        .append(Html.text(label))
        .append("\">\n");
  }

  private void open(int colour, double left, double width, String name, long bytes) {
    out.append("<div class=\"c")
        .append(colour % COLOURS)
        .append("\" title=\"")
        .append(Html.text(name + ": " + Html.number(bytes) + " bytes, "))
        .append(Html.percent(bytes, total))
        .append("\" style=\"left:")
        .append(Html.decimal(ALL * left / WIDTH))
        .append("%;width:")
        .append(Html.decimal(ALL * width / WIDTH))
        .append('%');
  }

  private void close(String name, long bytes) {
    out.append("\"><span>")
        .append(Html.text(name))
        .append(" <small>")
        .append(Html.percent(bytes, total))
        .append("</small></span></div>\n");
  }
}
