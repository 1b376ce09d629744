// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Draws docs/architecture.svg: the layers of modules, and beside them the packages of the core. */
final class LayersDrawing {
  private static final String CORE = "brine-core";
  private static final int WIDTH = 940;
  private static final int TOP = 50;
  private static final int ROW = 26;
  private static final int GAP = 8;
  private static final int RIGHT = 440;
  private static final double LETTER = 7.4;

  private final ArchitectureMap map;
  private final StringBuilder svg = new StringBuilder();

  private LayersDrawing(ArchitectureMap map) {
    this.map = map;
  }

  /** Returns the drawing as SVG. */
  static String of(ArchitectureMap map) throws IOException {
    return new LayersDrawing(map).draw();
  }

  private String draw() throws IOException {
    List<Map.Entry<String, String>> packages = new ArrayList<>(map.packages(CORE).entrySet());
    Collections.reverse(packages);
    int bottom = TOP + packages.size() * ROW;
    add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\"", WIDTH, bottom + 20);
    svg.append(" font-family=\"Helvetica, Arial, sans-serif\" font-size=\"13\">\n");
    add("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n", WIDTH, bottom + 20);
    text(20, 30, "#555555", "modules: each layer uses those below it");
    text(RIGHT, 30, "#555555", "packages of brine-core: each uses those below it");
    // Opens the box of the core, which is the lowest, to its packages.
    String wedge = "<path d=\"M60 %d L%d %d L%d %d L60 %d Z\" fill=\"#f1f5f9\"/>\n";
    add(wedge, bottom - ROW, RIGHT, TOP, RIGHT, bottom - 2, bottom - 2);
    layers(bottom);
    for (int i = 0; i < packages.size(); i++) {
      describe(packages.get(i), TOP + i * ROW);
    }
    return svg.append("</svg>\n").toString();
  }

  private void layers(int bottom) throws IOException {
    List<List<String>> layers = map.layers();
    int step = (bottom - TOP - ROW) / (layers.size() - 1);
    for (int i = 0; i < layers.size(); i++) {
      int x = 20;
      int y = bottom - ROW - i * step;
      for (String module : layers.get(i)) {
        int width = (int) (module.length() * LETTER) + 2 * GAP;
        if (x + width > RIGHT - 20) {
          x = 20;
          y += ROW + GAP;
        }
        box(x, y, width, "#d7e6f5");
        text(x + GAP, y + 18, "#111111", module);
        x += width + GAP;
      }
    }
  }

  private void describe(Map.Entry<String, String> entry, int y) {
    box(RIGHT, y, WIDTH - 20 - RIGHT, "#f7f3e3");
    text(RIGHT + GAP, y + 18, "#111111", entry.getKey().replaceFirst("^dev\\.brine\\.", ""));
    text(RIGHT + 150, y + 18, "#555555", entry.getValue().replace("`", ""));
  }

  private void box(int x, int y, int width, String fill) {
    add("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"", x, y, width, ROW - 2);
    add(" rx=\"4\" fill=\"%s\" stroke=\"#9aa9b8\"/>\n", fill);
  }

  private void text(int x, int y, String fill, String text) {
    add("<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>\n", x, y, fill, text);
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values));
  }
}
