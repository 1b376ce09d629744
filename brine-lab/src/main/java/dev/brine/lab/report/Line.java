// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.analysis.Separation;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.Effort;
import dev.brine.lab.result.FullSpeed;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Row;
import dev.brine.lab.result.Sizes;
import dev.brine.lab.serializer.Description.Role;
import java.util.Map;
import java.util.Optional;

/**
 * One line of a table: a row, and all that is known of it on one subject in one JVM.
 *
 * @param row the row
 * @param cell its cell
 * @param times the time of one message, for the operations that were measured
 * @param marks how these times compare with the best
 * @param allocations bytes allocated for one message, where measured
 * @param fullSpeeds the time to full speed, where measured
 * @param effort what a process spent on one message that was exchanged, where measured
 * @param total the time from end to end: written and read, or exchanged
 * @param totalMark how the total compares with the best
 * @param together the messages in a second of several threads at once, if that was measured
 * @param scaling these divided by those of one thread
 * @param timesJava how many times faster than Java's own serialization the total is
 */
public record Line(
    Row row,
    Cell cell,
    Map<Operation, Estimate> times,
    Map<Operation, Mark> marks,
    Map<Operation, Double> allocations,
    Map<Operation, FullSpeed> fullSpeeds,
    Optional<Effort> effort,
    Optional<Estimate> total,
    Optional<Mark> totalMark,
    Optional<Estimate> together,
    Optional<Estimate> scaling,
    Optional<Double> timesJava) {

  /** Returns the name of the row. */
  public String name() {
    return row.description().name();
  }

  /** Returns whether the line is there to compare with, never to win. */
  public boolean isYardstick() {
    return row.description().role() == Role.YARDSTICK;
  }

  /** Returns whether the line has figures. */
  boolean isMeasured() {
    return cell.outcome() == Outcome.MEASURED;
  }

  /** Returns whether the run ended before it reached the line. */
  boolean isPending() {
    return cell.outcome() == Outcome.PENDING;
  }

  /** Returns the grade, if the check was made. */
  Optional<Grade> grade() {
    return Optional.ofNullable(cell.fidelity()).map(fidelity -> fidelity.grade());
  }

  /** Returns whether every value came back as it was. */
  boolean isFaithful() {
    return Analysis.isFaithful(cell);
  }

  /** Returns the sizes, if there are any. */
  Optional<Sizes> sizes() {
    return Optional.ofNullable(cell.sizes());
  }

  /** Returns the bytes of a message, or of an exchange where only those are known. */
  public Optional<Double> bytes() {
    return sizes().map(Sizes::bytes).filter(bytes -> Double.isFinite(bytes) && bytes > 0);
  }

  /** Returns how the time of an operation compares with the best, if there is one. */
  Optional<Mark> mark(Operation operation) {
    return Optional.ofNullable(marks.get(operation));
  }

  /** Returns whether no contender has a shorter time for an operation. */
  boolean isBest(Operation operation) {
    return mark(operation).filter(mark -> mark.separation() == Separation.BEST).isPresent();
  }

  /** Returns the grade in words, or what became of the cell where it has none. */
  String state() {
    return isMeasured() ? grade().map(Words::grade).orElse("unchecked") : Words.outcome(cell);
  }

  /** Returns what would bring a refused row back, if that is known. */
  Optional<String> hint() {
    return cell.outcome() == Outcome.REFUSED ? RefusalHints.of(reason()) : Optional.empty();
  }

  /** Returns why there are no figures, in one line. */
  String reason() {
    return cell.reason().strip().replaceAll("\\s+", " ");
  }
}
