// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal;

import dev.brine.audit.Optimization;
import dev.brine.audit.Optimization.Form;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Report;
import dev.brine.optimize.StreamPlace;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The outcomes of an optimizer for the methods that create streams, and for classes of streams. */
final class Optimizations {
  /** Reasons for which a writer stays Java's while its class may change. */
  private static final Set<Reason> KEPT =
      EnumSet.of(
          Reason.UNKNOWN_READERS,
          Reason.DEPENDS_ON_BYTES,
          Reason.UNPAIRED,
          Reason.KEYS_BY_BYTES,
          Reason.KNOWN_LIBRARY,
          Reason.WRITES_JAVA,
          Reason.NOT_PLANNED);

  private final Map<String, Outcome> outcomes = new HashMap<>();
  private final Set<String> pairedReaders = new HashSet<>();

  /** Creates what a report says. */
  Optimizations(Report report) {
    report.outcomes().forEach(this::add);
    for (StreamPlace place : report.places()) {
      Outcome outcome = outcomes.get(place.id());
      if (place.end() == StreamPlace.End.WRITES && outcome != null && outcome.isOptimized()) {
        pairedReaders.addAll(place.readers());
      }
    }
  }

  private void add(Outcome outcome) {
    if (outcome.reason() == Reason.CALLBACK_STREAM) {
      return;
    }
    String method = outcome.place().split(",", 2)[0];
    String key = method.isEmpty() ? outcome.className() : outcome.className() + "." + method;
    Outcome before = outcomes.get(key);
    if (before == null || before.isOptimized()) {
      outcomes.put(key, outcome);
    }
  }

  /** Returns the outcome for a read of a stream, by what creates the stream. */
  Optimization ofReader(Set<String> creators) {
    Outcome worst = worst(creators);
    if (worst == null) {
      return Optimization.NONE;
    }
    boolean isPaired = creators.stream().anyMatch(pairedReaders::contains);
    return worst.isOptimized() ? of(isPaired ? Form.PAIRED : Form.JAVA, worst) : kept(worst);
  }

  /** Returns the outcome for a write to a stream, by what creates the stream. */
  Optimization ofWriter(Set<String> creators) {
    Outcome worst = worst(creators);
    if (worst == null) {
      return Optimization.NONE;
    }
    return worst.isOptimized() ? of(Form.PAIRED, worst) : kept(worst);
  }

  /** Returns an outcome that forbids a change, if one does. */
  private Outcome worst(Set<String> creators) {
    Outcome worst = null;
    for (String creator : creators) {
      Outcome one = outcomes.get(creator);
      if (one != null && (worst == null || worst.isOptimized())) {
        worst = one;
      }
    }
    return worst;
  }

  private static Optimization kept(Outcome outcome) {
    return of(KEPT.contains(outcome.reason()) ? Form.JAVA : Form.REFUSED, outcome);
  }

  private static Optimization of(Form form, Outcome outcome) {
    return new Optimization(form, outcome.reason().id(), outcome.text(Report.Stage.PLANNED));
  }
}
