// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.remoting.Engines;
import dev.brine.lab.workload.Sink;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Prepares the engines of a run. */
final class Preparation {
  private Preparation() {}

  /** Returns the engines of some cells that this machine does not have, and why. */
  static Map<Sink, String> missing(Engines engines, List<Entry> entries, Progress progress)
      throws IOException, InterruptedException {
    Map<Sink, String> missing = new EnumMap<>(Sink.class);
    for (Entry entry : entries) {
      Sink sink = entry.workload().sink();
      if (sink.isEngine() && !missing.containsKey(sink)) {
        if (Engines.hasModule(sink)) {
          progress.preparing(entry.workload().id());
        }
        missing.put(sink, engines.missing(sink));
        if (!missing.get(sink).isEmpty()) {
          progress.skipped(entry.workload().id(), missing.get(sink), engines.detail(sink));
        }
      }
    }
    return missing;
  }
}
