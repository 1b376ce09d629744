// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.StateEffects;
import dev.brine.lab.callpath.CallPaths;
import dev.brine.lab.figure.Units;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.result.Machine;
import dev.brine.lab.result.Row;
import dev.brine.lab.result.Run;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Description.Promise;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The method of a run, so that a reader can repeat it.
 *
 * @param facts the run, the machine and the JVMs
 * @param libraries the releases that were measured
 * @param featureHeads the heads of what libraries offer and need
 * @param features what libraries offer and need, as far as it is known
 * @param rows what each row does and promises
 * @param callPaths the code that is timed
 */
record MethodView(
    List<Fact> facts,
    List<Release> libraries,
    List<String> featureHeads,
    List<Features.Feature> features,
    List<RowFacts> rows,
    List<CallPaths> callPaths) {

  /** Returns the method of a run. */
  static MethodView of(Analysis analysis) {
    List<Row> rows = analysis.results().rows();
    Map<String, Release> libraries = new LinkedHashMap<>();
    for (Row row : rows) {
      libraries.putIfAbsent(
          row.library().key(),
          new Release(
              row.library().coordinates(), row.library().version(), row.library().released()));
    }
    return new MethodView(
        facts(analysis),
        List.copyOf(libraries.values()),
        Features.HEADS,
        Features.of(rows),
        rows.stream().map(MethodView::row).toList(),
        CallPaths.of(rows.stream().map(Row::description).toList()));
  }

  private static List<Fact> facts(Analysis analysis) {
    Run run = analysis.results().run();
    Machine machine = run.machine();
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("Command", run.command()));
    facts.add(new Fact("Profile", run.profile()));
    facts.add(new Fact("Seed", Long.toString(run.seed())));
    if (run.threads() > 1) {
      facts.add(new Fact("Threads", "one; then " + run.threads() + " at once, in memory"));
    }
    facts.add(new Fact("Before measuring", Words.state(run)));
    StateEffects.all(analysis)
        .forEach(effects -> facts.add(new Fact("Another state", effects.sentence())));
    facts.add(new Fact("Brine", run.brineVersion()));
    facts.add(new Fact("Started", run.started()));
    facts.add(new Fact("Finished", run.finished().isEmpty() ? "not complete" : run.finished()));
    facts.add(
        new Fact(
            "Machine",
            String.format(
                Locale.ROOT,
                "%s, %d processors, %s, %s",
                machine.cpu(),
                machine.processors(),
                Units.memory(machine.memoryBytes()),
                machine.os())));
    facts.add(
        new Fact(
            "Load",
            load(machine.loadBefore()) + " before, " + load(machine.loadAfter()) + " after"));
    facts.add(new Fact("Other programs", analysis.noise().fact()));
    for (Jvm jvm : run.jvms()) {
      facts.add(
          new Fact(
              "Java " + jvm.id(),
              jvm.name() + ", " + jvm.vendor() + ", " + String.join(" ", jvm.flags())));
    }
    return facts;
  }

  private static String load(double load) {
    return load < 0 ? "unknown" : String.format(Locale.ROOT, "%.2f", load);
  }

  private static RowFacts row(Row row) {
    Description description = row.description();
    String lanes =
        Stream.of(
                Words.plain(description.use()),
                "references " + Words.plain(description.references()),
                "classes: " + Words.naming(description),
                "buffer " + Words.plain(description.buffer()),
                Words.model(description))
            .collect(Collectors.joining(" · "));
    String promises =
        Stream.of(Promise.values())
            .filter(description.promises()::contains)
            .map(Words::promise)
            .collect(Collectors.joining(", "));
    return new RowFacts(
        description.name(),
        description.id(),
        lanes,
        promises,
        String.join(" ", description.jvmFlags()),
        description.note());
  }

  /**
   * A fact of the run.
   *
   * @param name what it is
   * @param value its value
   */
  record Fact(String name, String value) {}

  /**
   * A release.
   *
   * @param coordinates where it comes from
   * @param version its version
   * @param released the day it appeared, or an empty string
   */
  record Release(String coordinates, String version, String released) {}

  /**
   * A row.
   *
   * @param name its name
   * @param id the name that users type
   * @param lanes how it is used
   * @param promises what it promises
   * @param flags the JVM flags that it needs, or an empty string
   * @param note a remark, or an empty string
   */
  record RowFacts(
      String name, String id, String lanes, String promises, String flags, String note) {}
}
