// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.LoadedProgram.Origin;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The evidence about the writers of a running program. The class path is looked at when the first
 * class that writes is loaded; other folders and jars when a class comes from there. Where nothing
 * can be seen, there is no evidence, and the writers keep Java's form.
 *
 * <p>The look is within the thread that loads the class, since another one could wait for the
 * loader that this one holds. It loads classes of Java and of Brine alone.
 */
final class LoadedEvidence {
  private static final int MOST_KEPT = 64;
  private static final int MOST_ATTEMPTS = 5;
  private static final String WEB = "WEB-INF";
  private static final String WANT_FILE =
      "a class file that is found on the class path, beside its jar or by its loader, as it is"
          + " loaded";

  private final Choice choice;
  private final Supplier<List<Path>> launched;
  private final Map<List<Path>, Evidence> known = new LinkedHashMap<>();
  private final List<String> problems = new ArrayList<>();
  private List<Path> classPath;
  private boolean isLooking;

  /**
   * Creates the evidence before anything is looked at.
   *
   * @param launched returns the folders and jars of the program
   */
  LoadedEvidence(Choice choice, Supplier<List<Path>> launched) {
    this.choice = choice;
    this.launched = launched;
  }

  /** Returns the evidence about a class. Calls what the origin has without a lock. */
  Evidence of(String className, Fingerprint file, Origin origin) {
    if (WriterDecisions.isDecided(choice, className)) {
      return Evidence.NEEDLESS;
    }
    Evidence whole = ofClassPath();
    if (whole.isOf(className, file)) {
      return whole; // most programs have all of their classes there
    }
    Evidence other = at(beside(origin));
    return other.isOf(className, file) ? other : Evidence.none(WANT_FILE);
  }

  /** Returns a sentence for each place that could not be looked at, once. */
  synchronized List<String> takeProblems() {
    List<String> taken = List.copyOf(problems);
    problems.clear();
    return taken;
  }

  private synchronized Evidence ofClassPath() {
    if (classPath == null) {
      classPath = launched.get();
    }
    return at(classPath);
  }

  /** Returns what is loaded together: a web application, what a loader has, or a jar alone. */
  private static List<Path> beside(Origin origin) {
    Path archive = origin.archive().toAbsolutePath().normalize();
    for (Path level = archive; level != null; level = level.getParent()) {
      boolean isWeb = level.getFileName() != null && level.getFileName().toString().equals(WEB);
      if (isWeb && Files.isDirectory(level)) {
        return List.of(level.getParent());
      }
    }
    List<Path> found = RunningClassPath.withManifests(origin.beside().get());
    return found.isEmpty() && Files.exists(archive) ? List.of(archive) : found;
  }

  private synchronized Evidence at(List<Path> roots) {
    Evidence before = isLooking ? Evidence.NEEDLESS : known.get(roots);
    if (before != null) {
      return before;
    }
    isLooking = true;
    Evidence found = look(roots);
    isLooking = false;
    if (known.size() == MOST_KEPT) {
      known.remove(known.keySet().iterator().next());
    }
    known.put(roots, found);
    return found;
  }

  /** An interrupt is for the program: it closes a file that is read, which is read again. */
  private Evidence look(List<Path> roots) {
    boolean wasInterrupted = false;
    try {
      for (int attempt = 1; true; attempt++) {
        wasInterrupted |= Thread.interrupted();
        try (Parts parts = Parts.ofRunning(roots, problems::add);
            Parts others = Parts.ofRunning(others(roots), problem -> {})) {
          return PlacesOf.ofRunning(parts, others, this::stays);
        } catch (ClosedByInterruptException e) {
          if (attempt == MOST_ATTEMPTS) {
            return failed(roots, e);
          }
        }
      }
    } catch (IOException | RuntimeException | Error e) {
      return failed(roots, e); // the program goes on
    } finally {
      if (wasInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private List<Path> others(List<Path> roots) {
    return classPath.stream().filter(root -> !roots.contains(root)).toList();
  }

  private Evidence failed(List<Path> roots, Throwable failure) {
    problems.add(
        "Cannot look for the readers of streams in "
            + roots
            + ", so writers keep Java's form: "
            + failure);
    return Evidence.none("a look at the program, which failed: " + failure);
  }

  private boolean stays(String className) {
    return choice.keeps(className) || KnownLibraries.STAYING.matching(className) != null;
  }
}
