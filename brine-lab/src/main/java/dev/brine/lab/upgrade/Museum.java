// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.measure.LabClassPath;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.serializer.Library;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Has releases of libraries read each other's messages: the door of the museum. */
public final class Museum {
  private final JavaHome home;
  private final ClassPaths jars;
  private final Consumer<String> progress;
  private final List<Room> rooms = new ArrayList<>();

  private Museum(JavaHome home, ClassPaths jars, Consumer<String> progress) {
    this.home = home;
    this.jars = jars;
    this.progress = progress;
  }

  /**
   * Returns what all releases of some libraries read.
   *
   * @param home the JDK to use
   * @param lineages the libraries
   * @param jars finds the jars of their releases
   * @param command the command line, for the results
   * @param progress hears a sentence at each step
   * @throws IOException if a file cannot be written, or this Java has no compiler
   * @throws InterruptedException if the thread is interrupted
   */
  public static Upgrades visit(
      JavaHome home,
      List<Lineage> lineages,
      ClassPaths jars,
      String command,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    Instant start = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Museum museum = new Museum(home, jars, progress);
    try (TemporaryFolder folder = TemporaryFolder.create("brine-museum")) {
      museum.run(lineages, folder.path());
    }
    Jvm jvm = home.jvm();
    return new Upgrades(
        Upgrades.FORMAT,
        Library.of("brine").version(),
        command,
        start.toString(),
        new Jvm(jvm.id(), jvm.name(), jvm.vendor(), ReleaseProcess.FLAGS),
        museum.rooms.stream().map(Room::exhibit).toList(),
        museum.rooms.stream().flatMap(room -> room.cells().stream()).toList());
  }

  private void run(List<Lineage> lineages, Path folder) throws IOException, InterruptedException {
    ReleaseProcess process =
        new ReleaseProcess(home, Files.createDirectories(folder.resolve("processes")));
    Exchange exchange = new Exchange(Files.createDirectories(folder.resolve("exchange")));
    ClassVariants variants = ClassVariants.create(folder.resolve("classes"), exchange);
    lineages.forEach(each -> rooms.add(new Room(each, process, exchange, variants)));
    Map<Release, ClassPaths.Jars> found = find(lineages);
    List<Callable<Void>> writing = new ArrayList<>();
    List<Callable<Void>> reading = new ArrayList<>();
    for (Room room : rooms) {
      for (Release release : room.releases()) {
        Path codec = folder.resolve("codecs").resolve(String.valueOf(writing.size()));
        writing.add(
            () -> {
              room.write(release, found.get(release), codec);
              return null;
            });
        reading.add(
            () -> {
              room.read(release);
              return null;
            });
      }
    }
    runAll("Wrote with", writing);
    runAll("Read with", reading);
  }

  /** Sets of a library that differ in their settings share the jars of a release. */
  private Map<Release, ClassPaths.Jars> find(List<Lineage> lineages)
      throws IOException, InterruptedException {
    Map<List<String>, Release> wanted = new HashMap<>();
    List<Release> all = lineages.stream().flatMap(each -> each.releases().stream()).toList();
    all.stream()
        .filter(each -> each.origin() == Release.Origin.MAVEN)
        .forEach(each -> wanted.putIfAbsent(each.artifacts(), each));
    progress.accept("Fetching " + wanted.size() + " releases");
    Map<Release, ClassPaths.Jars> found =
        wanted.isEmpty() ? Map.of() : jars.of(List.copyOf(wanted.values()));
    Map<Release, ClassPaths.Jars> each = new HashMap<>();
    for (Release release : all) {
      each.put(
          release,
          release.origin() == Release.Origin.MAVEN
              ? found.get(wanted.get(release.artifacts()))
              : new ClassPaths.Jars(LabClassPath.ofBrine(), ""));
    }
    return each;
  }

  private void runAll(String what, List<Callable<Void>> tasks)
      throws IOException, InterruptedException {
    ExecutorService threads =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    try {
      List<Future<Void>> futures = new ArrayList<>();
      tasks.forEach(task -> futures.add(threads.submit(task)));
      int done = 0;
      for (Future<Void> future : futures) {
        future.get();
        progress.accept(what + " " + ++done + " of " + tasks.size() + " releases");
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }
}
