// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.measure.ForkRequest.Task;
import dev.brine.lab.remoting.ChildProcess;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The lab's own classes as an archive of class data sharing. A process that starts with it needs a
 * second of CPU time less until it measures. The JVM makes one from jars alone, so that there is
 * none where classes lie in folders.
 */
final class StartArchive {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private static final Map<Path, List<String>> FLAGS = new HashMap<>();

  private StartArchive() {}

  /**
   * Returns the flags of a process with the class path of the lab; none where no archive can be
   * made. The first call for a JDK makes its archive.
   *
   * @throws IOException if no process can be started
   * @throws InterruptedException if the thread is interrupted
   */
  static synchronized List<String> flags(JavaHome home) throws IOException, InterruptedException {
    List<String> flags = FLAGS.get(home.java());
    if (flags == null) {
      Path folder = TemporaryFolder.create("brine-archive").path();
      flags = make(home, LabClassPath.between(List.of(), List.of()), small(folder), folder);
      FLAGS.put(home.java(), flags);
    }
    return flags;
  }

  /** Returns the main class and its arguments that measure one small cell for a moment. */
  private static List<String> small(Path folder) {
    ForkRequest request =
        new ForkRequest(
            BuiltInCatalog.class.getName(),
            Task.STEADY_STATE,
            JvmState.ALONE,
            "jdk",
            "W5",
            1,
            1,
            0,
            1,
            new Iterations(1, 1, 1, 1),
            folder.resolve("result.json"));
    return Stream.concat(Stream.of(ForkMain.class.getName()), request.toArguments().stream())
        .toList();
  }

  /**
   * Runs a program once, and returns the flags with which it starts from an archive of the classes
   * that it used.
   *
   * @param program its main class and arguments
   * @param folder of the archive
   */
  static List<String> make(JavaHome home, String classPath, List<String> program, Path folder)
      throws IOException, InterruptedException {
    if (Stream.of(classPath.split(File.pathSeparator)).anyMatch(each -> !isFile(each))) {
      return List.of();
    }
    Path archive = folder.resolve("classes.jsa");
    List<String> command = new ArrayList<>();
    command.add(home.java().toString());
    command.addAll(home.jvm().flags());
    command.addAll(List.of("-XX:ArchiveClassesAtExit=" + archive, "-cp", classPath));
    command.addAll(program);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    Fork.cleanEnvironment(builder);
    builder.redirectOutput(folder.resolve("output.txt").toFile());
    boolean ended;
    try (ChildProcess process = ChildProcess.start(builder, () -> {})) {
      ended = process.waitFor(LIMIT);
    }
    return ended && Files.exists(archive) ? List.of("-XX:SharedArchiveFile=" + archive) : List.of();
  }

  private static boolean isFile(String path) {
    return Files.isRegularFile(Path.of(path));
  }
}
