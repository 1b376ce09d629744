// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import dev.brine.convert.Checkpoint;
import dev.brine.convert.Journal;
import dev.brine.convert.Outcome;
import dev.brine.convert.StoreException;
import dev.brine.convert.StoreListener;
import dev.brine.convert.Tally;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The pages of a job that are done, in their order. Used by several threads. */
final class Advance {
  private final Optional<Journal> journal;
  private final StoreListener listener;
  private final long total;

  /** Pages that are done before another one in front of them. */
  private final SortedMap<Long, Checkpoint> ahead = new TreeMap<>();

  private Checkpoint reached;

  /**
   * Creates the advance of a job.
   *
   * @param journal empty in a dry run
   * @param total the number of all rows
   */
  Advance(Optional<Journal> journal, StoreListener listener, long total, Checkpoint reached) {
    this.journal = journal;
    this.listener = listener;
    this.total = total;
    this.reached = reached;
  }

  /** Reports the rows of a page that is committed. */
  synchronized void finished(Page page, List<WrittenRow> rows) throws StoreException {
    Tally tally = Tally.NONE;
    for (WrittenRow row : rows) {
      tally = tally.plus(row.tally());
      report(row.row());
    }
    ahead.put(page.number(), new Checkpoint(page.number(), page.last().parts(), tally));
    boolean isMoved = false;
    while (!ahead.isEmpty() && ahead.firstKey() == reached.page() + 1) {
      Checkpoint next = ahead.remove(ahead.firstKey());
      reached = new Checkpoint(next.page(), next.key(), reached.tally().plus(next.tally()));
      isMoved = true;
    }
    if (isMoved) {
      if (journal.isPresent()) {
        journal.get().reach(reached);
      }
      listener.advanced(reached.tally(), total);
    }
  }

  private void report(ConvertedRow row) {
    String key = row.row().key().toString();
    if (!row.reason().isEmpty()) {
      listener.failed(key, row.reason());
    }
    row.remarks().forEach(remark -> listener.remarked(key, remark));
    if (row.outcome() == Outcome.CHANGED) {
      listener.changed(row.uses());
    }
  }

  /** Returns the tally of the pages that are done without a gap. */
  synchronized Tally tally() {
    return reached.tally();
  }
}
