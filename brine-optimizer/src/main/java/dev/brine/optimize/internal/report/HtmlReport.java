// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.report;

import dev.brine.optimize.Report;
import java.util.LinkedHashMap;
import java.util.Map;

/** A report as one page that loads nothing from outside. */
public final class HtmlReport {
  private static final String PAGE = "optimize.ftlh";

  private HtmlReport() {}

  /** Returns a report as HTML. */
  public static String of(Report report) {
    Map<String, Object> view = new LinkedHashMap<>(ReportView.of(report));
    ReportWords words = ReportWords.of(report.stage());
    view.put("added", words.title("added"));
    view.put("result", words.result(report));
    view.put("olderNote", words.older(report.older()));
    view.put("addedLines", Summary.added(report));
    return Page.of(PAGE, Page.resource(PAGE), view);
  }

  /** Returns the colours and the type of all of Brine's pages. */
  public static String baseStyle() {
    return Page.baseStyle();
  }
}
