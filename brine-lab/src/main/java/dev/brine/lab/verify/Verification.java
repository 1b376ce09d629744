// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import dev.brine.lab.own.CapturedSample;
import dev.brine.lab.own.OwnProblem;
import dev.brine.lab.own.OwnSource;
import dev.brine.lab.world.CopiedProgram;
import dev.brine.optimize.Modules;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Technique;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * A check of captured samples with the program's own classes, in processes of their own.
 *
 * @param captured what Brine's agent captured
 * @param classPath as in {@link OwnSource}
 * @param classes patterns of the classes that may be read beside Java's; none if all may
 * @param technique the streams of an optimized program, or its rewritten classes
 */
public record Verification(
    Path captured, String classPath, List<String> classes, Technique technique) {
  private static final int MOST_PROCESSES = 4;
  private static final int MOST_SECONDS_TO_END = 10;

  /** Copies the list. */
  public Verification {
    classes = List.copyOf(classes);
  }

  /** Creates a check of the streams of an optimized program. */
  public Verification(Path captured, String classPath, List<String> classes) {
    this(captured, classPath, classes, Technique.STREAMS);
  }

  /**
   * Checks all samples.
   *
   * @throws OwnProblem if there are no samples or no classes
   * @throws IOException if a process cannot be started
   * @throws InterruptedException if the thread is interrupted; the processes are then killed
   */
  public VerificationReport run() throws OwnProblem, IOException, InterruptedException {
    List<Path> userPath = OwnSource.paths(classPath);
    List<CapturedSample> samples = CapturedSample.in(captured);
    int processes =
        Math.min(
            Math.min(MOST_PROCESSES, samples.size()), Runtime.getRuntime().availableProcessors());
    try (TemporaryFolder folder = TemporaryFolder.create("brine-verify")) {
      ExecutorService threads = Executors.newFixedThreadPool(processes);
      try {
        List<Path> rewritten =
            technique == Technique.CLASSES ? rewritten(userPath, folder.path()) : List.of();
        List<VerifyProcess> checks = new ArrayList<>();
        for (int i = 0; i < processes; i++) {
          Path own = Files.createDirectory(folder.path().resolve("process" + i));
          checks.add(new VerifyProcess(userPath, rewritten, classes, own));
        }
        return run(threads, checks, parts(samples, processes));
      } finally {
        // The processes have files in the folder.
        threads.shutdownNow();
        threads.awaitTermination(MOST_SECONDS_TO_END, TimeUnit.SECONDS);
      }
    }
  }

  private static List<Path> rewritten(List<Path> userPath, Path folder) throws IOException {
    List<Path> copies = CopiedProgram.copy(userPath, folder);
    Optimizer.newBuilder()
        .techniques(Technique.CLASSES)
        .modules(Modules.IGNORED)
        .build()
        .optimize(copies);
    return copies;
  }

  private static VerificationReport run(
      ExecutorService threads, List<VerifyProcess> checks, List<List<CapturedSample>> parts)
      throws IOException, InterruptedException {
    List<Future<List<SampleResult>>> results = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      VerifyProcess check = checks.get(i);
      List<CapturedSample> part = parts.get(i);
      results.add(threads.submit(() -> check.check(part)));
    }
    return report(parts, results);
  }

  private static List<List<CapturedSample>> parts(List<CapturedSample> samples, int count) {
    List<List<CapturedSample>> parts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      parts.add(part(samples, i, count));
    }
    return parts;
  }

  private static List<CapturedSample> part(List<CapturedSample> samples, int first, int step) {
    List<CapturedSample> part = new ArrayList<>();
    for (int i = first; i < samples.size(); i += step) {
      part.add(samples.get(i));
    }
    return part;
  }

  private static VerificationReport report(
      List<List<CapturedSample>> parts, List<Future<List<SampleResult>>> results)
      throws IOException, InterruptedException {
    Map<String, List<CapturedSample>> samples = new TreeMap<>();
    Map<String, List<SampleResult>> byPlace = new TreeMap<>();
    for (int i = 0; i < parts.size(); i++) {
      List<SampleResult> found = get(results.get(i));
      for (int j = 0; j < found.size(); j++) {
        CapturedSample sample = parts.get(i).get(j);
        String place = sample.place() + " " + sample.way();
        samples.computeIfAbsent(place, key -> new ArrayList<>()).add(sample);
        byPlace.computeIfAbsent(place, key -> new ArrayList<>()).add(found.get(j));
      }
    }
    List<PlaceResult> places = new ArrayList<>();
    samples.forEach((place, own) -> places.add(PlaceResult.of(own, byPlace.get(place))));
    places.sort(Comparator.comparingLong(PlaceResult::saved).reversed());
    return new VerificationReport(places);
  }

  private static List<SampleResult> get(Future<List<SampleResult>> result)
      throws IOException, InterruptedException {
    try {
      return result.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException failure) {
        throw failure;
      }
      if (e.getCause() instanceof InterruptedException ended) {
        throw ended;
      }
      throw new AssertionError(e.getCause());
    }
  }
}
