// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.samples;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A JVM that measures, and works only while a request runs. */
final class SampleJvm implements Closeable {
  private static final String FAILURE = "Exception in thread";

  private final Path samples;
  private final Process process;
  private final BufferedReader output;

  /** The target that objects are written to. */
  enum Form {
    /** An object stream for several objects. */
    STREAMS,
    /** A message of Brine's for each object. */
    MESSAGES
  }

  /**
   * Starts one that measures.
   *
   * @param sizes numbers of objects in a stream
   * @param classPath what comes before the class path of this JVM
   */
  SampleJvm(Path samples, Duration warmUp, List<Integer> sizes, Form form, List<Path> classPath)
      throws IOException {
    this(
        samples,
        SampleRun.class,
        Stream.concat(
                Stream.of(String.valueOf(warmUp.toNanos()), form.name()),
                sizes.stream().map(String::valueOf))
            .toList(),
        classPath);
  }

  /**
   * Starts one.
   *
   * @param main its main class, whose arguments are the samples and more
   * @param classPath what comes before the class path of this JVM
   */
  SampleJvm(Path samples, Class<?> main, List<String> arguments, List<Path> classPath)
      throws IOException {
    if (!Files.isRegularFile(samples)) {
      throw new NoSuchFileException(samples.toString(), null, "There is no file of samples");
    }
    this.samples = samples;
    String paths =
        Stream.concat(
                classPath.stream().map(path -> path.toAbsolutePath().toString()),
                Stream.of(System.getProperty("java.class.path")))
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Dbrine.announce=false", "-cp", paths, main.getName()));
    command.add(samples.toAbsolutePath().toString());
    command.addAll(arguments);
    process = new ProcessBuilder(command).redirectErrorStream(true).start();
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
