// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.remoting.ChildProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Runs a class of the lab beside the user's classes in a process of its own. */
public final class LabProcess {
  private static final Duration LIMIT = Duration.ofMinutes(5);

  /** It times nothing and ends soon, so it does without the optimizing compiler. */
  private static final String SOON = "-XX:TieredStopAtLevel=1";

  private LabProcess() {}

  /**
   * Runs a process to its end, and returns what it said last: the head of its last stack trace, or
   * another line. The user's code may print what it likes before. It ends with this JVM at the
   * latest, also where a signal ends this JVM, but not where this JVM is killed.
   *
   * @param home the JDK to use
   * @param flags flags of the JVM beyond those that every process gets
   * @param userPath the folders and jars of the user
   * @param alsoShared see {@link LabClassPath#beside}
   * @param arguments the name of the main class and its arguments
   * @throws IOException if the process cannot be started
   * @throws InterruptedException if the thread is interrupted, or this JVM is shutting down; the
   *     process is then killed
   */
  public static String run(
      JavaHome home,
      List<String> flags,
      List<Path> userPath,
      List<Class<?>> alsoShared,
      List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(home.java().toString());
    command.addAll(home.jvm().flags());
    command.add(SOON);
    command.addAll(flags);
    command.addAll(LabClassPath.beside(List.of(), userPath, alsoShared));
    command.addAll(arguments);
    Path log = Files.createTempFile("brine-process", ".log");
    ProcessBuilder builder = new ProcessBuilder(command);
    Fork.cleanEnvironment(builder);
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    try (ChildProcess process = ChildProcess.start(builder, log.toFile()::delete)) {
      return process.waitFor(LIMIT)
          ? lastWord(new String(Files.readAllBytes(log), StandardCharsets.UTF_8))
          : process.hang();
    } finally {
      Files.deleteIfExists(log);
    }
  }

  /** Returns the last line that is not a part of a stack trace below its head. */
  static String lastWord(String printed) {
    return printed
        .lines()
        .filter(line -> !line.isBlank())
        .filter(line -> !Character.isWhitespace(line.charAt(0)) && !line.startsWith("Caused by: "))
        .reduce((before, last) -> last)
        .orElse("the process ended without a word");
  }
}
