// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.html;

import dev.brine.inspect.print.Printable;
import dev.brine.inspect.report.Attribution;
import dev.brine.inspect.report.Grouping;
import dev.brine.inspect.report.Tally;
import java.util.List;

/**
 * A table of the bytes by one grouping. The first rows are a table, others a second one that is
 * closed at first. Kinds of bytes have neither values nor anything below.
 */
record TallyTable(StringBuilder out, Grouping grouping, Attribution attribution) {
  private static final int FIRST = 15;
  private static final int MOST = 100;

  /** Writes the tables. */
  void add() {
    List<Tally> tallies = grouping.of(attribution);
    int first = Math.min(FIRST, tallies.size());
    int shown = Math.min(MOST, tallies.size());
    add(tallies.subList(0, first), "; they add up to " + Html.number(attribution.total()));
    if (shown > first) {
      out.append("<details class=\"list\"><summary>")
          .append(Html.number(shown - first))
          .append(shown == first + 1 ? " more row</summary>\n" : " more rows</summary>\n");
      add(tallies.subList(first, shown), ", continued");
      out.append("</details>\n");
    }
    if (tallies.size() > shown) {
      out.append("<p class=\"sub\">")
          .append(Html.number(tallies.size() - shown))
          .append(" more are not shown</p>\n");
    }
  }

  private void add(List<Tally> tallies, String addition) {
    out.append("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"")
        .append(grouping.title())
        .append(addition)
        .append("\"><table><caption>")
        .append(grouping.title())
        .append(addition)
        .append("</caption>\n<thead><tr>");
    heading("Name");
    if (hasValues()) {
      heading("Values");
    }
    heading("Bytes");
    heading("Share");
    if (hasValues()) {
      heading("With all below");
    }
    out.append("</tr></thead>\n<tbody>\n");
    tallies.forEach(this::row);
    out.append("</tbody></table></div>\n");
  }

  private boolean hasValues() {
    return grouping != Grouping.KIND;
  }

  private void heading(String text) {
    out.append("<th scope=\"col\">").append(text).append("</th>");
  }

  private void row(Tally tally) {
    out.append("<tr><th scope=\"row\">")
        .append(Html.name(Printable.cut(tally.name())))
        .append("</th>");
    if (hasValues()) {
      cell(tally.count() == 0 ? "" : Html.number(tally.count()));
    }
    cell(Html.number(tally.bytes()));
    cell(Html.percent(tally.bytes(), attribution.total()));
    if (hasValues()) {
      cell(tally.below() == tally.bytes() ? "" : Html.number(tally.below()));
    }
    out.append("</tr>\n");
  }

  private void cell(String text) {
    out.append("<td>").append(text).append("</td>");
  }
}
