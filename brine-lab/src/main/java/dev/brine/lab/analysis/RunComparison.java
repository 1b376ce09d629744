// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.analysis.RunDiff.Change;
import dev.brine.lab.analysis.RunDiff.Line;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Clock;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.result.Machine;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares two runs, whose machines and JVMs may differ. */
final class RunComparison {
  private final Analysis before;
  private final Analysis after;
  private final boolean isOneMachine;
  private final MachineScale.Scales scales;

  /** The ids of JVMs of the later run, and those of the earlier that they are compared with. */
  private final Map<String, String> otherJvms;

  RunComparison(Results before, Results after) {
    otherJvms = otherJvms(before.run().jvms(), after.run().jvms());
    List<Analysis> both = Analysis.of(before, after);
    this.before = both.get(0);
    this.after = both.get(1);
    Machine was = before.run().machine();
    Machine is = after.run().machine();
    isOneMachine = was.cpu().equals(is.cpu()) && was.processors() == is.processors();
    scales = new MachineScale.Scales(this.before, this.after, this::keyBefore);
  }

  /** The only JVMs, or the only ones of one feature version, are compared with each other. */
  private static Map<String, String> otherJvms(List<Jvm> before, List<Jvm> after) {
    Set<String> ids = new HashSet<>(before.stream().map(Jvm::id).toList());
    Map<String, String> others = new HashMap<>();
    for (Jvm jvm : after) {
      List<Jvm> candidates =
          before.size() == 1 && after.size() == 1
              ? before
              : before.stream().filter(each -> feature(each).equals(feature(jvm))).toList();
      boolean isOnly =
          after.size() == 1
              || after.stream().filter(each -> feature(each).equals(feature(jvm))).count() == 1;
      if (!ids.contains(jvm.id()) && candidates.size() == 1 && isOnly) {
        others.put(jvm.id(), candidates.get(0).id());
      }
    }
    return others;
  }

  private static String feature(Jvm jvm) {
    return jvm.id().split("\\D", 2)[0];
  }

  private CellKey keyBefore(CellKey key) {
    String jvm = otherJvms.getOrDefault(key.jvm(), key.jvm());
    return new CellKey(jvm, key.row(), key.workload(), key.size());
  }

  RunDiff diff() {
    Set<CellKey> keys = new LinkedHashSet<>();
    after.results().cells().stream().map(Cell::key).forEach(keys::add);
    Set<CellKey> compared = keys.stream().map(this::keyBefore).collect(Collectors.toSet());
    before.results().cells().stream()
        .map(Cell::key)
        .filter(key -> !compared.contains(key))
        .forEach(keys::add);
    List<Line> lines = new ArrayList<>();
    for (CellKey key : keys) {
      Optional<Estimate> was = measured(before, keyBefore(key));
      Optional<Estimate> is = measured(after, key);
      if (was.isPresent() || is.isPresent()) {
        lines.add(line(key, was, is));
      }
    }
    return new RunDiff(before.results(), after.results(), lines, warnings());
  }

  private static Optional<Estimate> measured(Analysis analysis, CellKey key) {
    return analysis
        .cell(key)
        .filter(cell -> cell.outcome() == Outcome.MEASURED)
        .flatMap(cell -> analysis.total(key));
  }

  private Line line(CellKey key, Optional<Estimate> was, Optional<Estimate> is) {
    CellKey old = keyBefore(key);
    Optional<MachineScale> scale = isOneMachine ? Optional.of(MachineScale.NONE) : scales.of(key);
    Optional<Estimate> scaled = is.map(time -> scale.map(by -> by.scaled(time)).orElse(time));
    return new Line(
        key,
        is.isPresent() ? after.name(key) : before.name(old),
        was.orElse(null),
        scaled.orElse(null),
        was.isPresent() ? before.rawBytes(old).orElse(Double.NaN) : Double.NaN,
        is.isPresent() ? after.rawBytes(key).orElse(Double.NaN) : Double.NaN,
        change(key, was, scaled, scale.isPresent()));
  }

  private Change change(
      CellKey key, Optional<Estimate> was, Optional<Estimate> is, boolean isScaled) {
    if (was.isEmpty()) {
      return Change.NEW;
    }
    if (is.isEmpty()) {
      return Change.LOST;
    }
    boolean isNoisy = before.isTooNoisy(keyBefore(key)) || after.isTooNoisy(key);
    if (!isScaled || isNoisy || !is.get().isSeparatedFrom(was.get())) {
      return Change.NOT_SEPARATED;
    }
    return is.get().median() < was.get().median() ? Change.FASTER : Change.SLOWER;
  }

  private List<String> warnings() {
    Run was = before.results().run();
    Run is = after.results().run();
    List<String> warnings = new ArrayList<>();
    if (!isOneMachine) {
      warnings.add(
          "The runs are of different machines: "
              + words(was.machine())
              + " and "
              + words(is.machine())
              + ". "
              + scaling());
    }
    otherJvms.forEach(
        (now, old) -> warnings.add("The JVMs differ: " + old + " before, and " + now + " after."));
    warnIf(
        warnings,
        !was.profile().equals(is.profile()),
        "The runs are of different profiles: " + was.profile() + " and " + is.profile() + ".");
    warnIf(
        warnings,
        !was.state().equals(is.state()),
        "The processes of the runs handled other messages before: --profile "
            + was.state()
            + " and "
            + is.state()
            + ".");
    warnIf(
        warnings,
        before.noise().isNoisy() || after.noise().isNoisy(),
        "Other programs used the machine during one of the runs"
            + (after.clock() == Clock.CPU ? ", so that CPU times are compared." : "."));
    return warnings;
  }

  private static String words(Machine machine) {
    return machine.cpu() + " with " + machine.processors() + " processors";
  }

  private String scaling() {
    Map<String, Double> yardsticks = scales.ofYardsticks();
    return yardsticks.isEmpty()
        ? "No yardstick was measured in both, so that no times are compared."
        : "The times of the later run are divided, for each workload, by the mean ratio of the"
            + " yardsticks, and by its uncertainty: "
            + yardsticks.entrySet().stream()
                .map(each -> String.format(Locale.ROOT, "%s %.2f", each.getKey(), each.getValue()))
                .collect(Collectors.joining(", "))
            + ".";
  }

  private static void warnIf(List<String> warnings, boolean condition, String sentence) {
    if (condition) {
      warnings.add(sentence);
    }
  }
}
