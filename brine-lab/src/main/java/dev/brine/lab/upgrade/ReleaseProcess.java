// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import dev.brine.lab.measure.Fork;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.measure.LabClassPath;
import dev.brine.lab.remoting.ChildProcess;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs the JVMs of releases, and goes on behind messages that end a JVM. */
final class ReleaseProcess {
  /**
   * The flags of each JVM: a small heap, no code that takes long to compile, and packages open that
   * releases of the time of Java 8 look into.
   */
  static final List<String> FLAGS =
      Stream.concat(
              Stream.of(
                  "-Xmx768m",
                  "-XX:+UseSerialGC",
                  "-XX:TieredStopAtLevel=1",
                  "-Duser.language=en",
                  "-Duser.country=US",
                  "-Dfile.encoding=UTF-8"),
              Stream.of(
                      "java.base/java.io",
                      "java.base/java.lang",
                      "java.base/java.lang.reflect",
                      "java.base/java.math",
                      "java.base/java.net",
                      "java.base/java.text",
                      "java.base/java.time",
                      "java.base/java.util",
                      "java.base/java.util.concurrent",
                      "java.desktop/java.awt",
                      "java.sql/java.sql")
                  .map(opened -> "--add-opens=" + opened + "=ALL-UNNAMED"))
          .toList();

  private static final Duration LIMIT = Duration.ofSeconds(60);

  private final JavaHome home;
  private final Path folder;

  /**
   * Creates a way to run JVMs.
   *
   * @param home the JDK to use
   * @param folder for their files
   */
  ReleaseProcess(JavaHome home, Path folder) {
    this.home = home;
    this.folder = folder;
  }

  /** Has a release write its messages; returns how its JVM failed, or an empty string. */
  String write(Visit visit, Setup setup) throws IOException, InterruptedException {
    return run(visit, setup, Files.createTempFile(folder, "found", ".bin"), 0);
  }

  /**
   * Has a release read messages; returns for each item the worst that came out and an example. For
   * one that ended the JVM the first is empty.
   */
  List<String[]> read(Visit visit, Setup setup) throws IOException, InterruptedException {
    Path file = Files.createTempFile(folder, "found", ".bin");
    List<String[]> found = new ArrayList<>();
    while (found.size() < visit.items().size()) {
      Files.write(file, new byte[0]);
      String problem = run(visit, setup, file, found.size());
      addAll(file, found);
      if (found.size() < visit.items().size()) {
        found.add(new String[] {"", problem});
      }
    }
    return found;
  }

  private static void addAll(Path file, List<String[]> found) throws IOException {
    try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
      while (true) {
        found.add(new String[] {in.readUTF(), in.readUTF()});
      }
    } catch (EOFException e) {
      // The last one was read, or the JVM ended within one.
    }
  }

  private String run(Visit visit, Setup setup, Path found, int done)
      throws IOException, InterruptedException {
    Path request = Files.createTempFile(folder, "visit", ".ser");
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(request))) {
      out.writeObject(visit);
    }
    Path log = Files.createTempFile(folder, "process", ".log");
    List<String> command = new ArrayList<>();
    command.add(home.java().toString());
    command.addAll(FLAGS);
    command.addAll(setup.jvmFlags());
    command.addAll(List.of("-cp", LabClassPath.ofLab().toString(), ReleaseMain.class.getName()));
    command.addAll(List.of(request.toString(), found.toString(), String.valueOf(done)));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    Fork.cleanEnvironment(builder);
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    try (ChildProcess process = ChildProcess.start(builder, () -> {})) {
      if (!process.waitFor(LIMIT)) {
        return process.hang();
      }
      return process.exitCode() == 0
          ? ""
          : "the JVM ended with exit code " + process.exitCode() + ": " + lastWord(log);
    }
  }

  private static String lastWord(Path log) throws IOException {
    return Files.readString(log)
        .lines()
        .filter(line -> !line.isBlank() && !Character.isWhitespace(line.charAt(0)))
        .reduce((before, last) -> last)
        .orElse("without a word");
  }
}
