// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.fidelity.DishonestSerializer;
import dev.brine.lab.fidelity.EngineFailure;
import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.FidelityCheck;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Makes further threads ready to run a row at once: each with a session and values of its own. What
 * the library's documentation lets threads share is shared; see {@link Session#forAnotherThread}.
 */
final class ThreadCells {
  private final ForkRequest request;
  private final Serializer serializer;
  private final Workload workload;

  /** Creates a way to do so for the row and the workload of a process. */
  ThreadCells(ForkRequest request, Serializer serializer, Workload workload) {
    this.request = request;
    this.serializer = serializer;
    this.workload = workload;
  }

  /**
   * Returns a cell for each thread, after all of them have passed the check of fidelity at the same
   * time.
   *
   * @param first the cell of the first thread
   * @param alone the grade of one thread alone
   * @param threads how many, at least 2
   * @throws DishonestSerializer if less survives than with one thread
   */
  List<MeasuredCell> with(MeasuredCell first, Grade alone, int threads) throws Exception {
    List<Session> sessions = new ArrayList<>();
    sessions.add(first.session());
    while (sessions.size() < threads) {
      Optional<Session> shared = first.session().forAnotherThread();
      sessions.add(shared.isPresent() ? shared.get() : serializer.open(workload.type()));
    }
    Grade worst = alone.compareTo(Grade.EQUAL) > 0 ? alone : Grade.EQUAL;
    for (Fidelity found : AtOnce.run(threads, thread -> check(sessions.get(thread)))) {
      if (found.grade().compareTo(worst) > 0) {
        throw new DishonestSerializer(
            String.format(
                Locale.ROOT,
                "With %d threads at once, less came back than with one: %s",
                threads,
                found.findings().get(0)));
      }
    }
    List<MeasuredCell> cells = new ArrayList<>();
    cells.add(first);
    for (Session session : sessions.subList(1, threads)) {
      cells.add(MeasuredCell.local(session, values()));
    }
    return cells;
  }

  private Fidelity check(Session session) throws DishonestSerializer, EngineFailure {
    return FidelityCheck.check(session, workload, values(), this::values);
  }

  /** Code of the user makes the values, which may not be ready for several threads. */
  private synchronized List<Object> values() {
    return workload.values(request.size(), request.seed());
  }
}
