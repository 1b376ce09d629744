// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.result.Decision;
import dev.brine.lab.result.Decision.Choice;
import java.util.ArrayList;
import java.util.List;

/** A decision as lines of text. */
final class DecisionText {
  private static final int MOST = 5;
  private static final String LINE = "  %-5s %3s  %s";

  private DecisionText() {}

  /**
   * Returns what a terminal shows: the answer and the first choices with their places. The advice
   * has those of other footings.
   */
  static List<String> lines(List<Decision> decisions) {
    List<String> lines = new ArrayList<>();
    if (!decisions.isEmpty()) {
      Decision own = decisions.get(0);
      lines.add("Which one to take (" + own.preference().name() + "): " + own.answer());
      for (Choice choice : own.choices().stream().limit(MOST).toList()) {
        lines.add(
            LINE.formatted(
                DecisionView.place(choice), DecisionView.score(choice.score()), choice.library()));
      }
    }
    return lines;
  }

  /** Returns the answer for each preference in Markdown. */
  static String markdown(List<Decision> decisions) {
    StringBuilder text = new StringBuilder();
    for (Decision decision : decisions) {
      text.append("- **")
          .append(MarkdownTable.escaped(decision.preference().name()))
          .append("**: ")
          .append(MarkdownTable.escaped(decision.answer()))
          .append('\n');
    }
    return text.append(decisions.isEmpty() ? "" : "\n").toString();
  }
}
