// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Advice;
import dev.brine.lab.analysis.Advice.Saving;
import dev.brine.lab.analysis.Adviser;
import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.figure.Units;
import dev.brine.lab.result.Demand;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The answer of a run in one sentence, and what to take for each promise.
 *
 * @param answer the sentence
 * @param purpose the name of the weights by which choices are ranked
 * @param load the load that costs are for, or an empty string where no cost is shown
 * @param rows one for each promise
 */
record AdviceView(String answer, String purpose, String load, List<Choice> rows) {
  private static final double PERCENT = 100;

  /** Savings below this share of Java's own are none. */
  private static final double NOTHING = 0.005;

  private static final double LEAST_CORES = 0.0005;
  private static final String UNKNOWN = "not known, one process each";

  /** Returns the view of a run, or null where it decided nothing. */
  static AdviceView of(Analysis analysis) {
    Demand stated = analysis.results().demand();
    Demand demand = stated == null ? OwnershipView.EXAMPLE : stated;
    List<Advice> advice = Adviser.of(analysis, demand);
    if (advice.isEmpty()) {
      return null;
    }
    String load = OwnershipView.number(demand.messagesPerSecond()) + " messages a second";
    boolean costs =
        advice.stream()
            .flatMap(one -> one.saving().stream())
            .anyMatch(saving -> Double.isFinite(saving.cores()));
    return new AdviceView(
        advice.stream()
            .filter(Advice::isDecided)
            .findFirst()
            .map(one -> (analysis.noise().isNoisy() ? "Noisy run. " : "") + answer(one, load))
            .orElse("This run does not tell which library to take."),
        analysis.results().decisions().get(0).preference().name(),
        costs ? load : "",
        advice.stream().map(AdviceView::choice).toList());
  }

  /** Returns the lines of a terminal. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Choice row : rows) {
      lines.add(
          row.promise()
              + ": "
              + row.take()
              + (row.saves().isEmpty() ? "" : "; " + row.saves())
              + (row.sure().isEmpty() ? "" : "; time " + row.sure())
              + (row.change().isEmpty() ? "." : "; " + row.change() + "."));
    }
    if (!load.isEmpty()) {
      lines.add("Savings are at " + load + ", against Java's own serialization.");
    }
    return lines;
  }

  private static String answer(Advice advice, String load) {
    String take =
        "Take "
            + names(advice)
            + ", "
            + advice.promise().words()
            + (advice.isAlone() ? " (no other library was compared)" : "");
    String saves =
        advice
            .saving()
            .map(
                saving ->
                    (Double.isFinite(saving.cores()) ? "at " + load + " " : "")
                        + (advice.leaders().size() > 1 ? "each " : "it ")
                        + saves(saving)
                        + " against Java's own serialization"
                        + (Double.isNaN(saving.error())
                            ? ", how sure is not known"
                            : ", the time sure to " + percent(saving.error()) + " in this run")
                        + "; ")
            .orElse("");
    return take + ": " + saves + advice.change() + ".";
  }

  private static Choice choice(Advice advice) {
    return new Choice(
        advice.promise().title(),
        advice.isDecided()
            ? names(advice) + (advice.isAlone() ? ", compared with Java's own only" : "")
            : "not decided: " + tied(advice),
        advice.isDecided() ? advice.saving().map(AdviceView::saves).orElse("") : "",
        advice.isDecided()
            ? advice
                .saving()
                .map(s -> Double.isNaN(s.error()) ? UNKNOWN : "± " + percent(s.error()))
                .orElse("")
            : "",
        advice.isDecided() ? advice.change() : "");
  }

  private static String tied(Advice advice) {
    return advice.choices() < 2
        ? "one library only, nothing to compare it with"
        : advice.leaders().size() + " of " + advice.choices() + " share the first place";
  }

  private static String names(Advice advice) {
    List<String> names = advice.leaders();
    int last = names.size() - 1;
    return last == 0
        ? names.get(0)
        : String.join(", ", names.subList(0, last)) + " or " + names.get(last);
  }

  /** Returns what is saved at a load, or as shares where no message stands for all. */
  private static String saves(Saving saving) {
    if (Double.isNaN(saving.cores())) {
      return "takes "
          + percent(saving.time())
          + " of the time and "
          + percent(saving.bytes())
          + " of the bytes";
    }
    String bytes = Units.bytes(Math.abs(saving.bytesPerDay())) + " a day";
    String cores = cores(Math.abs(saving.cores()));
    boolean lessBytes = saving.bytes() <= 1 + NOTHING;
    boolean lessTime = saving.time() <= 1 + NOTHING;
    if (lessBytes == lessTime) {
      return (lessBytes ? "saves " : "costs ")
          + bytes
          + " and "
          + cores
          + (lessBytes ? "" : " more");
    }
    return lessBytes
        ? "saves " + bytes + " and costs " + cores + " more"
        : "saves " + cores + " and costs " + bytes + " more";
  }

  private static String cores(double cores) {
    return (cores < LEAST_CORES ? "less than 0.001" : OwnershipView.digits(cores, 2)) + " cores";
  }

  private static String percent(double share) {
    double percent = PERCENT * share;
    return String.format(Locale.ROOT, percent < 1 ? "%.1f %%" : "%.0f %%", percent);
  }

  /**
   * The library to take for a promise.
   *
   * @param promise the promise
   * @param take the library, or why none
   * @param saves what it saves against Java's own, or an empty string
   * @param sure how far the time may be off, or an empty string
   * @param change what happens when a class gains a field, or an empty string
   */
  record Choice(String promise, String take, String saves, String sure, String change) {}
}
