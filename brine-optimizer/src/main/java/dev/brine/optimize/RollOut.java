// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.optimize.Plan.Line;
import dev.brine.optimize.Plan.Reach;
import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.internal.plan.RollOutText;
import java.util.List;
import java.util.Objects;

/**
 * The steps that bring a plan to all processes of a system, so that no program meets a form that it
 * cannot read.
 *
 * @param plan with the places that switch
 * @param file the name of the plan, for commands
 * @param command the words that start the command line, such as {@code ./brine} or {@code java -jar
 *     brine.jar}
 */
public record RollOut(Plan plan, String file, String command) {
  /** Creates the steps. */
  public RollOut {
    Objects.requireNonNull(plan, "Missing plan");
    Objects.requireNonNull(file, "Missing name of the plan");
    Objects.requireNonNull(command, "Missing words that start the command line");
  }

  /** Returns the switched places whose bytes stay in their process. */
  public List<Line> inProcess() {
    return switched().stream().filter(line -> line.reach() == Reach.PROCESS).toList();
  }

  /** Returns the switched places whose bytes others read, or may read. */
  public List<Line> shared() {
    return switched().stream().filter(line -> line.reach() != Reach.PROCESS).toList();
  }

  /** Returns the places that write Java's form. */
  public List<Line> staying() {
    return plan.lines().stream().filter(line -> !isSwitched(line)).toList();
  }

  private List<Line> switched() {
    return plan.lines().stream().filter(this::isSwitched).toList();
  }

  /** Returns whether a place writes Brine's form, and all that create its class of streams do. */
  private boolean isSwitched(Line line) {
    return line.decision() == Decision.SWITCH
        && line.streams().stream().allMatch(plan::isStreamSwitched);
  }

  /** Returns the steps for people, one screen long or two. */
  public String text() {
    return new RollOutText(inProcess(), shared(), staying(), file, command).toString();
  }
}
