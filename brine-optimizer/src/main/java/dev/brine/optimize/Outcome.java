// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.util.Objects;

/**
 * The outcome for a class or a place in it: what was changed, or the reason why nothing was.
 *
 * @param className the binary name of the class
 * @param place the method and, where it is known, the line, such as {@code save(Order), line 12};
 *     empty for the class as a whole
 * @param reason why
 * @param subject what the reason is about, such as the name of a stream or a module
 * @param estimate of what it saves
 */
public record Outcome(
    String className, String place, Reason reason, String subject, Estimate estimate) {
  /** Creates an outcome. */
  public Outcome {
    Objects.requireNonNull(className, "className");
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(subject, "subject");
    Objects.requireNonNull(estimate, "estimate");
  }

  /** Creates an outcome whose saving is unknown. */
  public Outcome(String className, String place, Reason reason, String subject) {
    this(className, place, reason, subject, Estimate.NONE);
  }

  /** Returns this outcome with an estimate. */
  public Outcome with(Estimate other) {
    return new Outcome(className, place, reason, subject, other);
  }

  /** Returns whether something was changed. */
  public boolean isOptimized() {
    return reason.verdict() == Reason.Verdict.OPTIMIZED;
  }

  /** Returns this outcome where something forbids to change anything: then nothing is. */
  public Outcome refused(Reason why, String whom) {
    return isOptimized() ? new Outcome(className, place, why, whom) : this;
  }

  /**
   * Returns the change or the reason for none, as a sentence whose subject is the class or the
   * place.
   */
  public String text() {
    return text(Report.Stage.DONE);
  }

  /**
   * Returns the change that was or would be made, or the reason for none, as a sentence whose
   * subject is the class or the place.
   */
  public String text(Report.Stage stage) {
    return reason.text(subject, stage);
  }

  /** Returns the class and the place in it. */
  public String where() {
    return place.isEmpty() ? className : className + "." + place;
  }

  /** Returns one line: {@code [id] class.place text}. */
  public String line(Report.Stage stage) {
    return "[" + reason.id() + "] " + where() + " " + text(stage);
  }

  /** Returns one line of what was done or why not: {@code [id] class.place text}. */
  @Override
  public String toString() {
    return line(Report.Stage.DONE);
  }
}
