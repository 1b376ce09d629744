// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.StateEffects;
import dev.brine.lab.figure.Units;
import dev.brine.lab.report.EvolutionView.Wrong;
import dev.brine.lab.result.Clock;
import dev.brine.lab.result.Demand;
import dev.brine.lab.result.EvolutionCell;
import dev.brine.lab.result.EvolutionCell.Outcome;
import dev.brine.lab.result.OwnershipCost;
import dev.brine.lab.tail.TailSentences;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * The lines of a terminal about what options asked for: other states of the JVM, other versions of
 * classes, a load, and tails.
 */
final class OptionLines {
  private static final int MOST_NAMES = 4;
  private static final Set<Outcome> READ =
      Set.of(Outcome.EXACT, Outcome.DEFAULT_FILLED, Outcome.NOT_APPLICABLE);

  private OptionLines() {}

  /** Returns a line for each state, workload and option. */
  static List<String> of(Analysis analysis) {
    List<String> lines = new ArrayList<>();
    StateEffects.all(analysis).forEach(effects -> lines.add(effects.sentence()));
    EvolutionView.all(analysis).forEach(view -> lines.add(changes(view, analysis)));
    Demand demand = analysis.results().demand();
    if (demand != null) {
      costs(analysis).forEach((title, costs) -> lines.add(cost(title, costs, demand, analysis)));
    }
    lines.addAll(TailSentences.lines(analysis));
    return lines;
  }

  private static String changes(EvolutionView view, Analysis analysis) {
    Map<String, List<EvolutionCell>> rows =
        analysis.results().evolution().stream()
            .filter(cell -> cell.workload().equals(view.workload()))
            .collect(Collectors.groupingBy(EvolutionCell::row));
    long able =
        rows.values().stream()
            .filter(cells -> cells.stream().allMatch(cell -> READ.contains(cell.outcome())))
            .count();
    List<String> wrong = view.wrong().stream().map(Wrong::name).distinct().toList();
    return "Other versions of the classes of %s: %d of %d rows read all; silently wrong: %s."
        .formatted(
            view.workload(),
            able,
            rows.size(),
            wrong.isEmpty()
                ? "none"
                : wrong.size() > MOST_NAMES ? wrong.size() + " rows" : String.join("; ", wrong));
  }

  private static Map<String, List<OwnershipCost>> costs(Analysis analysis) {
    int jvms = analysis.results().run().jvms().size();
    return analysis.results().ownership().stream()
        .collect(
            Collectors.groupingBy(
                cost -> cost.key().label() + (jvms > 1 ? ", Java " + cost.key().jvm() : ""),
                LinkedHashMap::new,
                Collectors.toList()));
  }

  private static String cost(
      String title, List<OwnershipCost> costs, Demand demand, Analysis analysis) {
    String java =
        costs.stream()
            .filter(cost -> cost.key().row().equals(Analysis.BASELINE))
            .map(cost -> " (Java's own: " + cores(cost) + " and " + bytes(cost) + ")")
            .findFirst()
            .orElse("");
    return "%s at %s messages a second, by row: %s cores and %s a day%s.%s"
        .formatted(
            title,
            OwnershipView.number(demand.messagesPerSecond()),
            range(costs, OwnershipCost::cores, OptionLines::cores),
            range(costs, OwnershipCost::bytesPerDay, OptionLines::bytes),
            java,
            noise(analysis));
  }

  private static String noise(Analysis analysis) {
    if (!analysis.noise().isNoisy()) {
      return "";
    }
    return analysis.clock() == Clock.CPU
        ? " Noisy run: cores by CPU time."
        : " Noisy run: the cores are too high.";
  }

  private static String range(
      List<OwnershipCost> costs,
      ToDoubleFunction<OwnershipCost> figure,
      Function<OwnershipCost, String> words) {
    Comparator<OwnershipCost> order = Comparator.comparingDouble(figure);
    String least = words.apply(costs.stream().min(order).orElseThrow());
    String most = words.apply(costs.stream().max(order).orElseThrow());
    return least.equals(most) ? least : least + " to " + most;
  }

  private static String cores(OwnershipCost cost) {
    return OwnershipView.digits(cost.cores());
  }

  private static String bytes(OwnershipCost cost) {
    return Units.bytes(cost.bytesPerDay());
  }
}
