// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.result.Cell;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.result.ObjectFacts;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Row;
import dev.brine.lab.result.Run;
import dev.brine.lab.result.Subject;
import dev.brine.lab.serializer.Library;
import dev.brine.lab.serializer.Serializer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** The results of a run that has measured nothing yet. */
final class Beginning {
  private Beginning() {}

  /** Returns results with a pending cell for each entry of the agenda on each JVM. */
  static Results of(Plan plan, List<MeasuredJvm> jvms, Agenda agenda) {
    Run run = run(plan, jvms, agenda);
    List<Cell> cells = new ArrayList<>();
    for (Jvm jvm : run.jvms()) {
      for (Entry entry : agenda.entries()) {
        cells.add(new Cell(entry.key(jvm), Outcome.PENDING, "", List.of(), null, null, List.of()));
      }
    }
    List<Row> rows =
        agenda.entries().stream()
            .map(Entry::serializer)
            .distinct()
            .map(Serializer::description)
            .map(description -> new Row(description, Library.of(description.library())))
            .toList();
    List<Subject> subjects = agenda.entries().stream().map(Beginning::subject).distinct().toList();
    List<ObjectFacts> objects = plan.catalog().facts();
    return new Results(Results.FORMAT, run, rows, subjects, cells).withObjects(objects);
  }

  private static Run run(Plan plan, List<MeasuredJvm> jvms, Agenda agenda) {
    return new Run(
        Library.of("brine").version(),
        plan.command(),
        plan.profile().label(),
        plan.seed(),
        plan.threads(),
        plan.states().get(0).label(),
        text(Instant.now()),
        "",
        ThisMachine.describe(),
        jvms.stream().map(MeasuredJvm::jvm).toList(),
        agenda.notes());
  }

  private static Subject subject(Entry entry) {
    return new Subject(
        entry.workload().id(),
        entry.size(),
        entry.workload().title(),
        entry.workload().question(),
        entry.workload().type().form(),
        entry.workload().sink());
  }

  /** Returns a time as results have it, to the second. */
  static String text(Instant time) {
    return time.truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
