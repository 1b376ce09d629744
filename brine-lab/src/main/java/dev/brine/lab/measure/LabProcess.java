// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a class of the lab beside the user's classes in a process of its own. */
public final class LabProcess {
  private static final int LIMIT_MINUTES = 5;

  private LabProcess() {}

  /**
   * Runs a process to its end, and returns the lines that it printed.
   *
   * @param home the JDK to use
   * @param flags flags of the JVM beyond those that every process gets
   * @param userPath the folders and jars of the user
   * @param alsoShared see {@link LabClassPath#beside}
   * @param arguments the name of the main class and its arguments
   * @throws IOException if the process cannot be started
   * @throws InterruptedException if the thread is interrupted; the process is then killed
   */
  public static List<String> run(
      JavaHome home,
      List<String> flags,
      List<Path> userPath,
      List<Class<?>> alsoShared,
      List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(home.java().toString());
    command.addAll(home.jvm().flags());
    command.addAll(flags);
    command.addAll(LabClassPath.beside(List.of(), userPath, alsoShared));
    command.addAll(arguments);
    Path log = Files.createTempFile("brine-process", ".log");
    ProcessBuilder builder = new ProcessBuilder(command);
    Fork.cleanEnvironment(builder);
    Process process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    try {
      boolean ended = process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES);
      return ended
          ? Files.readAllLines(log)
          : List.of("hung: no result within " + LIMIT_MINUTES + " minutes");
    } finally {
      process.destroyForcibly().waitFor();
      Files.deleteIfExists(log);
    }
  }
}
