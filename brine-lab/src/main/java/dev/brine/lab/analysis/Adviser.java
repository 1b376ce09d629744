// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.analysis.Advice.Saving;
import dev.brine.lab.analysis.Contest.Candidate;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Decision;
import dev.brine.lab.result.Decision.Choice;
import dev.brine.lab.result.Demand;
import dev.brine.lab.result.Preference;
import dev.brine.lab.result.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Works out what to take for each promise, from what a run measured. */
public final class Adviser {
  private static final double NANOS = 1e9;
  private static final double SECONDS_OF_DAY = 86_400;

  private final Analysis analysis;
  private final Demand demand;

  private Adviser(Analysis analysis, Demand demand) {
    this.analysis = analysis;
    this.demand = demand;
  }

  /**
   * Returns the advice for each promise that several rows of the run make, that of the headline
   * first; none where the run decided nothing.
   *
   * @param demand the load of the application
   */
  public static List<Advice> of(Analysis analysis, Demand demand) {
    Results results = analysis.results();
    if (results.decisions().isEmpty() || analysis.noise().isTooNoisy()) {
      return List.of();
    }
    Preference preference = results.decisions().get(0).preference();
    Adviser adviser = new Adviser(analysis, demand);
    return Decider.all(analysis, preference).stream()
        .filter(decider -> decider.contest().footing() != Footing.ANY)
        .map(decider -> adviser.advice(decider, decider.decision(preference)))
        .toList();
  }

  private Advice advice(Decider decider, Decision decision) {
    List<Candidate> leaders = new ArrayList<>();
    for (Choice choice : decision.leaders()) {
      decider.candidates().stream()
          .filter(candidate -> candidate.isOf(choice))
          .forEach(leaders::add);
    }
    return new Advice(
        decider.contest().footing(),
        leaders.stream().map(Candidate::name).toList(),
        (int) decider.candidates().stream().filter(candidate -> !candidate.isJava()).count(),
        saving(leaders, decider.candidates()),
        new ChangeWriter(analysis).words(leaders));
  }

  /** Returns the least that the leaders save, which is true of each of them. */
  private Optional<Saving> saving(List<Candidate> leaders, List<Candidate> all) {
    Optional<Candidate> java = all.stream().filter(Candidate::isJava).findFirst();
    return java.flatMap(
        own ->
            leaders.stream()
                .filter(leader -> !leader.isJava())
                .map(leader -> saving(leader, own))
                .reduce(Adviser::least));
  }

  private Saving saving(Candidate candidate, Candidate java) {
    Estimate speed = candidate.time().speedAgainst(java.time());
    return new Saving(
        (mean(java, this::nanos) - mean(candidate, this::nanos))
            * demand.messagesPerSecond()
            / NANOS,
        (mean(java, this::bytes) - mean(candidate, this::bytes))
            * demand.messagesPerSecond()
            * SECONDS_OF_DAY,
        1 / speed.median(),
        Math.exp(candidate.logBytes() - java.logBytes()),
        speed.hasInterval()
            ? Math.max(speed.high() - speed.median(), speed.median() - speed.low()) / speed.median()
            : Double.NaN);
  }

  private static Saving least(Saving one, Saving other) {
    return new Saving(
        Math.min(one.cores(), other.cores()),
        Math.min(one.bytesPerDay(), other.bytesPerDay()),
        Math.max(one.time(), other.time()),
        Math.max(one.bytes(), other.bytes()),
        Math.max(one.error(), other.error()));
  }

  private double nanos(CellKey key) {
    return analysis.totalNanos(key).orElse(Double.NaN);
  }

  private double bytes(CellKey key) {
    return analysis.rawBytes(key).orElse(Double.NaN);
  }

  /**
   * Returns the mean of a message, or NaN where several workloads come equally or unknown often.
   */
  private double mean(Candidate candidate, ToDoubleFunction<CellKey> figure) {
    List<CellKey> cells = candidate.cells();
    if (cells.size() == 1) {
      return figure.applyAsDouble(cells.get(0));
    }
    Weights weights = Weights.of(analysis.results(), cells);
    return weights.areKnown()
        ? cells.stream().mapToDouble(cell -> weights.share(cell) * figure.applyAsDouble(cell)).sum()
        : Double.NaN;
  }
}
