// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.samples;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
    this(samples, SampleRun.class, String.valueOf(warmUp.toNanos()), classPath);
  }

  /**
   * Starts one.
   *
   * @param main its main class, whose arguments are the samples and one more
   * @param classPath what comes before the class path of this JVM
   */
  SampleJvm(Path samples, Class<?> main, String argument, List<Path> classPath) throws IOException {
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
                main.getName(),
                samples.toAbsolutePath().toString(),
                argument)
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
    return Double.parseDouble(ask(""));
  }

  /**
   * Returns the next answer.
   *
   * @param question a line
   * @throws IOException if the JVM fails; the message has what it said of it
   */
  String ask(String question) throws IOException {
    String said = "";
    try {
      process.getOutputStream().write((question + '\n').getBytes(StandardCharsets.UTF_8));
      process.getOutputStream().flush();
    } catch (IOException e) {
      // It has ended; its output says why.
    }
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      int figure = line.indexOf(SampleRun.MARK);
      if (figure >= 0) {
        return line.substring(figure + SampleRun.MARK.length());
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
