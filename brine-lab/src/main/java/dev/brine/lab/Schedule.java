// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.measure.ForkRequest.Task;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Description.Coverage;
import dev.brine.lab.serializer.Description.Role;
import dev.brine.lab.workload.RootType.Form;
import dev.brine.lab.workload.Sink;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * The order of the processes of a run.
 *
 * <p>A round gives every cell one process. The first round starts with the rows that most readers
 * look for, so that a run that ends early has measured those; within such a group, and in all later
 * rounds, the seed shuffles the cells, so that a slow minute of the machine meets all of them
 * alike. The first uses of a round come behind the steady state of the next: an interval needs two
 * processes, and is worth more than a time of first use. A first use depends on no state, so it is
 * timed once for each JDK.
 */
final class Schedule {
  /** The libraries that most readers look for, by their keys in libraries.properties. */
  private static final Set<String> MOST_USED =
      Set.of("brine-core", "kryo", "fory", "protobuf", "jackson2");

  private final List<MeasuredJvm> jvms;
  private final Random random;

  private Schedule(List<MeasuredJvm> jvms, long seed) {
    this.jvms = jvms;
    random = new Random(seed);
  }

  /**
   * Returns the processes of a run, in their order.
   *
   * @param jvms the JDKs to measure on in their states, at least one
   * @param entries the cells of one JVM
   */
  static List<Turn> of(List<MeasuredJvm> jvms, List<Entry> entries, Timing timing, long seed) {
    Schedule schedule = new Schedule(jvms, seed);
    List<Entry> firstUses = firstUses(entries);
    List<Turn> turns = new ArrayList<>();
    for (int round = 0; round <= timing.rounds(); round++) {
      if (round < timing.rounds()) {
        turns.addAll(schedule.round(Task.STEADY_STATE, round, entries));
      }
      if (round > 0 && round <= timing.firstUses()) {
        turns.addAll(schedule.round(Task.FIRST_USE, round - 1, firstUses));
      }
    }
    return turns;
  }

  private List<Turn> round(Task task, int round, List<Entry> entries) {
    List<Turn> turns = new ArrayList<>();
    for (MeasuredJvm jvm : jvms) {
      if (task == Task.STEADY_STATE || jvm.state() == jvms.get(0).state()) {
        entries.forEach(entry -> turns.add(new Turn(jvm, entry, task, round)));
      }
    }
    Collections.shuffle(turns, random);
    if (round == 0) {
      turns.sort(Comparator.comparingInt(turn -> group(turn.entry().serializer().description())));
    }
    return turns;
  }

  /** Returns when the first round measures a row, the lowest number first. */
  private static int group(Description row) {
    if (row.role() == Role.YARDSTICK) {
      return 0;
    }
    if (row.coverage() == Coverage.STANDARD) {
      return 3;
    }
    return MOST_USED.contains(row.library()) ? 1 : 2;
  }

  /**
   * Returns the cells whose first use is timed: W5, the field's yardstick, or else the first
   * message of one object.
   */
  static List<Entry> firstUses(List<Entry> entries) {
    List<Entry> single =
        entries.stream()
            .filter(entry -> entry.workload().sink() == Sink.MEMORY)
            .filter(entry -> entry.workload().type().form() == Form.OBJECT)
            .toList();
    List<Entry> yardstick =
        single.stream().filter(entry -> entry.workload().id().equals(Agenda.YARDSTICK)).toList();
    if (!yardstick.isEmpty() || single.isEmpty()) {
      return yardstick;
    }
    String first = single.get(0).workload().id();
    return single.stream().filter(entry -> entry.workload().id().equals(first)).toList();
  }
}
