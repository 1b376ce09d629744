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
  private final ClassPath path;

  /**
   * Creates a way to start processes.
   *
   * @param home the JDK to use
   * @param rowFlags JVM flags beyond those that every process gets
   * @param limit the CPU time after which a process counts as hung
   */
  public Fork(JavaHome home, List<String> rowFlags, Duration limit) {
    this(
        home,
        rowFlags,
        limit,
        List.of(),
        List.of(),
        List.of(),
        ForkSetting.BUILT_IN,
        classPath -> classPath);
  }

  private Fork(
      JavaHome home,
      List<String> rowFlags,
      Duration limit,
      List<Path> classesInFront,
      List<Path> classesBehind,
      List<Class<?>> shared,
      ForkSetting setting,
      ClassPath path) {
    this.home = home;
    this.rowFlags = List.copyOf(rowFlags);
    this.limit = limit;
    this.classesInFront = List.copyOf(classesInFront);
    this.classesBehind = List.copyOf(classesBehind);
    this.shared = List.copyOf(shared);
    this.setting = setting;
    this.path = path;
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
        setting,
        path);
  }

  /** Returns a way to start processes with what a catalog needs. */
  public Fork with(ForkSetting needed) {
    return new Fork(home, rowFlags, limit, classesInFront, classesBehind, shared, needed, path);
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
    return new Fork(home, rowFlags, limit, inFront, engines.behind(sink), shared, setting, path);
  }

  /** Returns a way to start processes whose class paths have jars alone, as an AOT cache needs. */
  public Fork with(PackedFolders packed) {
    return new Fork(
        home, rowFlags, limit, classesInFront, classesBehind, shared, setting, packed::jars);
  }

  /**
   * Runs one process to its end.
   *
   * @throws IOException if no process can be started, or no file written
   * @throws InterruptedException if the thread is interrupted; the process is then killed
   */
  public ForkResult run(ForkRequest request) throws IOException, InterruptedException {
    boolean isFromArchive = request.task() == Task.STEADY_STATE && hasClassPathOfLab();
    List<String> archive = isFromArchive ? StartArchive.flags(home) : List.of();
    Answer<ForkResult> answer =
        run(archive, ForkMain.class, request.toArguments(), request.result(), ForkResult.class);
    return answer.found() == null
        ? ForkResult.failed(answer.reason(), answer.lastLines())
        : answer.found();
  }

  /**
   * Runs one process to its end.
   *
   * @param main its main class
   * @param arguments the arguments of that
   * @param result the file that it writes its result to; it is deleted
   * @param type the class of the result
   * @throws IOException if no process can be started, or no file written
   * @throws InterruptedException if the thread is interrupted; the process is then killed
   */
  public <T> Answer<T> run(Class<?> main, List<String> arguments, Path result, Class<T> type)
      throws IOException, InterruptedException {
    return run(List.of(), main, arguments, result, type);
  }

  private <T> Answer<T> run(
      List<String> archive, Class<?> main, List<String> arguments, Path result, Class<T> type)
      throws IOException, InterruptedException {
    Path log = Files.createTempFile("brine-fork", ".log");
    Path temporary = Files.createTempDirectory("brine-fork");
    try {
      ProcessBuilder builder = new ProcessBuilder(command(archive, main, arguments, temporary));
      cleanEnvironment(builder);
      builder.redirectErrorStream(true).redirectOutput(log.toFile());
      try (ChildProcess process =
          ChildProcess.start(builder, () -> TemporaryFolder.deleteWhileUsed(temporary))) {
        return process.waitFor(limit)
            ? answer(process.exitCode(), result, type, log)
            : new Answer<>(null, process.hang(), lastLines(log));
      }
    } finally {
      TemporaryFolder.deleteWhileUsed(temporary);
      Files.deleteIfExists(log);
      Files.deleteIfExists(result);
    }
  }

  private static <T> Answer<T> answer(int exitCode, Path result, Class<T> type, Path log)
      throws IOException {
    if (exitCode != 0) {
      return new Answer<>(null, "crashed with exit code " + exitCode, lastLines(log));
    }
    return Files.exists(result)
        ? new Answer<>(Json.read(result, type), "", List.of())
        : new Answer<>(null, "ended without a result", lastLines(log));
  }

  /** A process that is killed leaves its temporary files, so they are in a folder of this one. */
  private List<String> command(
      List<String> archive, Class<?> main, List<String> arguments, Path temporary)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(home.java().toString());
    command.addAll(home.jvm().flags());
    command.addAll(archive);
    command.add("-Djava.io.tmpdir=" + temporary);
    command.addAll(rowFlags);
    command.addAll(setting.jvmFlags());
    command.addAll(
        setting.classes() == Classes.OF_THE_USER
            ? LabClassPath.beside(classesInFront, setting.userPath(), shared)
            : List.of("-cp", path.of(LabClassPath.between(classesInFront, classesBehind))));
    command.add(main.getName());
    command.addAll(arguments);
    return command;
  }

  private boolean hasClassPathOfLab() {
    return setting.classes() == Classes.OF_THE_LAB
        && classesInFront.isEmpty()
        && classesBehind.isEmpty();
  }

  /** Removes the variables by which a user's settings would change what is measured. */
  public static void cleanEnvironment(ProcessBuilder builder) {
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

  /** Changes a class path before a process gets it. */
  @FunctionalInterface
  private interface ClassPath {
    String of(String classPath) throws IOException;
  }

  /**
   * The answer of a process.
   *
   * @param found its result, or null where it has none
   * @param reason why it has none, or an empty string
   * @param lastLines the last lines that a failed process printed
   */
  public record Answer<T>(T found, String reason, List<String> lastLines) {}
}
