// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.internal.PrintableText;
import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Verdict;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.result.Run;
import java.util.List;
import java.util.stream.Collectors;

/** Writes a run as tables in Markdown, one for each subject. */
final class MarkdownTable {
  private MarkdownTable() {}

  /** Returns the warnings, the headline, the tables and how they were made. */
  static String text(Analysis analysis) {
    StringBuilder text = new StringBuilder();
    Run run = analysis.results().run();
    Verdict verdict = analysis.verdict();
    verdict.warnings().forEach(warning -> text.append(escaped(warning)).append("\n\n"));
    AdviceView advice = AdviceView.of(analysis);
    if (advice != null) {
      text.append("**").append(escaped(advice.answer())).append("**\n\n");
    }
    text.append("**").append(escaped(verdict.headline())).append("**");
    if (run.jvms().size() > 1) {
      text.append(" (Java ").append(escaped(run.jvms().get(0).id())).append(')');
    }
    verdict.sentences().stream()
        .limit(1)
        .forEach(sentence -> text.append("\n\n").append(escaped(sentence)));
    text.append("\n\n").append(escaped(Verdict.makers(analysis.results())));
    text.append("\n\n").append(DecisionText.markdown(analysis.results().decisions()));
    for (Jvm jvm : run.jvms()) {
      for (Board board : Board.all(analysis, jvm)) {
        text.append(board(board)).append('\n');
      }
    }
    return text.append(footer(run)).toString();
  }

  private static String footer(Run run) {
    StringBuilder text = new StringBuilder();
    if (run.profile().equals("quick")) {
      text.append("Indicative (quick profile). ");
    }
    text.append("`~` may be noise: not separated from the best. *Italic* rows are there to compare")
        .append(" with. Made by ")
        .append(code(run.command()))
        .append(" on ")
        .append(escaped(run.machine().cpu()))
        .append(", ")
        .append(escaped(run.started()));
    for (Jvm jvm : run.jvms()) {
      text.append("; Java ").append(escaped(jvm.id()));
      if (!jvm.flags().isEmpty()) {
        text.append(" with ").append(code(String.join(" ", jvm.flags())));
      }
    }
    return text.append(".\n").toString();
  }

  private static String code(String text) {
    return "`" + PrintableText.of(text).replace('`', '\'') + "`";
  }

  private static String board(Board board) {
    List<Column> columns = Column.of(board);
    StringBuilder text = new StringBuilder();
    text.append("### ")
        .append(escaped(board.subject().title()))
        .append(" (")
        .append(escaped(board.subject().label()))
        .append(", Java ")
        .append(escaped(board.jvm()))
        .append(")\n\n");
    text.append("| Serializer | ")
        .append(columns.stream().map(Column::head).collect(Collectors.joining(" | ")))
        .append(" |\n|---|---|")
        .append("---:|".repeat(columns.size() - 1))
        .append('\n');
    for (Line line : board.lines()) {
      text.append("| ")
          .append(name(line))
          .append(" | ")
          .append(values(columns, line))
          .append(" |\n");
    }
    return text.toString();
  }

  private static String name(Line line) {
    String name = escaped(line.name());
    return line.isYardstick() ? "*" + name + "*" : name;
  }

  private static String values(List<Column> columns, Line line) {
    if (line.isMeasured()) {
      return columns.stream()
          .map(column -> escaped(column.of(line)))
          .collect(Collectors.joining(" | "));
    }
    String reason = line.reason().isEmpty() ? "" : ": " + line.reason();
    return escaped(line.state() + reason) + " |".repeat(columns.size() - 1);
  }

  static String escaped(String text) {
    return PrintableText.of(text.replaceAll("\\s+", " "))
        .replaceAll("([\\\\|*_`<>\\[\\]])", "\\\\$1");
  }
}
