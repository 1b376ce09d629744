// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.SchemaChange;
import dev.brine.optimize.internal.report.ChangesJson;
import dev.brine.optimize.internal.report.HtmlReport;
import dev.brine.optimize.internal.report.JsonReport;
import dev.brine.optimize.internal.report.TextReport;
import java.util.List;

/** Reports in the forms in which people and programs read them. */
public final class Reports {
  private Reports() {}

  /** Returns a report for a terminal, in lines of any length. */
  public static String text(Report report) {
    return TextReport.of(report);
  }

  /** Returns a report for programs; names in it are kept from version to version. */
  public static String json(Report report) {
    return JsonReport.of(report);
  }

  /**
   * Returns for programs what becomes of stored objects; names in it are kept from version to
   * version.
   */
  public static String json(List<SchemaChange> changes) {
    return ChangesJson.of(changes);
  }

  /** Returns a report as one HTML page that loads nothing from outside. */
  public static String html(Report report) {
    return HtmlReport.of(report);
  }
}
