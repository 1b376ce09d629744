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
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;

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
  private static final int MOST_NAMED = 3;
  private static final int LONGEST_SECONDS = 60;
  private static final String WEB = "WEB-INF";
  private static final String WANT_FILE =
      "a class file that is found on the class path, beside its jar or by its loader, as it is"
          + " loaded";

  private final Choice choice;
  private final Supplier<List<Path>> launched;
  private final Map<List<Path>, Evidence> known = new LinkedHashMap<>();
  private final Queue<String> problems = new ConcurrentLinkedQueue<>();
  private final ReentrantLock lock = new ReentrantLock();
  private volatile List<Path> classPath;
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
    Evidence whole = at(null);
    if (whole.isOf(className, file)) {
      return whole; // most programs have all of their classes there
    }
    List<Path> beside = beside(origin);
    if (isOnClassPath(beside)) {
      return Evidence.none(WANT_FILE); // of another version of Java, or changed by another agent
    }
    Evidence other = at(beside);
    return other.isOf(className, file) ? other : Evidence.none(WANT_FILE);
  }

  /** Returns a sentence for each place that could not be looked at, once. */
  List<String> takeProblems() {
    List<String> taken = new ArrayList<>();
    for (String next = problems.poll(); next != null; next = problems.poll()) {
      taken.add(next);
    }
    return taken;
  }

  private boolean isOnClassPath(List<Path> roots) {
    return classPath == null || classPath.containsAll(roots);
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

  /**
   * Returns the evidence of folders and jars. A loader of one lock for all of its classes, which
   * loads Brine too, could let the thread that looks wait for the one that waits here: not for
   * ever.
   *
   * @param chosen null for the class path
   */
  private Evidence at(List<Path> chosen) {
    if (!isLocked()) {
      return Evidence.none("a look at the program, for which another thread takes very long");
    }
    try {
      if (classPath == null) {
        classPath = launched.get();
      }
      List<Path> roots = chosen == null ? classPath : chosen;
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
    } finally {
      lock.unlock();
    }
  }

  private boolean isLocked() {
    boolean wasInterrupted = false;
    try {
      while (true) {
        try {
          return lock.tryLock(LONGEST_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
          wasInterrupted = true;
        }
      }
    } finally {
      if (wasInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** An interrupt is for the program: it closes a file that is read, which is read again. */
  private Evidence look(List<Path> roots) {
    boolean wasInterrupted = false;
    try {
      requireRoom(roots);
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

  /** The names in class files take about as much as their jars, and the program needs its heap. */
  private void requireRoom(List<Path> roots) throws IOException {
    long bytes = 0;
    for (Path root : Stream.concat(roots.stream(), others(roots).stream()).toList()) {
      bytes += Files.isRegularFile(root) ? Files.size(root) : 0;
    }
    if (bytes > Runtime.getRuntime().maxMemory()) {
      throw new IOException(
          String.format(Locale.ROOT, "Its jars have %,d bytes, more than the heap", bytes));
    }
  }

  private List<Path> others(List<Path> roots) {
    return classPath.stream().filter(root -> !roots.contains(root)).toList();
  }

  private Evidence failed(List<Path> roots, Throwable failure) {
    String where = roots.size() > MOST_NAMED ? roots.size() + " folders and jars" : "" + roots;
    problems.add(
        "Cannot look for the readers of streams in "
            + where
            + ", so writers keep Java's form: "
            + failure
            + ". See docs/troubleshooting.md#agent");
    return Evidence.none("a look at the program, which failed: " + failure);
  }

  private boolean stays(String className) {
    return choice.keeps(className) || KnownLibraries.STAYING.matching(className) != null;
  }
}
