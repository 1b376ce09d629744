// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The times in one state of a JVM that differ, by more than their intervals, from those in the
 * state of the run.
 *
 * @param jvm the JVM in the other state
 * @param compared how many times both states have
 * @param effects the times that differ, the largest factor first
 */
public record StateEffects(Jvm jvm, int compared, List<Effect> effects) {
  private static final List<Operation> WARM =
      List.of(Operation.SERIALIZE, Operation.DESERIALIZE, Operation.EXCHANGE);
  private static final int NAMED = 3;

  /** Copies the list. */
  public StateEffects {
    effects = List.copyOf(effects);
  }

  /**
   * A time that depends on the state.
   *
   * @param key the cell in the other state
   * @param name the row as sentences name it
   * @param workload the workload as sentences name it
   * @param operation what is timed
   * @param factor the time divided by that in the state of the run
   */
  public record Effect(
      CellKey key, String name, String workload, Operation operation, double factor) {}

  /** Returns the effects of each further state, in the order of the run's JVMs. */
  public static List<StateEffects> all(Analysis analysis) {
    return analysis.results().run().jvms().stream()
        .filter(jvm -> jvm.state() != null)
        .map(jvm -> of(analysis, jvm, analysis.results().subjects()))
        .toList();
  }

  /** Returns the effects on one workload. */
  public static StateEffects of(Analysis analysis, Jvm jvm, Subject subject) {
    return of(analysis, jvm, List.of(subject));
  }

  private static StateEffects of(Analysis analysis, Jvm jvm, List<Subject> subjects) {
    int compared = 0;
    List<Effect> effects = new ArrayList<>();
    for (Subject subject : subjects) {
      String workload = Phrases.name(subject, analysis.results().subjects());
      for (Cell cell : analysis.cells(jvm.id(), subject)) {
        for (Operation operation : WARM) {
          CellKey key = cell.key();
          CellKey usual = key.inJvm(jvm.idInStateOfRun());
          Optional<Estimate> own = analysis.estimate(key, operation);
          Optional<Estimate> other = analysis.estimate(usual, operation);
          if (own.isPresent() && other.isPresent()) {
            compared++;
            if (own.get().isSeparatedFrom(other.get())) {
              double factor = own.get().median() / other.get().median();
              effects.add(new Effect(key, analysis.name(key), workload, operation, factor));
            }
          }
        }
      }
    }
    effects.sort(Comparator.comparingDouble(effect -> -Math.abs(Math.log(effect.factor()))));
    return new StateEffects(jvm, compared, effects);
  }

  /** Returns the effects as a sentence that names the largest of them. */
  public String sentence() {
    String start =
        Phrases.text(
            "In the state %s of Java %s, %d of %d times differ by more than their intervals",
            jvm.state(), jvm.idInStateOfRun(), effects.size(), compared);
    if (effects.isEmpty()) {
      return start + ".";
    }
    List<String> largest = effects.stream().limit(NAMED).map(StateEffects::words).toList();
    return start + ": " + String.join("; ", largest) + (effects.size() > NAMED ? "; ..." : ".");
  }

  private static String words(Effect effect) {
    String verb =
        switch (effect.operation()) {
          case SERIALIZE -> "writes";
          case DESERIALIZE -> "reads";
          default -> "exchanges";
        };
    return effect.name()
        + " "
        + verb
        + " "
        + effect.workload()
        + " in "
        + Phrases.factor(effect.factor())
        + " times the time";
  }
}
