// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Report;
import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.internal.archive.Archive;
import dev.brine.optimize.internal.habit.Places;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds what a program does with the bytes of its object streams. */
public final class PlacesOf {
  /** Their classes read both forms. */
  private static final Set<Reason> OF_WRITERS =
      EnumSet.of(Reason.WRITES_JAVA, Reason.UNPAIRED, Reason.KEYS_BY_BYTES, Reason.OVERRIDE_MODE);

  private PlacesOf() {}

  /**
   * Returns the places of folders and jars, and of the archives in them.
   *
   * @param report about them
   */
  public static List<StreamPlace> of(Program program, List<Path> inputs, Report report)
      throws IOException {
    Places places = new Places();
    List<Archive> libraries = new ArrayList<>();
    try (Parts parts = Parts.open(inputs, program.choice().modules())) {
      for (Part part : parts.all()) {
        places.add(part.shown(), part.archive());
      }
      for (Path path : program.classPath()) {
        Archive library = Archive.open(path);
        libraries.add(library);
        places.addLibrary(path, library);
      }
      return places.find(staying(report));
    } finally {
      for (Archive library : libraries) {
        library.close();
      }
    }
  }

  /** Returns the classes whose readers stay Java's. */
  private static Set<String> staying(Report report) {
    Stream<Outcome> refused =
        report
            .outcomes()
            .filter(one -> one.reason().verdict() == Reason.Verdict.REFUSED)
            .filter(one -> !OF_WRITERS.contains(one.reason()));
    return Stream.concat(refused, report.unpaired().stream().map(Report.Unpaired::reader))
        .map(Outcome::className)
        .collect(Collectors.toSet());
  }
}
