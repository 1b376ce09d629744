// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.analysis.Contest.Candidate;
import dev.brine.lab.result.Criterion;
import dev.brine.lab.result.Decision;
import dev.brine.lab.result.Decision.Choice;
import dev.brine.lab.result.Decision.Part;
import dev.brine.lab.result.Preference;
import dev.brine.lab.result.Preset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Puts the libraries of a run into the order of a preference.
 *
 * <p>A score is a mean of parts, each from 0 to 1. The parts for time and size are those of the
 * best divided by one's own. Only the times are uncertain; their bootstrap gives each score an
 * interval, and libraries whose intervals touch share their places. See docs/decisions/100.
 */
public final class Decider {
  private static final double LEVEL = 0.95;
  private static final double SAME_WEIGHT = 1e-9;

  private final Analysis analysis;
  private final Contest contest;
  private final List<Candidate> candidates;
  private final Merits merits;
  private final double fastest;
  private final double[] fastestDraws;
  private final double smallest;

  private Decider(Analysis analysis, Contest contest) {
    this.analysis = analysis;
    this.contest = contest;
    candidates = contest.common().isEmpty() ? List.of() : contest.candidates();
    merits = new Merits(analysis);
    fastest = candidates.stream().mapToDouble(c -> c.time().log()).min().orElse(Double.NaN);
    smallest =
        candidates.stream()
            .mapToDouble(Candidate::logBytes)
            .filter(Double::isFinite)
            .min()
            .orElse(Double.NaN);
    fastestDraws = fastestDraws();
  }

  /**
   * Returns the decision for a preference on each footing, that of the headline first, followed by
   * those of the presets that it is not, each on the first footing that serves its purpose.
   *
   * @param analysis a run, which should be complete: what was not measured is left out
   */
  public static List<Decision> decide(Analysis analysis, Preference preference) {
    List<Decision> decisions = new ArrayList<>();
    all(analysis, preference).forEach(decider -> decisions.add(decider.decision(preference)));
    Arrays.stream(Preset.values())
        .map(Preset::preference)
        .filter(preset -> !preset.equals(preference))
        .map(preset -> all(analysis, preset).get(0).decision(preset))
        .forEach(decisions::add);
    return decisions;
  }

  /**
   * Returns one for each order that serves a purpose, at least one; only one where noise allows no
   * order. Messages that outlive their classes need rows that read other versions.
   */
  static List<Decider> all(Analysis analysis, Preference preference) {
    List<Contest> orders =
        Contest.orders(analysis).stream().filter(order -> !order.common().isEmpty()).toList();
    List<Decider> deciders =
        orders.stream()
            .filter(order -> !needsVersions(preference) || order.footing().readsVersions())
            .map(order -> new Decider(analysis, order))
            .toList();
    if (deciders.isEmpty()) {
      return List.of(new Decider(analysis, new Contest(analysis, Footing.ANY)));
    }
    return deciders.get(0).isTooNoisy() ? deciders.subList(0, 1) : deciders;
  }

  /** Returns whether a user gives evolution more weight than criteria have in the mean. */
  private static boolean needsVersions(Preference preference) {
    return preference.share(Criterion.EVOLUTION) * Criterion.values().length > 1 + SAME_WEIGHT;
  }

  /** Returns the libraries that are ranked. */
  Contest contest() {
    return contest;
  }

  /** Returns the choices, in no order. */
  List<Candidate> candidates() {
    return candidates;
  }

  private double[] fastestDraws() {
    double[] least = null;
    for (Candidate candidate : candidates) {
      double[] own = candidate.time().draws();
      if (own.length == 0) {
        return own;
      }
      if (least == null) {
        least = own;
      }
      for (int i = 0; i < own.length; i++) {
        least[i] = Math.min(least[i], own[i]);
      }
    }
    return least == null ? new double[0] : least;
  }

  /** Returns the order of a preference. */
  Decision decision(Preference preference) {
    DecisionWriter writer = new DecisionWriter(preference, contest);
    if (isTooNoisy() && preference.share(Criterion.TIME) > 0) {
      return new Decision(preference, writer.tooNoisy(), List.of(), leftOut());
    }
    if (needsVersions(preference) && !candidates.isEmpty() && !contest.footing().readsVersions()) {
      return new Decision(preference, writer.noneReadsVersions(), List.of(), List.of());
    }
    List<Choice> scored = new ArrayList<>();
    for (Candidate candidate : candidates) {
      scored.add(choice(candidate, preference));
    }
    List<Choice> placed =
        scored.stream()
            .map(choice -> placed(choice, scored))
            .sorted(Comparator.comparingDouble(Choice::score).reversed())
            .toList();
    return new Decision(
        preference, writer.answer(placed, isUncertain(), this::failure), placed, leftOut());
  }

