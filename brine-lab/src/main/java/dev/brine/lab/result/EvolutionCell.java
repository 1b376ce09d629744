// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

/**
 * The result of reading messages that another version of a class had written.
 *
 * @param workload the id of the workload
 * @param row the id of the serializer
 * @param change what changed
 * @param subject the class, field or constant that changed, or an empty string
 * @param outcome what became of the messages
 * @param example what came back wrong, or what the error says, or an empty string
 */
public record EvolutionCell(
    String workload,
    String row,
    ClassChange change,
    String subject,
    Outcome outcome,
    String example) {
  /** The outcome for messages, the worst last. */
  public enum Outcome {
    /** Everything that both versions have came back. */
    EXACT,
    /**
     * Fields that only the reader's version has, or has otherwise, get their default: null, 0 or
     * false.
     */
    DEFAULT_FILLED,
    /** Reading failed with an exception. */
    CLEAR_ERROR,
    /** Something else came back without an error. */
    SILENTLY_WRONG,
    /**
     * The serializer cannot write the objects, they have nothing that could change so, or code of
     * the program cannot run with the change.
     */
    NOT_APPLICABLE
  }
}
