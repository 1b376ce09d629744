// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import dev.brine.inspect.print.Printable;
import dev.brine.lab.verify.PlaceResult.Problem;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The text of a report: a sentence, a table of places, and the problems. */
record VerificationText(VerificationReport report) {
  private static final String NEW_LINE = System.lineSeparator();
  private static final String ROW = "%9s  %9s  %11s  %8s  %15s  %15s  %s%n";
  private static final int MOST_PLACES = 12;
  private static final int MOST_PROBLEMS = 5;
  private static final double NANOS = 1_000;

  /** A problem at a place. */
  private record Located(PlaceResult place, Problem problem) {}

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(sentence()).append(NEW_LINE).append(NEW_LINE);
    text.append(format(ROW, "samples", "verified", "bytes", "saved", "write us", "read us", ""));
    List<PlaceResult> places = report.places();
    places.stream().limit(MOST_PLACES).forEach(place -> text.append(row(place)));
    addMore(text, places.size() - MOST_PLACES, "place");
    addProblems(text, Verdict.DIFFERS, "Differs");
    addProblems(text, Verdict.NOT_HERE, "Cannot be verified here");
    return text.toString();
  }

  private String sentence() {
    int reordered = report.count(Verdict.REORDERED);
    String order = reordered == 0 ? "" : format(" (%,d differ only in order)", reordered);
    return format(
        "%,d of %,d samples are verified%s, %,d differ, %,d cannot be verified here",
        report.count(Verdict.VERIFIED) + reordered,
        report.samples(),
        order,
        report.count(Verdict.DIFFERS),
        report.count(Verdict.NOT_HERE));
  }

  private static String row(PlaceResult place) {
    int verified = place.count(Verdict.VERIFIED) + place.count(Verdict.REORDERED);
    boolean isKnown = verified > 0;
    String saved =
        isKnown ? format("%.0f%%", 100 - 100.0 * place.brine().bytes() / place.java().bytes()) : "";
    return format(
        ROW,
        format("%,d", place.samples()),
        format("%,d", verified),
        isKnown ? format("%,d>%,d", place.java().bytes(), place.brine().bytes()) : "",
        saved,
        isKnown ? times(place.java().writeNanos(), place.brine().writeNanos()) : "",
        isKnown ? times(place.java().readNanos(), place.brine().readNanos()) : "",
        name(place));
  }

  private static String times(long before, long after) {
    return format("%,.1f>%,.1f", before / NANOS, after / NANOS);
  }

  private static String name(PlaceResult place) {
    return place.place().isEmpty()
        ? "(unknown place)"
        : Printable.cut(place.place() + " (" + place.way() + ")");
  }

  private void addProblems(StringBuilder text, Verdict verdict, String title) {
    List<Located> found =
        report.places().stream()
            .flatMap(
                place ->
                    place.problems().stream()
                        .filter(problem -> problem.verdict() == verdict)
                        .map(problem -> new Located(place, problem)))
            .sorted(Comparator.comparingInt((Located each) -> -each.problem.samples()))
            .toList();
    if (found.isEmpty()) {
      return;
    }
    text.append(NEW_LINE).append(title).append(NEW_LINE);
    for (Located each : found.subList(0, Math.min(MOST_PROBLEMS, found.size()))) {
      Problem problem = each.problem;
      text.append(
          format(
              "  %s: %s%n    %,d of %s, such as %s%n",
              Printable.cut(problem.type()),
              Printable.of(problem.reason()),
              problem.samples(),
              name(each.place),
              Printable.cut(problem.file())));
    }
    addMore(text, found.size() - MOST_PROBLEMS, "reason");
  }

  private static void addMore(StringBuilder text, int more, String noun) {
    if (more > 0) {
      text.append(format("  %,d more %s%s; --json has all%n", more, noun, more == 1 ? "" : "s"));
    }
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
