// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Separation;
import dev.brine.lab.analysis.Verdict;
import dev.brine.lab.result.Jvm;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * Writes a run as tables for a terminal, one for each subject, as wide as the terminal at most. A
 * name may take more than its share of the width only where the width is unlimited.
 */
final class TerminalTable {
  private static final int LONGEST_NAME = 30;
  private static final int SHORTEST_NAME = 12;

  /** The sentences that are shown: as many as the page shows at once. */
  private static final int SENTENCES = 3;

  private static final String GAP = "  ";
  private static final String BOLD = "\u001b[1m";
  private static final String DIM = "\u001b[2m";
  private static final String GREEN = "\u001b[32m";
  private static final String RED = "\u001b[31m";
  private static final String PLAIN = "\u001b[0m";

  private final Analysis analysis;
  private final Colour colour;
  private final int width;
  private final int longestName;
  private final StringBuilder text = new StringBuilder();

  TerminalTable(Analysis analysis, Colour colour, int width) {
    this.analysis = analysis;
    this.colour = colour;
    this.width = width;
    longestName = width == Reports.UNLIMITED_WIDTH ? width : LONGEST_NAME;
  }

  /**
   * Returns the warnings, the tables, what they mean, and last, where a terminal shows it, the
   * verdict with its first sentences.
   */
  String text() {
    Verdict verdict = analysis.verdict();
    for (String warning : verdict.warnings()) {
      wrapped(warning).forEach(part -> line(paint(RED, part)));
      text.append('\n');
    }
    List<Jvm> jvms = analysis.results().run().jvms();
    for (Jvm jvm : jvms) {
      for (Board board : Board.all(analysis, jvm)) {
        board(board, jvms.size() > 1 ? GAP + "Java " + jvm.id() : "");
      }
    }
    line(
        paint(DIM, cut("~ may be noise: not separated from the best    = to compare with", width)));
    text.append('\n');
    AdviceView advice = AdviceView.of(analysis);
    if (advice != null) {
      wrapped(advice.answer()).forEach(part -> line(paint(BOLD, part)));
    }
    wrapped(headline(verdict, jvms)).forEach(part -> line(paint(advice == null ? BOLD : "", part)));
    wrapped(Verdict.makers(analysis.results())).forEach(part -> line(paint(DIM, part)));
    if (advice != null) {
      advice.lines().stream().flatMap(l -> wrapped(l).stream()).forEach(this::line);
    }
    verdict.sentences().stream()
        .limit(SENTENCES)
        .flatMap(s -> wrapped(s).stream())
        .forEach(this::line);
    DecisionText.lines(analysis.results().decisions()).stream()
        .flatMap(l -> (l.startsWith(" ") ? List.of(cut(l, width)) : wrapped(l)).stream())
        .forEach(this::line);
    OptionLines.of(analysis).stream().flatMap(l -> wrapped(l).stream()).forEach(this::line);
    for (String note : new LinkedHashSet<>(analysis.results().run().notes())) {
      wrapped(note).forEach(this::line);
    }
    return text.toString();
  }

  /** Returns the verdict, and whose it is where several JVMs were measured. */
  private static String headline(Verdict verdict, List<Jvm> jvms) {
    String headline = verdict.headline();
    return jvms.size() > 1 ? headline + " (Java " + jvms.get(0).id() + ")" : headline;
  }

