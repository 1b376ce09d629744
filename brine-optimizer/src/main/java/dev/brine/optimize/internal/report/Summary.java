// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.report;

import dev.brine.optimize.Estimate;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Reason.Verdict;
import dev.brine.optimize.Report;
import dev.brine.optimize.internal.classes.ClassesTechnique;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A report in a few lines: how many places have a reason, what that saves, and what is added. */
final class Summary {
  private Summary() {}

  /**
   * The places that have a reason.
   *
   * @param estimate of all classes together, each with as many objects
   */
  record Row(Reason reason, int places, Estimate estimate) {
    /** Returns the saving, or an empty text if it is unknown. */
    String saving() {
      return estimate.equals(Estimate.NONE)
          ? ""
          : String.format(
              Locale.ROOT,
              "about %,d bytes fewer in a stream with 1 object of each class, %,d with 10, %,d with"
                  + " 1,000",
              estimate.fewerBytes(1),
              estimate.fewerBytes(10),
              estimate.fewerBytes(1_000));
    }
  }

  /** Returns the rows of a verdict, the most frequent reason first. */
  static List<Row> rows(Report report, Verdict verdict) {
    List<Row> rows = new ArrayList<>();
    report
        .byReason()
        .forEach(
            (reason, outcomes) -> {
              if (reason.verdict() == verdict) {
                rows.add(new Row(reason, outcomes.size(), sum(outcomes)));
              }
            });
    rows.sort(Comparator.comparingInt(Row::places).reversed());
    return rows;
  }

  private static Estimate sum(List<Outcome> outcomes) {
    return outcomes.stream().map(Outcome::estimate).reduce(Estimate.NONE, Estimate::plus);
  }

  /** Returns what is added to each folder and jar, a line for each. */
  static List<String> added(Report report) {
    return report.all().flatMap(Summary::added).toList();
  }

  private static Stream<String> added(Report.Input input) {
    List<String> proxies = input.companions().stream().filter(ClassesTechnique::isProxy).toList();
    List<String> helpers =
        input.companions().stream().filter(file -> !ClassesTechnique.isProxy(file)).toList();
    List<String> found = new ArrayList<>(input.added());
    addCounted(found, helpers, "helper class", "helper classes");
    addCounted(found, proxies, "serialization proxy", "serialization proxies");
    return found.stream().map(what -> input.path() + ": " + what);
  }

  private static void addCounted(List<String> found, List<String> files, String one, String many) {
    if (!files.isEmpty()) {
      String such = files.size() == 1 ? ", " : " such as ";
      found.add(ReportWords.counted(files.size(), one, many) + such + files.get(0));
    }
  }
}
