// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import dev.brine.lab.measure.LabClassPath;
import dev.brine.lab.own.CapturedSample;
import dev.brine.lab.remoting.ChildProcess;
import dev.brine.lab.result.Json;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks samples in one process after the other: a sample that ends its process gets a result that
 * says so, and the next process goes on behind it.
 */
final class VerifyProcess {
  private static final int HEAP_MEGABYTES = 512;
  private static final int OUT_OF_MEMORY = 3;

  /** Each sample of a place that ends a process costs much time, so only a few are tried. */
  private static final int MOST_ENDS = 3;

  private static final Duration LIMIT = Duration.ofDays(1); // The process itself limits samples.

  private final List<Path> userPath;
  private final List<Path> rewritten;
  private final List<String> classes;
  private final Path folder;
  private final Map<String, Integer> ends = new HashMap<>();

  /**
   * Creates a way to check samples.
   *
   * @param rewritten the same path with rewritten classes; none to check streams
   * @param classes patterns of the classes that may be read; none if all may
   * @param folder for temporary files
   */
  VerifyProcess(List<Path> userPath, List<Path> rewritten, List<String> classes, Path folder) {
    this.userPath = userPath;
    this.rewritten = rewritten;
    this.classes = classes;
    this.folder = folder;
  }

  /** Returns the results, in the order of the samples. */
  List<SampleResult> check(List<CapturedSample> samples) throws IOException, InterruptedException {
    List<SampleResult> results = new ArrayList<>();
    while (results.size() < samples.size()) {
      CapturedSample next = samples.get(results.size());
      if (ends.getOrDefault(next.place(), 0) >= MOST_ENDS) {
        results.add(SampleResult.notHere("Earlier samples of this place ended their process"));
      } else {
        run(samples, results);
      }
    }
    return results;
  }

  /** Runs one process, and adds the results that it wrote and the one that its end means. */
  private void run(List<CapturedSample> samples, List<SampleResult> results)
      throws IOException, InterruptedException {
    List<CapturedSample> left = samples.subList(results.size(), samples.size());
    Path request = folder.resolve("request.json");
    Path file = folder.resolve("results");
    Files.deleteIfExists(file);
    List<String> files = left.stream().map(sample -> sample.file().toString()).toList();
    List<String> ofRewritten = rewritten.stream().map(Path::toString).toList();
    Json.write(new VerifyRequest(files, classes, ofRewritten), request);
    int code = run(request, file);
    List<SampleResult> said = read(file);
    results.addAll(said);
    if (said.size() < left.size()) {
      boolean isSaid = code == VerifyMain.LATE;
      if (!isSaid) {
        results.add(SampleResult.notHere(reason(code)));
      }
      ends.merge(left.get(said.size() - (isSaid ? 1 : 0)).place(), 1, Integer::sum);
    }
  }

  private int run(Path request, Path results) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-Xmx" + HEAP_MEGABYTES + "m",
            "-XX:+UseSerialGC",
            "-XX:+ExitOnOutOfMemoryError",
            "-Djava.awt.headless=true",
            "-Djava.io.tmpdir=" + folder,
            "-Dbrine.announce=false"));
    command.addAll(LabClassPath.beside(List.of(), userPath, List.of()));
    command.addAll(List.of(VerifyMain.class.getName(), request.toString(), results.toString()));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectOutput(folder.resolve("log").toFile());
    try (ChildProcess process = ChildProcess.start(builder, () -> {})) {
      process.waitFor(LIMIT);
      return process.exitCode();
    }
  }

  private static List<SampleResult> read(Path file) throws IOException {
    List<SampleResult> results = new ArrayList<>();
    if (Files.exists(file)) {
      try (DataInputStream in =
          new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
        while (true) {
          results.add(SampleResult.read(in));
        }
      } catch (EOFException e) {
        return results; // A result that was cut off is missing.
      }
    }
    return results;
  }

  private String reason(int code) throws IOException {
    byte[] log = Files.readAllBytes(folder.resolve("log"));
    String first = new String(log, StandardCharsets.UTF_8).lines().findFirst().orElse("");
    return code == OUT_OF_MEMORY
        ? "It needs more memory than " + HEAP_MEGABYTES + " MB"
        : "It ends its process with exit code " + code + (first.isEmpty() ? "" : ": " + first);
  }
}
