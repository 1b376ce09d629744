// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.print;

import dev.brine.audit.AuditReport;
import dev.brine.audit.evidence.Evidence;
import dev.brine.audit.evidence.SeenRead;
import dev.brine.audit.evidence.Usage;
import dev.brine.audit.filter.FilterCheck;
import dev.brine.audit.filter.FilterFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Recordings, captures and filters as text of half a screen. */
public final class EvidenceText {
  private static final int MOST_PLACES = 4;
  private static final int MOST_NAMES = 3;

  private EvidenceText() {}

  /** Returns the lines about what was seen, its costs, and a filter. */
  public static List<String> lines(AuditReport report, Seen seen) {
    List<String> lines = new ArrayList<>();
    if (!seen.evidence().isEmpty()) {
      lines.addAll(lines(report, seen.evidence()));
    }
    lines.addAll(CostText.lines(seen.costs()));
    if (seen.check() != null) {
      lines.add("");
      lines.addAll(lines(seen.check()));
    }
    return lines;
  }

  private static List<String> lines(AuditReport report, Evidence evidence) {
    Usage usage = Usage.of(report.entryPoints(), evidence);
    boolean isFiltered = FilterFactory.isNeeded(evidence);
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add(
        text(
            "Seen at run time: %,d of %,d places were used; %,d reads are of other code, such as"
                + " the JDK's. %,d classes arrived.",
            usage.used().size(),
            report.entryPoints().size(),
            usage.elsewhere().size(),
            evidence.classes().size()));
    evidence.reads().stream()
        .sorted(Comparator.comparingLong(SeenRead::objects).reversed())
        .limit(isFiltered ? MOST_PLACES - 1 : MOST_PLACES)
        .forEach(read -> lines.add("  " + line(read)));
    if (isFiltered) {
      lines.add("A filter that a place sets itself replaces that of the JVM: docs/audit.md.");
    }
    List<String> unexpected = usage.unexpected(report.arrivals());
    if (!unexpected.isEmpty()) {
      lines.add("No static type leads to " + names(unexpected));
    }
    if (!evidence.misdeclared().isEmpty()) {
      lines.add("Misdeclared members: " + names(evidence.misdeclared()));
    }
    return lines;
  }

  private static String line(SeenRead read) {
    return text(
        "%s: %,d objects, %,d classes, depth %,d, %s",
        read.place(), read.objects(), read.classes().size(), read.extent().depth(), filter(read));
  }

  /** Returns whether a filter took part in what was read. */
  static String filter(SeenRead read) {
    if (read.checks() == 0) {
      return "filter unknown, since it was captured";
    }
    if (read.unfiltered() == read.checks()) {
      return "no filter";
    }
    String filter =
        read.unfiltered() == 0
            ? "a filter"
            : text("no filter for %,d of %,d checks", read.unfiltered(), read.checks());
    return read.rejected() == 0 ? filter : text("%s; %,d were refused", filter, read.rejected());
  }

  /** Returns what a filter lets in. */
  static List<String> lines(FilterCheck check) {
    List<String> lines = new ArrayList<>();
    lines.add(
        text(
            "The filter lets in %,d Serializable classes that nothing needs%s",
            check.needless().size(), list(check.needless())));
    lines.add(
        text("%,d classes of known attacks pass%s", check.gadgets().size(), list(check.gadgets())));
    lines.add(
        text(
            "%,d classes that arrived do not pass%s",
            check.refused().size(), list(check.refused())));
    return lines;
  }

  private static String list(Collection<String> names) {
    return names.isEmpty() ? "." : ": " + names(names);
  }

  private static String names(Collection<String> names) {
    String first = String.join(", ", names.stream().limit(MOST_NAMES).toList());
    int more = names.size() - MOST_NAMES;
    return more > 0 ? text("%s and %,d more", first, more) : first;
  }

  private static String text(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
