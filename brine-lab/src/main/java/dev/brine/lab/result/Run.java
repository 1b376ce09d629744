// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import java.util.ArrayList;
import java.util.List;

/**
 * The circumstances of a run: version, command, seed, machine.
 *
 * @param brineVersion the version of Brine
 * @param command the command line as typed
 * @param profile the name of the profile
 * @param seed the seed of values, order and bootstrap
 * @param threads how many threads also ran each operation at once, 1 for none besides and in
 *     results of older versions
 * @param state the messages that each process handled before it measured, as users type it; {@code
 *     alone} for none, and in results of older versions
 * @param started when it started, ISO 8601 in UTC
 * @param finished when it was complete, or an empty string
 * @param machine where it ran
 * @param jvms the JVMs measured
 * @param notes what a reader must know, such as rows that a longer profile adds
 */
public record Run(
    String brineVersion,
    String command,
    String profile,
    long seed,
    Integer threads,
    String state,
    String started,
    String finished,
    Machine machine,
    List<Jvm> jvms,
    List<String> notes) {
  private static final String ALONE = "alone";

  /** Creates a run that was timed with one thread, in processes that had handled nothing else. */
  public Run(
      String brineVersion,
      String command,
      String profile,
      long seed,
      String started,
      String finished,
      Machine machine,
      List<Jvm> jvms,
      List<String> notes) {
    this(brineVersion, command, profile, seed, 1, ALONE, started, finished, machine, jvms, notes);
  }

  /** Returns the run with one more note. */
  Run withNote(String note) {
    List<String> all = new ArrayList<>(notes);
    all.add(note);
    return new Run(
        brineVersion,
        command,
        profile,
        seed,
        threads,
        state,
        started,
        finished,
        machine,
        jvms,
        all);
  }

  /** Copies the lists. */
  public Run {
    threads = threads == null ? 1 : threads;
    state = state == null ? ALONE : state;
    jvms = List.copyOf(jvms);
    notes = List.copyOf(notes);
  }
}
