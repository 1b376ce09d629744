// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.ObjectFacts;
import dev.brine.lab.result.ObjectFacts.Collections;
import dev.brine.lab.result.ObjectFacts.Numbers;
import dev.brine.lab.result.ObjectFacts.Strings;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Subject;
import dev.brine.lab.workload.Met.Links;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Workloads that a captured program had more or less often. */
class WeightsTest {
  private static final Subject OFTEN = SampleResults.SUBJECT;
  private static final Subject RARE =
      new Subject("Session", 1, "session", "?", OFTEN.form(), OFTEN.sink());

  private static Cell of(Subject subject, Cell cell) {
    CellKey key = cell.key();
    return new Cell(
        new CellKey(key.jvm(), key.row(), subject.workload(), subject.size()),
        cell.outcome(),
        cell.reason(),
        cell.lastLines(),
        cell.fidelity(),
        cell.sizes(),
        cell.samples());
  }

  private static ObjectFacts facts(Subject subject, double weight) {
    return new ObjectFacts(
        subject.workload(),
        1,
        1,
        List.of(),
        1,
        Links.TREE,
        0,
        0,
        0,
        new Strings(0, 0, 0, 0),
        new Collections(0, 0, 0),
        new Numbers(0, 0, 0, 0),
        weight);
  }

  /**
   * Returns results of two rows: one is twice as fast on what comes often, the other five times as
   * fast on what is rare.
   */
  private static Results results(double often, double rare) {
    Results first =
        new SampleResults()
            .yardstick("jdk", 1000, 1000)
            .contender("sprinter", Grade.EXACT, 100, 100)
            .contender("all-rounder", Grade.EXACT, 200, 200)
            .build();
    Results second =
        new SampleResults()
            .yardstick("jdk", 1000, 1000)
            .contender("sprinter", Grade.EXACT, 500, 500)
            .contender("all-rounder", Grade.EXACT, 100, 100)
            .build();
    List<Cell> cells = new ArrayList<>(first.cells());
    second.cells().forEach(cell -> cells.add(of(RARE, cell)));
    return new Results(Results.FORMAT, first.run(), first.rows(), List.of(OFTEN, RARE), cells)
        .withObjects(List.of(facts(OFTEN, often), facts(RARE, rare)));
  }

  private static String headline(double often, double rare) {
    return Analysis.of(results(often, rare)).verdict().headline();
  }

  @Test
  void what_came_often_decides() {
    assertThat(headline(9_900, 100))
        .isEqualTo(
            "For trees whose classes both sides have, sprinter is the fastest over both workloads,"
                + " weighted by how often each was captured: 9.6 times as fast as Java's own"
                + " serialization.");
    assertThat(Analysis.of(results(9_900, 100)).verdict().sentences())
        .contains(
            "For trees whose classes both sides have, sprinter writes the fewest bytes over both"
                + " workloads, weighted by how often each was captured: 10 % of the bytes of Java's"
                + " own serialization.");
    assertThat(headline(100, 9_900))
        .startsWith("For trees whose classes both sides have, all-rounder is the fastest");
  }

  @Test
  void without_counts_each_workload_weighs_the_same() {
    String same =
        "For trees whose classes both sides have, all-rounder is the fastest over both workloads:"
            + " 7.1 times as fast as Java's own serialization.";
    assertThat(headline(0, 0)).isEqualTo(same);
    assertThat(headline(Double.NaN, Double.NaN)).isEqualTo(same);
  }
}
