// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.Row;
import dev.brine.lab.result.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The fidelity of round trips, for each row and workload; the worst over the JVMs.
 *
 * @param heads the subjects
 * @param rows the rows
 */
public record MatrixView(List<String> heads, List<MatrixRow> rows) {
  private static final int MOST_FINDINGS = 4;
  private static final int LONGEST_FINDING = 180;

  /** Returns the matrix of a run. */
  public static MatrixView of(Analysis analysis) {
    List<Subject> subjects = analysis.results().subjects();
    Map<String, List<Cell>> cells = new LinkedHashMap<>();
    for (Cell cell : analysis.results().cells()) {
      String place = cell.key().row() + " " + cell.key().label();
      cells.computeIfAbsent(place, p -> new ArrayList<>()).add(cell);
    }
    List<MatrixRow> rows = new ArrayList<>();
    for (Row row : analysis.results().rows()) {
      List<List<Cell>> own =
          subjects.stream()
              .map(subject -> cells.getOrDefault(row.id() + " " + subject.label(), List.of()))
              .toList();
      rows.add(
          new MatrixRow(
              row.description().name(),
              own.stream().map(MatrixView::worst).toList(),
              findings(own)));
    }
    return new MatrixView(subjects.stream().map(Subject::label).toList(), rows);
  }

  private static CellView worst(List<Cell> cells) {
    List<Cell> ungraded = cells.stream().filter(cell -> cell.fidelity() == null).toList();
    return cells.stream()
        .filter(cell -> cell.fidelity() != null)
        .map(cell -> cell.fidelity().grade())
        .reduce(Grade::worse)
        .map(CellView::grade)
        .map(grade -> ungraded.isEmpty() ? grade : besides(grade, ungraded.get(0)))
        .orElseGet(() -> without(cells));
  }

  /** Returns the grade of one JVM together with what became of the cell in another. */
  private static CellView besides(CellView grade, Cell other) {
    return new CellView(grade.text() + " / " + Words.outcome(other), "", "m");
  }

  private static CellView without(List<Cell> cells) {
    return cells.stream()
        .map(cell -> new CellView("– " + Words.outcome(cell), "", "n"))
        .findFirst()
        .orElse(new CellView("", "", "n"));
  }

  /** Returns what differs, each finding once with the workloads where it shows. */
  private static List<Finding> findings(List<List<Cell>> own) {
    Map<String, Set<String>> places = new LinkedHashMap<>();
    for (List<Cell> cells : own) {
      for (Cell cell : cells) {
        String place = cell.key().label();
        List<String> texts = new ArrayList<>();
        if (cell.fidelity() != null) {
          texts.addAll(cell.fidelity().findings());
        }
        if (!cell.reason().isBlank()) {
          texts.add(cell.reason().strip());
        }
        texts.forEach(
            text -> places.computeIfAbsent(brief(text), t -> new LinkedHashSet<>()).add(place));
      }
    }
    List<Finding> findings = new ArrayList<>();
    places.forEach((text, where) -> findings.add(new Finding(text, String.join(", ", where))));
    if (findings.size() > MOST_FINDINGS) {
      int more = findings.size() - MOST_FINDINGS;
      findings.subList(MOST_FINDINGS, findings.size()).clear();
      findings.add(new Finding(more + " more in brine-results.json", ""));
    }
    return findings;
  }

  private static String brief(String text) {
    return text.length() <= LONGEST_FINDING ? text : text.substring(0, LONGEST_FINDING) + "…";
  }

  /**
   * A row.
   *
   * @param name its name
   * @param cells its grades
   * @param findings what differs
   */
  public record MatrixRow(String name, List<CellView> cells, List<Finding> findings) {}

  /**
   * A finding.
   *
   * @param text what differs
   * @param where the subjects where it shows
   */
  public record Finding(String text, String where) {}
}
