// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import dev.brine.lab.result.ClassChange;

/**
 * The result of reading the messages of one release with another.
 *
 * @param library the id of the {@link Lineage}
 * @param writer the version that wrote
 * @param reader the version that read
 * @param subject the objects
 * @param change what differs in the reader's classes, or null
 * @param outcome the worst that became of a message
 * @param example the path and both values, or the library's message, or an empty string
 * @param alone what the reader's version does with its own messages
 */
public record UpgradeCell(
    String library,
    String writer,
    String reader,
    Subject subject,
    ClassChange change,
    Outcome outcome,
    String example,
    Outcome alone) {
  /** The outcome for messages. */
  public enum Outcome {
    /** All came back as the writer's version itself reads them. */
    READS,
    /** Reading failed with an exception. */
    CLEAR_ERROR,
    /** The JVM crashed or hung. */
    JVM_ENDED,
    /** Something else came back without an error. */
    SILENTLY_WRONG,
    /** The writer's version itself does not bring the objects back. */
    NOT_APPLICABLE
  }

  /** Returns whether one version wrote and read. */
  public boolean hasOneVersion() {
    return writer.equals(reader);
  }

  /** Returns whether something came back wrong that the reader's version alone reads right. */
  public boolean differsByUpgrade() {
    return outcome == Outcome.SILENTLY_WRONG && alone != Outcome.SILENTLY_WRONG;
  }

  /** Returns the same with what the reader's version does with its own messages. */
  UpgradeCell withAlone(Outcome found) {
    return new UpgradeCell(library, writer, reader, subject, change, outcome, example, found);
  }
}
