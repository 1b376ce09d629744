// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.terminal.Terminal;
import dev.brine.convert.file.StoredFile;
import dev.brine.convert.file.StoredFile.Result;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.rewrite.RuleUses;
import dev.brine.inspect.rewrite.StreamChanges;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Prints and counts what {@code brine convert} does with files. */
final class ConvertReport {
  private static final int MOST_LINES = 4;

  private final Terminal terminal;
  private final boolean isDryRun;
  private final boolean isChange;
  private final RuleUses uses = new RuleUses();
  private final Map<Result, Integer> counts = new EnumMap<>(Result.class);

  /** The numbers of files without streams, by what they are. */
  private final Map<String, Integer> others = new TreeMap<>();

  /**
   * Creates the report.
   *
   * @param isChange whether something other than the form is changed
   */
  ConvertReport(Terminal terminal, boolean isDryRun, boolean isChange) {
    this.terminal = terminal;
    this.isDryRun = isDryRun;
    this.isChange = isChange;
  }

  /** Prints how often each change was used, and the numbers of files, at the end. */
  void printTotals(StreamChanges changes) {
    for (String line : uses.lines(changes, "file", "files")) {
      terminal.out().println(Printable.cut(line));
    }
    if (hasFailures() && !changes.isEmpty()) {
      terminal.out().println("Files that failed do not count there.");
    }
    terminal
        .out()
        .printf(
            Locale.ROOT,
            "%,d %s, %,d %s, %,d failed, %,d no object streams%s.%n",
            count(Result.CONVERTED),
            isDryRun ? "would be converted" : "converted",
            count(Result.ALREADY),
            isChange ? "with nothing to change" : "in this form already",
            count(Result.FAILED),
            count(Result.NO_STREAM),
            count(Result.LEFT_OUT) == 0
                ? ""
                : String.format(Locale.ROOT, ", %,d left out", count(Result.LEFT_OUT)));
    if (!others.isEmpty()) {
      terminal.out().println("No object streams: " + String.join(", ", others()) + ".");
    }
  }

  private List<String> others() {
    return others.entrySet().stream()
        .map(one -> String.format(Locale.ROOT, "%,d %s", one.getValue(), one.getKey()))
        .toList();
  }

  /** Returns whether a file could not be converted. */
  boolean hasFailures() {
    return count(Result.FAILED) > 0;
  }

  private int count(Result result) {
    return counts.getOrDefault(result, 0);
  }

  /** Counts a file, and prints what happened to it if that is of interest. */
  void add(StoredFile stored) {
    counts.merge(stored.result(), 1, Integer::sum);
    uses.add(stored.uses());
    print(stored);
    stored.remarks().forEach(remark -> terminal.out().println("  " + Printable.cut(remark)));
  }

  private void print(StoredFile stored) {
    String file = Printable.cut(stored.file().toString());
    String reason = indented(stored.reason());
    if (stored.result() == Result.CONVERTED) {
      terminal
          .out()
          .printf(
              Locale.ROOT,
              "%s: %,d %s, %,d bytes in place of %,d%n",
              file,
              stored.objects(),
              stored.objects() == 1 ? "object" : "objects",
              stored.after(),
              stored.before());
    } else if (stored.result() == Result.FAILED) {
      terminal.out().printf("%s stays as it was: %s%n", file, reason);
    } else if (stored.result() == Result.LEFT_OUT) {
      terminal.out().printf("%s is left out: %s%n", file, reason);
    } else if (stored.result() == Result.NO_STREAM) {
      others.merge(reason, 1, Integer::sum);
    } else if (!reason.isEmpty()) {
      terminal.out().printf("%s has this form as far as it can be read: %s%n", file, reason);
    }
  }

  /** Returns a reason as it is printed: its second line, the advice, stands below the first. */
  private static String indented(String reason) {
    return reason
        .lines()
        .limit(MOST_LINES)
        .map(Printable::cut)
        .collect(Collectors.joining(System.lineSeparator() + "    "));
  }
}
