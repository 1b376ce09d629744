// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Everything that a run found out; the content of {@code brine-results.json}.
 *
 * @param format the version of this form of file, from {@link #OLDEST_FORMAT} to {@link #FORMAT}
 * @param run how it was made
 * @param rows the serializers, in the order of the table of serializers
 * @param subjects the workloads, in the order of the table of workloads
 * @param cells one for each row, subject and JVM
 * @param objects what the objects of the user are like, for each of their workloads; none of
 *     built-in workloads
 * @param evolution what rows did with messages of other versions of the classes; none unless that
 *     was requested
 * @param demand what an application needs from a serializer, or null if it was not stated
 * @param ownership what rows cost under the demand
 * @param decisions the libraries in the order of what the user prefers, then in that of each other
 *     preset; none of a run that is not complete
 * @param tails latencies under a steady rate; none unless that was requested
 * @param footprints memory after a large message and first uses with an AOT cache, likewise
 */
public record Results(
    int format,
    Run run,
    List<Row> rows,
    List<Subject> subjects,
    List<Cell> cells,
    List<ObjectFacts> objects,
    List<EvolutionCell> evolution,
    Demand demand,
    List<OwnershipCost> ownership,
    List<Decision> decisions,
    List<TailCell> tails,
    List<FootprintCell> footprints) {
  /**
   * The current version of the form, whose files have a checksum. Since format 2, a figure that was
   * not measured is null, and constants are words such as {@code first-use}.
   */
  public static final int FORMAT = 3;

  /**
   * The oldest version that is read; there, a figure that was not measured is the string "NaN", and
   * constants have names such as {@code FIRST_USE}.
   */
  public static final int OLDEST_FORMAT = 1;

  /** Returns the results with what the objects of the user are like. */
  public Results withObjects(List<ObjectFacts> facts) {
    return new Results(
        format,
        run,
        rows,
        subjects,
        cells,
        facts,
        evolution,
        demand,
        ownership,
        decisions,
        tails,
        footprints);
  }

  /** Returns the results with what rows did with messages of other versions of the classes. */
  public Results withEvolution(List<EvolutionCell> found) {
    return new Results(
        format,
        run,
        rows,
        subjects,
        cells,
        objects,
        found,
        demand,
        ownership,
        decisions,
        tails,
        footprints);
  }

  /** Returns the results with what rows cost under a demand. */
  public Results withOwnership(Demand needs, List<OwnershipCost> costs) {
    return new Results(
        format,
        run,
        rows,
        subjects,
        cells,
        objects,
        evolution,
        needs,
        costs,
        decisions,
        tails,
        footprints);
  }

  /** Returns the results with the libraries in the order of some preferences. */
  public Results withDecisions(List<Decision> found) {
    return new Results(
        format,
        run,
        rows,
        subjects,
        cells,
        objects,
        evolution,
        demand,
        ownership,
        found,
        tails,
        footprints);
  }

  /** Returns the results with latencies under a steady rate, and with footprints. */
  public Results withTails(List<TailCell> found, List<FootprintCell> kept) {
    return new Results(
        format, run, rows, subjects, cells, objects, evolution, demand, ownership, decisions, found,
        kept);
  }

  /**
   * Returns the results as if some rows had not been measured, but for {@link #decisions}.
   *
   * @param ids the rows; at least one other is left
   * @param note what a reader must know of it
   */
  public Results withoutRows(Set<String> ids, String note) {
    return new Results(
        format,
        run.withNote(note),
        rest(rows, ids, Row::id),
        subjects,
        rest(cells, ids, cell -> cell.key().row()),
        objects,
        rest(evolution, ids, EvolutionCell::row),
        demand,
        rest(ownership, ids, cost -> cost.key().row()),
        decisions,
        rest(tails, ids, cell -> cell.key().row()),
        rest(footprints, ids, FootprintCell::row));
  }

  private static <T> List<T> rest(List<T> all, Set<String> ids, Function<T, String> row) {
    return all.stream().filter(each -> !ids.contains(row.apply(each))).toList();
  }

  /** Creates results of built-in workloads, whose classes did not change. */
  public Results(int format, Run run, List<Row> rows, List<Subject> subjects, List<Cell> cells) {
    this(
        format, run, rows, subjects, cells, List.of(), List.of(), null, List.of(), List.of(),
        List.of(), List.of());
  }

  /** Copies the lists; those that older files do not have are empty. */
  public Results {
    rows = List.copyOf(rows);
    subjects = List.copyOf(subjects);
    cells = List.copyOf(cells);
    objects = objects == null ? List.of() : List.copyOf(objects);
    evolution = evolution == null ? List.of() : List.copyOf(evolution);
    ownership = ownership == null ? List.of() : List.copyOf(ownership);
    decisions = decisions == null ? List.of() : List.copyOf(decisions);
    tails = tails == null ? List.of() : List.copyOf(tails);
    footprints = footprints == null ? List.of() : List.copyOf(footprints);
  }
}
