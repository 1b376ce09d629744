// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.StreamPlace.End;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The evidence of class files about the places of a program that write. Keeps no code.
 *
 * @param places of the program
 * @param files the class files that it is from, by the binary names of their classes
 * @param want what would give evidence about other places, as the object of a sentence
 */
record Evidence(List<StreamPlace> places, Map<String, Fingerprint> files, String want) {
  /** There is none, since a plan or the user decides. */
  static final Evidence NEEDLESS = none("a look at the program");

  /** Makes both unmodifiable. */
  Evidence {
    places = List.copyOf(places);
    files = Map.copyOf(files);
    Objects.requireNonNull(want, "want");
  }

  /** Returns no evidence. */
  static Evidence none(String want) {
    return new Evidence(List.of(), Map.of(), want);
  }

  /** Returns whether it is from another file of a class, which was found first. */
  boolean isOfAnother(String className, Fingerprint file) {
    return files.containsKey(className) && !isOf(className, file);
  }

  /** Returns whether it is from this file of a class, not from another version of that class. */
  boolean isOf(String className, Fingerprint file) {
    return file.equals(files.get(className));
  }

  /** Returns the place that writes and has an id, or null. */
  StreamPlace writer(String id) {
    return places.stream()
        .filter(place -> place.end() == End.WRITES && place.id().equals(id))
        .findFirst()
        .orElse(null);
  }

  /** Returns the places that create streams of a class that directly extends Java's. */
  List<StreamPlace> creating(String className) {
    return places.stream()
        .filter(place -> place.end() == End.WRITES && place.streams().contains(className))
        .toList();
  }
}
