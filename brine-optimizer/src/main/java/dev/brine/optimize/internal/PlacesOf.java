// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.StreamPlace.End;
import dev.brine.optimize.internal.analysis.flow.ClassIndex;
import dev.brine.optimize.internal.archive.Archive;
import dev.brine.optimize.internal.habit.Places;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Finds what a program does with the bytes of its object streams. */
final class PlacesOf {
  private static final String WANT = "a method that can be followed";

  private PlacesOf() {}

  /**
   * Returns the evidence about the places of folders and jars, and of the archives in them.
   *
   * @param libraries further folders and jars, whose classes stay as they are
   * @param reading of the parts
   * @param staying the binary names of classes whose readers stay Java's
   */
  static Evidence of(Parts parts, List<Path> libraries, Reading reading, Predicate<String> staying)
      throws IOException {
    Places places = reading.places(parts);
    List<Archive> opened = new ArrayList<>();
    try {
      for (Path path : libraries) {
        Archive library = Archive.openToRead(path);
        opened.add(library);
        places.addLibrary(path, library);
      }
      return evidence(places, staying);
    } finally {
      for (Archive library : opened) {
        library.close();
      }
    }
  }

  /**
   * Returns the evidence about the places of a running program.
   *
   * @param others further parts of the program, whose readers are moved, too
   * @param staying the binary names of classes whose readers stay Java's
   */
  static Evidence ofRunning(Parts parts, Parts others, Predicate<String> staying)
      throws IOException {
    Places places = Reading.EACH.places(parts);
    for (Part part : others.all()) {
      places.addFurther(part.shown(), part.archive());
    }
    return evidence(places, staying);
  }

  private static Evidence evidence(Places places, Predicate<String> staying) throws IOException {
    List<StreamPlace> found = places.find(staying).stream().map(PlacesOf::known).toList();
    return new Evidence(found, files(places), WANT);
  }

  /** Class files show less than what is known of libraries. */
  private static StreamPlace known(StreamPlace place) {
    return place.end() == End.WRITES && KnownLibraries.areWriting(place.className())
        ? place.with(
            Decision.KEEP, "another library, since this one is known to depend on Java's form")
        : place;
  }

  private static Map<String, Fingerprint> files(Places places) throws IOException {
    Map<String, Fingerprint> files = new HashMap<>();
    for (ClassIndex.Entry one : places.writing()) {
      files.put(one.name().replace('/', '.'), Fingerprint.of(one.read()));
    }
    return files;
  }
}