  private void board(Board board, String jvm) {
    line(paint(BOLD, cut(board.subject().label() + GAP + board.subject().title() + jvm, width)));
    List<Line> measured = board.lines().stream().filter(Line::isMeasured).toList();
    List<Column> columns =
        fitting(
            Column.of(new Board(board.jvm(), board.subject(), board.threads(), measured)),
            measured);
    if (!measured.isEmpty()) {
      int[] widths = widths(columns, measured);
      int name = Math.min(nameWidth(measured), Math.max(SHORTEST_NAME, width - sum(widths)));
      List<String> heads = columns.stream().map(Column::head).toList();
      line(paint(DIM, row(padRight("", name), heads, widths)));
      boolean decided = board.isDecided(Line::totalMark);
      for (Line line : measured) {
        String label = padRight(cut(label(line), name), name);
        line(paint(tone(line, decided), row(label, values(columns, line), widths)));
      }
    }
    for (Line line : board.lines()) {
      if (!line.isMeasured()) {
        String reason = line.reason().isEmpty() ? "" : ": " + line.reason();
        line(paint(DIM, cut(label(line) + GAP + line.state() + reason, width)));
      }
    }
    hints(board);
    text.append('\n');
  }

  private void hints(Board board) {
    Map<String, List<String>> hints = new LinkedHashMap<>();
    for (Line line : board.lines()) {
      line.hint()
          .ifPresent(hint -> hints.computeIfAbsent(hint, h -> new ArrayList<>()).add(line.name()));
    }
    hints.forEach(
        (hint, names) ->
            wrapped("  Hint for " + String.join("; ", names) + ": " + hint + ".")
                .forEach(part -> line(paint(DIM, part))));
  }

  private List<Column> fitting(List<Column> all, List<Line> lines) {
    List<Column> columns = new ArrayList<>(all);
    while (nameWidth(lines) + sum(widths(columns, lines)) > width) {
      Column last = Collections.max(columns, Comparator.comparingInt(Column::rank));
      if (last.rank() == 0) {
        break;
      }
      columns.remove(last);
    }
    return columns;
  }

  private static int[] widths(List<Column> columns, List<Line> lines) {
    return columns.stream()
        .mapToInt(
            column ->
                lines.stream()
                    .mapToInt(line -> value(column, line).length())
                    .reduce(column.head().length(), Math::max))
        .toArray();
  }

  private static int sum(int[] widths) {
    int sum = 0;
    for (int one : widths) {
      sum += GAP.length() + one;
    }
    return sum;
  }

  private int nameWidth(List<Line> lines) {
    return lines.stream().mapToInt(line -> label(line).length()).max().orElse(0);
  }

  private static List<String> values(List<Column> columns, Line line) {
    return columns.stream().map(column -> value(column, line)).toList();
  }

  private static String value(Column column, Line line) {
    return column.of(line).replace('×', 'x');
  }

  private static String row(String name, List<String> values, int[] widths) {
    StringBuilder row = new StringBuilder(name);
    for (int i = 0; i < widths.length; i++) {
      String value = values.get(i);
      row.append(GAP);
      row.append(i == 0 ? padRight(value, widths[i]) : padLeft(value, widths[i]));
    }
    return row.toString().stripTrailing();
  }

  private String label(Line line) {
    return (line.isYardstick() ? "= " : "  ") + cut(line.name(), longestName);
  }

  private static String tone(Line line, boolean decided) {
    if (line.isYardstick()) {
      return DIM;
    }
    if (!line.isFaithful()) {
      return RED;
    }
    return decided
            && line.totalMark().filter(mark -> mark.separation() == Separation.BEST).isPresent()
        ? GREEN
        : "";
  }

  private List<String> wrapped(String sentence) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : printable(sentence).split(" ", -1)) {
      if (line.length() > 0 && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  private String paint(String code, String line) {
    return colour == Colour.NONE || code.isEmpty() ? line : code + line + PLAIN;
  }

  /** Returns a text without what a terminal would obey, no longer than allowed. */
  private static String cut(String line, int longest) {
    String clean = printable(line);
    return clean.length() <= longest ? clean : clean.substring(0, longest - 2) + "..";
  }

  private static String printable(String line) {
    return line.replaceAll("\\p{Cntrl}", " ");
  }

  private static String padRight(String value, int width) {
    return value + " ".repeat(Math.max(0, width - value.length()));
  }

  private static String padLeft(String value, int width) {
    return " ".repeat(Math.max(0, width - value.length())) + value;
  }
}
