// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.samples;

import dev.brine.optimize.Saving;
import dev.brine.optimize.Saving.Speedup;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Starts the JVM that measures objects of the user, whose classes this one does not load. */
public final class Samples {
  private Samples() {}

  /**
   * Returns what is saved for 1, 10 and 1,000 objects in a stream.
   *
   * @param file a stream of Java's with one object or more
   * @param classPath folders and jars of their classes, as they were before they were optimized
   * @param warmUp how long each of the twelve measurements runs before it is timed
   * @throws IOException if the JVM fails; the message has what it said first
   */
  public static List<Saving> measure(Path file, List<Path> classPath, Duration warmUp)
      throws IOException {
    Path said = Files.createTempFile("brine-samples", ".txt");
    try {
      int code = run(file, classPath, warmUp, said.toFile());
      List<String> lines = Files.readAllLines(said, StandardCharsets.UTF_8);
      if (code != 0) {
        throw new IOException(
            "expected objects of known classes in "
                + file
                + " but was "
                + lines.stream().limit(1).collect(Collectors.joining()));
      }
      List<Saving> savings = new ArrayList<>();
      for (String line : lines) {
        if (line.startsWith(SampleRun.MARK)) {
          savings.add(saving(line.substring(SampleRun.MARK.length()).split(" ", -1)));
        }
      }
      return savings;
    } finally {
      Files.delete(said);
    }
  }

  private static int run(Path file, List<Path> classPath, Duration warmUp, File said)
      throws IOException {
    String paths =
        Stream.concat(
                classPath.stream().map(path -> path.toAbsolutePath().toString()),
                Stream.of(System.getProperty("java.class.path")))
            .collect(Collectors.joining(File.pathSeparator));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                paths,
                SampleRun.class.getName(),
                file.toAbsolutePath().toString(),
                String.valueOf(warmUp.toNanos()))
            .redirectErrorStream(true)
            .redirectOutput(said)
            .start();
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while measuring " + file, e);
    }
  }

  private static Saving saving(String[] figures) {
    double[] values = new double[figures.length];
    for (int i = 1; i < figures.length; i++) {
      values[i] = Double.parseDouble(figures[i]);
    }
    return new Saving(
        Integer.parseInt(figures[0]),
        values[1],
        values[2],
        new Speedup(values[3], values[4], values[5]),
        new Speedup(values[6], values[7], values[8]));
  }
}
