// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.optimize.ObservedPlace.Use;
import java.util.List;
import java.util.Optional;

/**
 * The observations of Brine's agent in the processes of a program.
 *
 * @param places those that write, each once
 * @param elsewhere uses of streams that no observed process wrote
 */
public record Observation(List<ObservedPlace> places, List<Use> elsewhere) {
  /** Copies the lists. */
  public Observation {
    places = List.copyOf(places);
    elsewhere = List.copyOf(elsewhere);
  }

  /** Returns the observations of nobody. */
  public static Observation none() {
    return new Observation(List.of(), List.of());
  }

  /** Returns what was observed at a place. */
  public Optional<ObservedPlace> at(String place) {
    return places.stream().filter(one -> one.place().equals(place)).findFirst();
  }
}
