// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.catalog.ForkSetting;
import dev.brine.lab.catalog.ForkSetting.Classes;
import dev.brine.lab.measure.ForkRequest.Task;
import dev.brine.lab.remoting.ChildProcess;
import dev.brine.lab.remoting.Engines;
import dev.brine.lab.result.Json;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.workload.Sink;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Starts a process, waits for it, and turns whatever becomes of it into a result. */
public final class Fork {
  private static final int LAST_LINES = 20;

  private final JavaHome home;
  private final List<String> rowFlags;
  private final Duration limit;
  private final List<Path> classesInFront;
  private final List<Path> classesBehind;
  private final List<Class<?>> shared;
  private final ForkSetting setting;

  /**
   * Creates a way to start processes.
   *
   * @param home the JDK to use
   * @param rowFlags JVM flags beyond those that every process gets
   * @param limit the CPU time after which a process counts as hung
   */
  public Fork(JavaHome home, List<String> rowFlags, Duration limit) {
    this(home, rowFlags, limit, List.of(), List.of(), List.of(), ForkSetting.BUILT_IN);
  }

  private Fork(
      JavaHome home,
      List<String> rowFlags,
      Duration limit,
      List<Path> classesInFront,
      List<Path> classesBehind,
      List<Class<?>> shared,
      ForkSetting setting) {
    this.home = home;
    this.rowFlags = List.copyOf(rowFlags);
    this.limit = limit;
    this.classesInFront = List.copyOf(classesInFront);
    this.classesBehind = List.copyOf(classesBehind);
    this.shared = List.copyOf(shared);
    this.setting = setting;
  }

  /**
   * Returns a way to start processes that measure a serializer.
   *
   * @throws IOException if the classes that it needs cannot be made
   */
  public Fork with(Serializer serializer) throws IOException {
    return new Fork(
        home,
        rowFlags,
        limit,
        serializer.classesInFront(),
        classesBehind,
        serializer.besideUserClasses(),
        setting);
  }

  /** Returns a way to start processes with what a catalog needs. */
  public Fork with(ForkSetting needed) {
    return new Fork(home, rowFlags, limit, classesInFront, classesBehind, shared, needed);
  }

  /**
   * Returns a way to start processes with the jars of an engine.
   *
   * @param engines where they are
   * @param sink where the messages go
   * @throws InterruptedException if the thread is interrupted
   */
  public Fork with(Engines engines, Sink sink) throws IOException, InterruptedException {
    List<Path> inFront =
        Stream.concat(engines.inFront(sink).stream(), classesInFront.stream()).toList();
    return new Fork(home, rowFlags, limit, inFront, engines.behind(sink), shared, setting);
  }

  /**
   * Runs one process to its end.
   *
   * @throws IOException if no process can be started, or no file written
   * @throws InterruptedException if the thread is interrupted; the process is then killed
   */
  public ForkResult run(ForkRequest request) throws IOException, InterruptedException {
    Path log = Files.createTempFile("brine-fork", ".log");
    Path temporary = Files.createTempDirectory("brine-fork");
    try {
      ProcessBuilder builder = new ProcessBuilder(command(request, temporary));
      cleanEnvironment(builder);
      builder.redirectErrorStream(true).redirectOutput(log.toFile());
      try (ChildProcess process =
          ChildProcess.start(builder, () -> TemporaryFolder.deleteWhileUsed(temporary))) {
        return process.waitFor(limit)
            ? outcome(process.exitCode(), request, log)
            : ForkResult.failed(process.hang(), lastLines(log));
      }
    } finally {
      TemporaryFolder.deleteWhileUsed(temporary);
      Files.deleteIfExists(log);
      Files.deleteIfExists(request.result());
    }
  }

  private static ForkResult outcome(int exitCode, ForkRequest request, Path log)
      throws IOException {
    if (exitCode != 0) {
      return ForkResult.failed("crashed with exit code " + exitCode, lastLines(log));
    }
    return Files.exists(request.result())
        ? Json.read(request.result(), ForkResult.class)
        : ForkResult.failed("ended without a result", lastLines(log));
  }

  /** A process that is killed leaves its temporary files, so they are in a folder of this one. */
  private List<String> command(ForkRequest request, Path temporary)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(home.java().toString());
    command.addAll(home.jvm().flags());
    if (request.task() == Task.STEADY_STATE && hasClassPathOfLab()) {
      command.addAll(StartArchive.flags(home));
    }
    command.add("-Djava.io.tmpdir=" + temporary);
    command.addAll(rowFlags);
    command.addAll(setting.jvmFlags());
    command.addAll(
        setting.classes() == Classes.OF_THE_USER
            ? LabClassPath.beside(classesInFront, setting.userPath(), shared)
            : List.of("-cp", LabClassPath.between(classesInFront, classesBehind)));
    command.add(ForkMain.class.getName());
    command.addAll(request.toArguments());
    return command;
  }

  private boolean hasClassPathOfLab() {
    return setting.classes() == Classes.OF_THE_LAB
        && classesInFront.isEmpty()
        && classesBehind.isEmpty();
  }

  /** Removes the variables by which a user's settings would change what is measured. */
  static void cleanEnvironment(ProcessBuilder builder) {
    builder
        .environment()
        .keySet()
        .removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
  }

  private static List<String> lastLines(Path log) throws IOException {
    String text = new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
    List<String> lines = text.lines().toList();
    return lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
  }
}
