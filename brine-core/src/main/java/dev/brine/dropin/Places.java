// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.dropin.StreamCounts.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Stream;

/**
 * The places of a program by their names. Classes of one name in several loaders share a place. A
 * place beyond the bound, one that is not named, and one with a very long name count as {@value
 * #OTHERS}. Safe for use by many threads.
 */
final class Places {
  /** The name of all places that have none of their own. */
  static final String OTHERS = "(others)";

  /** The most places of a program. */
  static final int MOST = (1 << WrittenStreams.PLACE_BITS) - 1;

  private static final int LONGEST = 1_000;

  /** The places of this program. */
  static final Places OF_PROGRAM = new Places(MOST);

  private final Map<String, Place> named = new ConcurrentHashMap<>();
  private final AtomicReferenceArray<Place> numbered;
  private final Place others = new Place(OTHERS, 0);
  private final Map<String, Set<String>> writers = new ConcurrentHashMap<>();
  private volatile boolean isFull;

  /**
   * Creates the places of a program.
   *
   * @param most how many have a name, {@value #MOST} at most
   */
  Places(int most) {
    numbered = new AtomicReferenceArray<>(most + 1);
    numbered.set(0, others);
  }

  /**
   * Returns the place of a name.
   *
   * @param name null for a place without one
   */
  Place of(String name) {
    Place known = name == null ? others : named.get(name);
    return known == null ? added(name) : known;
  }

  private Place added(String name) {
    return isFull || name.length() > LONGEST ? others : add(name);
  }

  private synchronized Place add(String name) {
    int number = named.size() + 1;
    isFull = number >= numbered.length();
    Place known = named.get(name);
    if (known != null || isFull) {
      return known == null ? others : known;
    }
    Place place = new Place(name, number);
    numbered.set(number, place);
    named.put(name, place);
    return place;
  }

  /** Returns the place of a number, or null. */
  Place of(int number) {
    return number < numbered.length() ? numbered.get(number) : null;
  }

  /** Returns all places, {@value #OTHERS} first. */
  List<Place> all() {
    List<Place> all = new ArrayList<>();
    for (int i = 0; i < numbered.length() && numbered.get(i) != null; i++) {
      all.add(numbered.get(i));
    }
    return all;
  }

  /** Returns how many streams of one kind there were in all places. */
  long streams(Kind kind) {
    return all().stream().mapToLong(place -> place.counts(kind).streams()).sum();
  }

  /** Returns how many bytes the streams of one kind had in all places. */
  long bytes(Kind kind) {
    return all().stream().mapToLong(place -> place.counts(kind).bytes()).sum();
  }

  /** Takes note that one place reads what another one writes. Ignored where there are too many. */
  void pair(String writer, String reader) {
    if (writers.containsKey(reader) || writers.size() < numbered.length()) {
      Set<String> known = writers.computeIfAbsent(reader, any -> ConcurrentHashMap.newKeySet());
      if (known.size() < numbered.length()) {
        known.add(writer);
      }
    }
  }

  /**
   * Returns the places that may have written what a place reads: those that are paired with it;
   * else those in its class, or in one with the same outermost class; for classes of streams, those
   * in the same package.
   */
  List<Place> writersFor(Place reader) {
    Set<String> paired = writers.getOrDefault(reader.name(), Set.of());
    List<Place> known = writing().filter(place -> paired.contains(place.name())).toList();
    if (!known.isEmpty() || !reader.isNamed()) {
      return known;
    }
    Set<String> nests = nests(reader.name());
    return writing().filter(place -> !Collections.disjoint(nests, nests(place.name()))).toList();
  }

  private Stream<Place> writing() {
    return all().stream().filter(place -> place.counts(Kind.BRINE_WRITTEN).streams() > 0);
  }

  /** The last name is that of a method, or that of a class that is a stream. */
  private static Set<String> nests(String name) {
    Set<String> nests = new HashSet<>();
    nests.add(outermost(name));
    nests.add(outermost(name.substring(0, Math.max(0, name.lastIndexOf('.')))));
    return nests;
  }

  private static String outermost(String name) {
    int nested = name.indexOf('$', name.lastIndexOf('.') + 2);
    return nested < 0 ? name : name.substring(0, nested);
  }
}
