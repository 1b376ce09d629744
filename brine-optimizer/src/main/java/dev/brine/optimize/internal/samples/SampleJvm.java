// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.samples;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A JVM that measures, and works only while a request runs. */
final class SampleJvm implements Closeable {
  private static final String FAILURE = "Exception in thread";

  private final Path samples;
  private final Process process;
  private final BufferedReader output;

  /**
   * Starts one.
   *
   * @param classPath what comes before the class path of this JVM
   */
  SampleJvm(Path samples, Duration warmUp, List<Path> classPath) throws IOException {
    this.samples = samples;
    String paths =
        Stream.concat(
                classPath.stream().map(path -> path.toAbsolutePath().toString()),
                Stream.of(System.getProperty("java.class.path")))
            .collect(Collectors.joining(File.pathSeparator));
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dbrine.announce=false",
                "-cp",
                paths,
                SampleRun.class.getName(),
                samples.toAbsolutePath().toString(),
                String.valueOf(warmUp.toNanos()))
            .redirectErrorStream(true)
            .start();
    output = process.inputReader();
  }

  /**
   * Returns the next figure.
   *
   * @throws IOException if the JVM fails; the message has what it said of it
   */
  double ask() throws IOException {
    String said = "";
    try {
      process.getOutputStream().write('\n');
      process.getOutputStream().flush();
    } catch (IOException e) {
      // It has ended; its output says why.
    }
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      int figure = line.indexOf(SampleRun.MARK);
      if (figure >= 0) {
        return Double.parseDouble(line.substring(figure + SampleRun.MARK.length()));
      }
      boolean isMore = line.startsWith(FAILURE) && !said.startsWith(FAILURE);
      said = said.isEmpty() || isMore ? line : said;
    }
    throw new IOException("Objects in " + samples + " have unknown classes: " + said);
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
