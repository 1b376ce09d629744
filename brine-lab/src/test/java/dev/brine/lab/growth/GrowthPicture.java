// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.growth;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * A picture of costs by element over sizes, both axes logarithmic: what grows in step with the size
 * is a level line. Two panels for each workload: time above, allocated memory below.
 */
final class GrowthPicture {
  private static final int WIDTH = 960;
  private static final int PANEL_WIDTH = 256;
  private static final int PANEL_HEIGHT = 205;
  private static final int LEFT = 62;
  private static final int TOP = 92;
  private static final int COLUMN = 300;
  private static final int ROW = 270;
  private static final int COLUMNS = 3;

  private static final String STYLE =
      """
      <style>
      text { font: 13px system-ui, sans-serif; fill: #1f2328; }
      .title { font-weight: 600; }
      .small { font-size: 12px; fill: #59636e; }
      .grid { stroke: #d1d9e0; stroke-width: 1; }
      .back { fill: #ffffff; }
      polyline { fill: none; stroke-width: 2; }
      .read { stroke-dasharray: 6 4; }
      .jdk { stroke: #8c5a00; }
      .track { stroke: #0550ae; }
      .tree { stroke: #1a7f37; }
      .fory { stroke: #a40e26; }
      .kryo { stroke: #8250df; }
      .plain { stroke: #59636e; stroke-width: 2; }
      @media (prefers-color-scheme: dark) {
        text { fill: #f0f6fc; }
        .small { fill: #9198a1; }
        .grid { stroke: #3d444d; }
        .back { fill: #0d1117; }
        .jdk { stroke: #e3b341; }
        .track { stroke: #6cb6ff; }
        .tree { stroke: #57d364; }
        .fory { stroke: #ff7b72; }
        .kryo { stroke: #d2a8ff; }
        .plain { stroke: #9198a1; }
      }
      </style>
      """;

  private final StringBuilder svg = new StringBuilder();
  private final List<GrowthPoint> points;

  private GrowthPicture(List<GrowthPoint> points) {
    this.points = points;
  }

  /** Returns an SVG document. */
  static String of(List<GrowthPoint> points) {
    return new GrowthPicture(points).draw();
  }

  private String draw() {
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 ");
    List<String> workloads = points.stream().map(GrowthPoint::workload).distinct().toList();
    int height = TOP + 2 * ROW * ((workloads.size() + COLUMNS - 1) / COLUMNS);
    svg.append(WIDTH).append(' ').append(height).append("\">\n");
    svg.append("<title>Cost of an element over the number of elements</title>\n").append(STYLE);
    add("<rect class=\"back\" width=\"%d\" height=\"%d\"/>", WIDTH, height);
    legend();
    for (int i = 0; i < workloads.size(); i++) {
      String workload = workloads.get(i);
      int x = LEFT + i % COLUMNS * COLUMN;
      int y = TOP + i / COLUMNS * 2 * ROW;
      panel(x, y, workload + ": ns per element", 1, 5, workload);
      lines(x, y, 1, 5, workload, GrowthPoint::write, GrowthPoint::read);
      panel(x, y + ROW, workload + ": bytes allocated per element", 0, 4, workload);
      lines(x, y + ROW, 0, 4, workload, GrowthPoint::writeMemory, GrowthPoint::readMemory);
    }
    return svg.append("</svg>\n").toString();
  }

  private void legend() {
    int x = LEFT;
    for (GrowthRow row : GrowthRow.values()) {
      legend(x, style(row), row.title());
      x += 130;
    }
    legend(x, "plain", "write");
    legend(x + 100, "plain read", "read");
    text(
        LEFT,
        56,
        "small",
        "A level line is linear growth. Less than the axis shows is drawn on it.");
  }

  private void legend(int x, String style, String title) {
    add("<polyline class=\"%s\" points=\"%d,26 %d,26\"/>", style, x, x + 34);
    text(x + 42, 30, "", title);
  }

  private static String style(GrowthRow row) {
    return row.name().toLowerCase(Locale.ROOT);
  }

  private void panel(int x, int y, String title, int from, int to, String workload) {
    text(x, y - 10, "title", title);
    for (int power = from; power <= to; power++) {
      double at = y + vertical(Math.pow(10, power), from, to);
      add(
          "<line class=\"grid\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>",
          x, at, x + PANEL_WIDTH, at);
      add(
          "<text class=\"small\" text-anchor=\"end\" x=\"%d\" y=\"%.1f\">%s</text>",
          x - 6, at + 4, power(power));
    }
    for (int n : sizes(workload)) {
      add(
          "<text class=\"small\" text-anchor=\"middle\" x=\"%.1f\" y=\"%d\">%s</text>",
          x + horizontal(n), y + PANEL_HEIGHT + 18, power((int) Math.round(Math.log10(n))));
    }
  }

  private int[] sizes(String workload) {
    return points.stream()
        .filter(point -> point.workload().equals(workload))
        .mapToInt(GrowthPoint::n)
        .distinct()
        .toArray();
  }

  private void lines(
      int x,
      int y,
      int from,
      int to,
      String workload,
      ToDoubleFunction<GrowthPoint> write,
      ToDoubleFunction<GrowthPoint> read) {
    for (GrowthRow row : GrowthRow.values()) {
      if (row.carries(workload)) {
        List<GrowthPoint> mine =
            points.stream()
                .filter(p -> p.workload().equals(workload) && GrowthRow.of(p) == row)
                .toList();
        line(style(row), mine, x, y, from, to, write);
        line(style(row) + " read", mine, x, y, from, to, read);
      }
    }
  }

  private void line(
      String style,
      List<GrowthPoint> line,
      int x,
      int y,
      int from,
      int to,
      ToDoubleFunction<GrowthPoint> cost) {
    StringBuilder places = new StringBuilder();
    for (GrowthPoint point : line) {
      places.append(
          String.format(
              Locale.ROOT,
              "%.1f,%.1f ",
              x + horizontal(point.n()),
              y + vertical(cost.applyAsDouble(point), from, to)));
    }
    add("<polyline class=\"%s\" points=\"%s\"/>", style, places.toString().strip());
  }

  private static double horizontal(int n) {
    return 8 + (PANEL_WIDTH - 16) * (Math.log10(n) - 1) / 6;
  }

  private static double vertical(double value, int from, int to) {
    double power = Math.max(from, Math.min(to, Math.log10(Math.max(value, 1e-9))));
    return PANEL_HEIGHT * (to - power) / (to - from);
  }

  private static String power(int power) {
    return String.format(Locale.ROOT, "%,d", (int) Math.pow(10, power));
  }

  private void text(int x, int y, String style, String text) {
    add("<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>", style, x, y, text);
  }

  private void add(String format, Object... arguments) {
    svg.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