  /** Returns what breaks with a choice when a class gains a field, if the run tried it. */
  private Optional<String> failure(Choice choice) {
    return candidates.stream()
        .filter(candidate -> candidate.isOf(choice))
        .findFirst()
        .flatMap(new ChangeWriter(analysis)::failure);
  }

  private Choice choice(Candidate candidate, Preference preference) {
    List<Part> parts =
        List.of(
            time(candidate),
            size(candidate),
            merits.evolution(candidate),
            merits.safety(candidate),
            merits.languages(candidate),
            merits.effort(candidate));
    double score = 0;
    for (Part part : parts) {
      double share = preference.share(part.criterion());
      score += share == 0 ? 0 : share * part.score();
    }
    double weight = preference.share(Criterion.TIME);
    double rest = score - weight * parts.get(0).score();
    Estimate estimate = interval(candidate, score, rest, weight);
    return new Choice(
        candidate.name(),
        candidate.cells().get(0).row(),
        1,
        1,
        score,
        estimate.low(),
        estimate.high(),
        parts);
  }

  private Estimate interval(Candidate candidate, double score, double rest, double weight) {
    int forks = candidate.time().forks();
    if (weight == 0) {
      return new Estimate(score, score, score, forks);
    }
    if (isUncertain()) {
      return new Estimate(score, rest, rest + weight, forks);
    }
    double[] draws = candidate.time().draws();
    for (int i = 0; i < draws.length; i++) {
      draws[i] = rest + weight * Math.exp(fastestDraws[i] - draws[i]);
    }
    Estimate drawn = ForkBootstrap.estimate(score, draws, forks, LEVEL);
    return new Estimate(score, Math.min(score, drawn.low()), Math.max(score, drawn.high()), forks);
  }

  /** Returns whether times show no order, because noise is unknown or too much. */
  private boolean isUncertain() {
    return fastestDraws.length == 0 || isTooNoisy();
  }

  private boolean isTooNoisy() {
    return analysis.isTooNoisy(contest.all());
  }

  private static Choice placed(Choice own, List<Choice> all) {
    int better = (int) all.stream().filter(other -> other.low() > own.high()).count();
    int worse = (int) all.stream().filter(other -> other.high() < own.low()).count();
    return new Choice(
        own.library(),
        own.row(),
        better + 1,
        all.size() - worse,
        own.score(),
        own.low(),
        own.high(),
        own.parts());
  }

  private Part time(Candidate candidate) {
    double factor = Math.exp(candidate.time().log() - fastest);
    Part part =
        new Part(Criterion.TIME, 1 / factor, Phrases.factor(factor) + " times the shortest time");
    if (isUncertain()) {
      return part.withWords("");
    }
    if (candidates.stream().allMatch(c -> c.equals(candidate) || isFaster(candidate, c))) {
      return part.withWords("the shortest time");
    }
    boolean isSlower = candidates.stream().anyMatch(c -> isFaster(c, candidate));
    return isSlower || !part.speaksFor() ? part : part.withWords("among the shortest times");
  }

  private static boolean isFaster(Candidate own, Candidate other) {
    return Contest.isFaster(own.time().speedAgainst(other.time()));
  }

  private Part size(Candidate candidate) {
    double factor = Math.exp(candidate.logBytes() - smallest);
    if (Double.isNaN(factor)) {
      return new Part(Criterion.SIZE, 0, "bytes are not known");
    }
    Part part =
        new Part(Criterion.SIZE, 1 / factor, Phrases.factor(factor) + " times the fewest bytes");
    if (factor == 1) {
      return part.withWords("the fewest bytes");
    }
    return part.speaksFor() ? part.withWords("only " + part.words()) : part;
  }

  /** Returns the libraries that do not bring back the common workloads, or have no such rows. */
  private List<String> leftOut() {
    List<String> field =
        contest.common().isEmpty()
            ? List.of()
            : contest.field().stream().map(Contender::name).toList();
    return Contender.all(analysis.results(), Footing.ANY).stream()
        .map(Contender::name)
        .filter(name -> !field.contains(name))
        .map(name -> name + ": " + reason(name))
        .toList();
  }

  private String reason(String library) {
    return contest.contenders().stream()
        .filter(contender -> contender.name().equals(library))
        .map(this::reason)
        .findFirst()
        .orElseGet(() -> "has no row " + contest.footing().words());
  }

  private String reason(Contender contender) {
    return Optional.of(contest.with(contender, Contender.Support.FAILED))
        .filter(failed -> !failed.isEmpty())
        .map(failed -> "a process failed")
        .orElseGet(
            () ->
                contest.with(contender, Contender.Support.UNSUPPORTED).isEmpty()
                    ? "not measured on every workload"
                    : "does not bring every object back unchanged");
  }
}
