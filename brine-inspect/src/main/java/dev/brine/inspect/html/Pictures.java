// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.html;

import dev.brine.inspect.report.Tally;
import java.util.List;

/** Pictures of where the bytes are. The tables beside them say the same in words. */
final class Pictures {
  private static final int MOST_BOXES = 40;
  private static final int WIDTH = 1_000;
  private static final int HEIGHT = 360;
  private static final int ROW = 26;
  private static final int DEEPEST = 14;
  private static final double THINNEST = 2;
  private static final double CHAR = 7.6;
  private static final int COLOURS = 6;

  private final StringBuilder out;

  Pictures(StringBuilder out) {
    this.out = out;
  }

  /** Writes the classes as areas. */
  void treemap(List<Tally> classes, long total) {
    List<Tally> shown =
        classes.stream().filter(tally -> tally.bytes() > 0).limit(MOST_BOXES).toList();
    begin(HEIGHT, "Bytes by class as areas; the table has the numbers");
    List<Long> sizes = shown.stream().map(Tally::bytes).toList();
    List<Treemap.Box> boxes = Treemap.of(sizes, WIDTH, HEIGHT);
    for (int i = 0; i < shown.size(); i++) {
      Tally tally = shown.get(i);
      String name = tally.name().substring(tally.name().lastIndexOf('.') + 1);
      box(boxes.get(i), i, name, title(tally.name(), tally.bytes(), total));
    }
    out.append("</svg></div>\n");
  }

  /** Writes the paths as bars below each other. */
  void icicle(PathBytes.Part all) {
    int depth = Math.min(DEEPEST, depth(all, WIDTH));
    begin(depth * ROW, "Bytes by path as bars, each above what is in it; the list has the numbers");
    bar(all, 0, WIDTH, 0, all.total(), "");
    out.append("</svg></div>\n");
  }

  private static int depth(PathBytes.Part part, double width) {
    int deepest = 0;
    for (PathBytes.Part inner : part.parts()) {
      double share = width * inner.total() / Math.max(1, part.total());
      if (share >= THINNEST) {
        deepest = Math.max(deepest, depth(inner, share));
      }
    }
    return deepest + 1;
  }

  private void bar(
      PathBytes.Part part, double left, double width, int depth, long total, String path) {
    String full = depth < 2 ? part.name() : path + " › " + part.name();
    Treemap.Box box = new Treemap.Box(left, (double) depth * ROW, width, ROW);
    box(box, depth, part.name(), title(full, part.total(), total));
    double at = left;
    for (PathBytes.Part inner : part.parts()) {
      double share = width * inner.total() / Math.max(1, part.total());
      if (share >= THINNEST && depth + 1 < DEEPEST) {
        bar(inner, at, share, depth + 1, total, depth == 0 ? "" : full);
      }
      at += share;
    }
  }

  private void begin(int height, String label) {
    out.append("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"")
        .append(Html.text(label))
        .append("\"><svg class=\"picture\" role=\"img\" viewBox=\"0 0 ")
        .append(WIDTH)
        .append(' ')
        .append(height)
        .append("\" aria-label=\"")
        .append(Html.text(label))
        .append("\">\n");
  }

  private static String title(String name, long bytes, long total) {
    return name + ": " + Html.number(bytes) + " bytes, " + Html.percent(bytes, total);
  }

  private void box(Treemap.Box box, int colour, String name, String title) {
    out.append("<g class=\"c")
        .append(colour % COLOURS)
        .append("\"><title>")
        .append(Html.text(title))
        .append("</title><rect x=\"")
        .append(Html.decimal(box.left()))
        .append("\" y=\"")
        .append(Html.decimal(box.top()))
        .append("\" width=\"")
        .append(Html.decimal(box.width()))
        .append("\" height=\"")
        .append(Html.decimal(box.height()))
        .append("\"/>");
    int fits = (int) ((box.width() - 8) / CHAR);
    if (fits > 2 && box.height() >= 16) {
      String shown = name.length() <= fits ? name : name.substring(0, fits - 1) + "…";
      out.append("<text x=\"")
          .append(Html.decimal(box.left() + 5))
          .append("\" y=\"")
          .append(Html.decimal(box.top() + 17))
          .append("\">")
          .append(Html.text(shown))
          .append("</text>");
    }
    out.append("</g>\n");
  }
}
