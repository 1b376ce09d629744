// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import dev.brine.lab.upgrade.UpgradesView.Mark;
import dev.brine.lab.upgrade.UpgradesView.Note;
import dev.brine.lab.upgrade.UpgradesView.Row;
import dev.brine.lab.upgrade.UpgradesView.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The results of the museum as text for a terminal: a table for each library. */
final class UpgradesText {
  private UpgradesText() {}

  static String of(UpgradesView view) {
    StringBuilder text = new StringBuilder();
    for (Table table : view.tables()) {
      text.append(table.title()).append('\n');
      lines(view.columns(), table).forEach(line -> text.append(line).append('\n'));
      table.facts().forEach(fact -> text.append("  ").append(fact).append('\n'));
      for (Note note : table.notes()) {
        text.append("  %s: %s%n      %s%n".formatted(note.kind(), note.text(), note.places()));
      }
      text.append('\n');
    }
    return text.append(view.headline()).append('\n').toString();
  }

  private static List<String> lines(List<String> columns, Table table) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(Stream.concat(Stream.of(""), columns.stream()).toList());
    for (Row row : table.rows()) {
      rows.add(Stream.concat(Stream.of(row.pair()), row.cells().stream().map(Mark::word)).toList());
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        int column = i;
        int width = rows.stream().mapToInt(each -> each.get(column).length()).max().orElse(0);
        line.append("  ").append(row.get(i)).append(" ".repeat(width - row.get(i).length()));
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
