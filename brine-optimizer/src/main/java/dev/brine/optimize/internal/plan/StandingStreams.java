// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.plan;

import dev.brine.optimize.internal.plan.ObservedFiles.Observed;
import dev.brine.optimize.internal.plan.ObservedFiles.Seen;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The streams of one place that stand in files when a process ends.
 *
 * <p>A program that stores at its end and loads at its start never reads what its last process
 * stored, as long as it is observed. Such a stream says nothing if those that stood in the same
 * file before were all read. What was overwritten unread counts as unread: others may have read it.
 */
final class StandingStreams {
  private static final int HEXADECIMAL = 16;

  /** For each file the last streams of processes, by the times at which these started. */
  private final Map<String, TreeMap<String, Long>> files = new HashMap<>();

  /** Adds the streams of a process. */
  void add(Observed process, Seen seen) {
    if (process.started() != null && seen.files() != null) {
      seen.files()
          .forEach(
              one ->
                  files
                      .computeIfAbsent(one.file(), any -> new TreeMap<>())
                      .put(process.started(), Long.parseUnsignedLong(one.hash(), HEXADECIMAL)));
    }
  }

  /**
   * Returns those that no process could read yet, in files whose streams before were read.
   *
   * @param last when the last process started
   */
  Set<Long> notYetRead(Set<Long> read, String last) {
    Set<Long> all = new HashSet<>();
    for (TreeMap<String, Long> streams : files.values()) {
      boolean isOfLast = streams.size() > 1 && streams.lastKey().equals(last);
      if (isOfLast && read.containsAll(streams.headMap(last).values())) {
        all.add(streams.lastEntry().getValue());
      }
    }
    all.removeAll(read);
    return all;
  }
}
