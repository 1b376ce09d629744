// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import java.util.Locale;
import java.util.Map;

/** The usual purposes of messages, each with the weights that follow from it. */
public enum Preset {
  /** Every criterion matters alike. */
  BALANCED("criteria of equal weight", 1, 1, 1, 1, 1, 1),
  /** Entries of a cache: written and read often, by programs of one release, and soon dropped. */
  CACHE("a cache", 4, 3, 1, 1, 0, 1),
  /** Calls between services: short messages between releases, from peers that may be strangers. */
  RPC("calls between services", 3, 2, 3, 3, 2, 1),
  /** Events that are stored for years, and read by programs that are not written yet. */
  EVENT_LOG("an event log", 1, 3, 5, 2, 3, 1),
  /** Sessions of users: graphs of an application's own classes, kept over a deployment. */
  SESSION("sessions", 2, 3, 3, 2, 0, 3);

  private final String purpose;
  private final Map<Criterion, Double> weights;

  Preset(
      String purpose,
      double time,
      double size,
      double evolution,
      double safety,
      double languages,
      double effort) {
    this.purpose = purpose;
    weights =
        Map.of(
            Criterion.TIME, time,
            Criterion.SIZE, size,
            Criterion.EVOLUTION, evolution,
            Criterion.SAFETY, safety,
            Criterion.LANGUAGES, languages,
            Criterion.EFFORT, effort);
  }

  /** Returns the purpose as it stands behind "for". */
  public String purpose() {
    return purpose;
  }

  /** Returns the name that users type. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the weights under the name of the preset. */
  public Preference preference() {
    return new Preference(id(), weights);
  }
}
