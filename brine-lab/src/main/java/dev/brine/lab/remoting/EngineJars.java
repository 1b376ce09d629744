// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The jars of an engine and of the module that measures over it. Maven builds the module from
 * Brine's sources, and downloads the engine where the machine does not have it yet.
 *
 * @param paths the class path; empty where there is none
 * @param missing why there is none, as a sentence without its end that can be published; or an
 *     empty string
 * @param detail what a user of this machine should know of that, such as a folder; or an empty
 *     string
 */
record EngineJars(List<Path> paths, String missing, String detail) {
  /** The jars of an engine whose classes are on the class path already: none. */
  static final EngineJars PRESENT = new EngineJars(List.of(), "", "");

  /** A slow network may take hours; the user sees that Maven runs, and can end it. */
  private static final Duration FOR_EVER = Duration.ofDays(365);

  private static final int LONGEST_DETAIL = 200;
  private static final String ERROR = "[ERROR] ";

  /** Copies the list. */
  EngineJars {
    paths = List.copyOf(paths);
  }

  private static EngineJars missing(String reason, String detail) {
    return new EngineJars(List.of(), reason, detail);
  }

  private static EngineJars readOnly(String detail) {
    return missing("its jars are built in a folder where this user cannot write", detail);
  }

  /**
   * Builds a module and returns its class path.
   *
   * @param module the folder of the module in the sources
   * @param sources the folder of Brine's sources, or an empty string where it is not known
   * @param commands the folders of commands
   * @throws InterruptedException if the thread is interrupted; Maven is then ended
   */
  static EngineJars build(String module, String sources, SearchPath commands)
      throws IOException, InterruptedException {
    if (sources.isEmpty()) {
      return missing("its jars are built from the sources of Brine, which ./brine runs from", "");
    }
    if (!commands.has("mvn")) {
      return missing("its jars need the command mvn, which is not on the path", "");
    }
    Path root = Path.of(sources);
    if (!Files.isWritable(root)) {
      return readOnly(sources);
    }
    FileChannel file;
    try {
      file = lockFile(root);
    } catch (FileSystemException e) {
      return readOnly(e.getMessage());
    }
    Path log = Files.createTempFile("brine-engine", ".log");
    try (FileChannel lock = file) {
      lock.lock();
      return runMaven(commands.find("mvn"), root, module, log) == 0
          ? new EngineJars(classPath(root, module), "", "")
          : missing("Maven could not build its jars", firstError(log));
    } finally {
      Files.deleteIfExists(log);
    }
  }

  private static FileChannel lockFile(Path root) throws IOException {
    Path target = Files.createDirectories(root.resolve("target"));
    return FileChannel.open(
        target.resolve("engine.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  private static int runMaven(Path command, Path root, String module, Path log)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
                command.toString(),
                "-q",
                "-B",
                "-Dstyle.color=never",
                "-Dmaven.test.skip=true",
                "-DskipChecks",
                "-pl",
                module,
                "-am",
                "package")
            .directory(root.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    try (ChildProcess maven = ChildProcess.start(builder, () -> {})) {
      maven.waitFor(FOR_EVER);
      return maven.exitCode();
    }
  }

  /** Copies what a later build would replace, so that a running measurement keeps its jars. */
  private static List<Path> classPath(Path root, String module) throws IOException {
    Path target = root.resolve(module).resolve("target");
    String list = Files.readString(target.resolve("class-path.txt")).strip();
    Path copies = TemporaryFolder.create("brine-engine").path();
    List<Path> paths = new ArrayList<>();
    List<Path> all =
        Stream.concat(
                Stream.of(target.resolve(module + ".jar")),
                Stream.of(list.split(File.pathSeparator, -1)).map(Path::of))
            .toList();
    for (Path jar : all) {
      paths.add(jar.startsWith(root) ? Files.copy(jar, copies.resolve(jar.getFileName())) : jar);
    }
    return paths;
  }

  /** Returns what Maven printed, without the addresses of mirrors, which may have passwords. */
  private static String firstError(Path log) throws IOException {
    String text = new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
    String first =
        text.replaceAll("\u001b\\[[0-9;]*m", "")
            .lines()
            .filter(line -> line.startsWith(ERROR))
            .map(line -> line.substring(ERROR.length()).strip())
            .findFirst()
            .orElse("it printed no error")
            .replaceAll("[A-Za-z][A-Za-z0-9+.-]*://\\S+", "...");
    return first.length() <= LONGEST_DETAIL ? first : first.substring(0, LONGEST_DETAIL) + "...";
  }
}
