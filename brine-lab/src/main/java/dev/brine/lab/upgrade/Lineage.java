// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Releases of a library that should read each other's messages.
 *
 * @param id the name that users type
 * @param title the library and its setting
 * @param releases the releases, the oldest first
 */
public record Lineage(String id, String title, List<Release> releases) {
  /** Copies the list. */
  public Lineage {
    releases = List.copyOf(releases);
  }

  /** Returns a lineage whose releases differ in nothing but their version. */
  static Lineage of(
      String id, String title, Setup setup, List<String> modules, String... versions) {
    return new Lineage(
        id,
        title,
        Stream.of(versions)
            .map(each -> Release.of(each, setup, modules.toArray(String[]::new)))
            .toList());
  }

  /**
   * Returns the releases whose messages a release reads: its own, those of its neighbours, and of
   * the oldest and the newest those of each other. The newest reads those of all.
   *
   * @param available the releases that take part, the oldest first
   */
  static List<Release> writersFor(Release reader, List<Release> available) {
    int place = available.indexOf(reader);
    int last = available.size() - 1;
    Set<Integer> places = new LinkedHashSet<>(List.of(place));
    Stream.of(place - 1, place + 1).filter(i -> i >= 0 && i <= last).forEach(places::add);
    if (place == 0) {
      places.add(last);
    }
    if (place == last) {
      for (int i = last - 1; i >= 0; i--) {
        places.add(i);
      }
    }
    List<Release> writers = new ArrayList<>();
    places.forEach(i -> writers.add(available.get(i)));
    return writers;
  }
}
