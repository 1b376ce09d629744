// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.html;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The bytes of an input beside its values; each value has a link to its first byte. */
final class HexView {
  private static final int ROW = 16;

  /** The levels of the tree that are open at first, and more while there is room. */
  private static final int OPEN = 2;

  private static final int ROOM = 30;

  private final StringBuilder out;
  private final byte[] bytes;
  private final Set<Outline.Entry> open = new HashSet<>();

  HexView(StringBuilder out, byte[] bytes) {
    this.out = out;
    this.bytes = bytes;
  }

  /** Writes the values as a tree. */
  void values(List<Outline.Entry> roots) {
    chooseOpen(roots);
    out.append("<ul class=\"tree\" id=\"tree\">\n");
    roots.forEach(this::value);
    out.append("</ul>\n");
  }

  /** Chooses what is open at first, the outer values before those in them. */
  private void chooseOpen(List<Outline.Entry> roots) {
    List<Outline.Entry> level = roots;
    int shown = 0;
    for (int depth = 0; !level.isEmpty(); depth++) {
      List<Outline.Entry> next = new ArrayList<>();
      shown += level.size();
      for (Outline.Entry entry : level) {
        int parts = entry.entries().size();
        if (depth < OPEN || shown + next.size() + parts <= ROOM) {
          open.add(entry);
          next.addAll(entry.entries());
        }
      }
      level = next;
    }
  }

  private void value(Outline.Entry entry) {
    out.append("<li><a data-from=\"")
        .append(entry.from())
        .append("\" data-to=\"")
        .append(entry.to())
        .append("\"");
    if (entry.from() < bytes.length) {
      out.append(" href=\"#r").append(entry.from() / ROW).append('"');
    }
    out.append('>');
    if (!entry.label().isEmpty()) {
      out.append("<b>").append(Html.text(entry.label())).append("</b> ");
    }
    out.append(Html.text(entry.text().isEmpty() ? "…" : entry.text())).append("</a>");
    if (entry.to() - entry.from() > 0) {
      out.append(" <small>").append(Html.number(entry.to() - entry.from())).append(" B</small>");
    }
    parts(entry);
    out.append("</li>\n");
  }

  private void parts(Outline.Entry entry) {
    int count = entry.entries().size();
    if (count > 0) {
      out.append(open.contains(entry) ? "<details open>" : "<details>")
          .append("<summary>")
          .append(Html.number(count))
          .append(" inside</summary><ul>\n");
      entry.entries().forEach(this::value);
      out.append("</ul></details>");
    }
  }

  /** Writes the bytes in rows. */
  void bytes() {
    out.append("<pre class=\"hex\" id=\"hex\">");
    for (int at = 0; at < bytes.length; at += ROW) {
      row(at);
    }
    out.append("</pre>\n");
  }

  private void row(int at) {
    out.append("<span id=\"r").append(at / ROW).append("\"><i>");
    out.append(String.format(Locale.ROOT, "%06x", at)).append("</i> ");
    StringBuilder chars = new StringBuilder();
    for (int i = at; i < at + ROW; i++) {
      if (i < bytes.length) {
        out.append(String.format(Locale.ROOT, "%02x ", bytes[i] & 0xFF));
        chars.append(bytes[i] >= ' ' && bytes[i] < 0x7F ? (char) bytes[i] : '·');
      } else {
        out.append("   ");
      }
    }
    out.append(' ').append(Html.text(chars.toString())).append("</span>\n");
  }
}
