// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.report;

import dev.brine.optimize.Reason.Verdict;
import dev.brine.optimize.Report;
import java.util.Locale;

/** The verbs of a report, for changes that were made and for changes that would be. */
enum ReportWords {
  /** Nothing was changed. */
  PLANNED(" would be", "Would be "),
  /** All was done. */
  DONE("", "");

  private final String verb;
  private final String first;

  ReportWords(String verb, String first) {
    this.verb = verb;
    this.first = first;
  }

  /** Returns the words of a stage. */
  static ReportWords of(Report.Stage stage) {
    return stage == Report.Stage.PLANNED ? PLANNED : DONE;
  }

  /** Returns what a part of the summary is about. */
  String title(Verdict verdict, long places) {
    return title(verdict.name().toLowerCase(Locale.ROOT)) + ": " + places(places);
  }

  /** Returns a participle with a capital letter. */
  String title(String participle) {
    String title = first + participle;
    return title.substring(0, 1).toUpperCase(Locale.ROOT) + title.substring(1);
  }

  /** Returns how many class files were changed. */
  String changed(int count) {
    return String.format(Locale.ROOT, "%,d%s changed", count, verb);
  }

  /** Returns the result in one line. */
  String result(Report report) {
    if (report.work() == Report.Work.UNDO) {
      return places(report.undone()) + verb + " undone";
    }
    return String.format(
        Locale.ROOT,
        "%s%s optimized, %,d%s refused",
        places(report.optimized()),
        verb,
        report.refused(),
        verb);
  }

  /** Returns what changed class files for an older Java mean. */
  String older(int count) {
    return counted(count, "class file", "class files")
        + " for Java older than 17"
        + verb
        + " changed; the program "
        + (this == PLANNED ? "would need" : "needs")
        + " Java 17 then.";
  }

  private static String places(long count) {
    return counted(count, "place", "places");
  }

  /** Returns a number with what it counts. */
  static String counted(long count, String one, String many) {
    return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : many);
  }
}
