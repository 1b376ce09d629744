// SPDX-License-Identifier: Apache-2.0
package dev.brine.it.stored;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A process of a test, with all that it prints. */
final class Run {
  private static final String ORDER = "= ";

  private final Process process;
  private final List<String> lines = new ArrayList<>();
  private final Thread reader;
  private boolean isSilent;

  private Run(Process process) {
    this.process = process;
    reader = new Thread(this::read);
    reader.start();
  }

  static Run start(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    return new Run(process);
  }

  /** Returns the JVM with flags for processes that end soon. */
  static List<String> java() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx384m",
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-Dfile.encoding=UTF-8",
        "-Dstdout.encoding=UTF-8");
  }

  private void read() {
    try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        synchronized (lines) {
          lines.add(line);
          lines.notifyAll();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      synchronized (lines) {
        isSilent = true;
        lines.notifyAll();
      }
    }
  }

  boolean isAlive() {
    return process.isAlive();
  }

  List<String> lines() {
    synchronized (lines) {
      return List.copyOf(lines);
    }
  }

  String text() {
    return String.join("\n", lines());
  }

  /** Returns the orders that a program has printed. */
  List<String> orders() {
    return lines().stream().filter(line -> line.startsWith(ORDER)).toList();
  }

  /** Waits until so many lines begin with a word. */
  void await(String word, long count) throws InterruptedException {
    synchronized (lines) {
      while (lines.stream().filter(line -> line.startsWith(word)).count() < count) {
        assertThat(isSilent).as(this::text).isFalse();
        lines.wait();
      }
    }
  }

  long count(String word) {
    return lines().stream().filter(line -> line.startsWith(word)).count();
  }

  /** Ends the input of the process. */
  void closeInput() throws IOException {
    process.getOutputStream().close();
  }

  /** Ends the process by SIGKILL. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
    reader.join();
  }

  /** Waits until the process has ended, and returns its exit code. */
  int exitCode() throws InterruptedException {
    int code = process.waitFor();
    reader.join();
    return code;
  }

  /** Waits until the process has ended without an error. */
  Run end() throws InterruptedException {
    assertThat(exitCode()).as(this::text).isZero();
    return this;
  }
}
