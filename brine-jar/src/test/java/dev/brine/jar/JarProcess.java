// SPDX-License-Identifier: Apache-2.0
package dev.brine.jar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs brine.jar in a folder that has nothing else: no environment variable, so no PATH with Maven,
 * and a home that cannot be written.
 */
final class JarProcess {
  private static final Path BRINE = Path.of(System.getProperty("brine.jar"));

  private final Path folder;
  private final Path home;
  private final Path temporary;

  JarProcess(Path root) throws IOException {
    folder = Files.createDirectories(root.resolve("work"));
    temporary = Files.createDirectories(root.resolve("temporary"));
    home =
        Files.createDirectory(
            root.resolve("home"),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("r-xr-xr-x")));
  }

  /** Returns the folder that commands run in. */
  Path folder() {
    return folder;
  }

  /** Runs a command, which leaves nothing in its home and its folder for temporary files. */
  Outcome brine(String... arguments) throws Exception {
    Outcome outcome =
        run(
            Stream.concat(Stream.of("-jar", BRINE.toString()), Stream.of(arguments))
                .toArray(String[]::new));
    assertThat(home).isEmptyDirectory();
    assertThat(temporary).isEmptyDirectory();
    return outcome;
  }

  /** Runs a command where the folder for temporary files is missing. */
  Outcome withoutTemporary(String... arguments) throws Exception {
    Files.delete(temporary);
    return run(
        Stream.concat(Stream.of("-jar", BRINE.toString()), Stream.of(arguments))
            .toArray(String[]::new));
  }

  /** Runs a program of a class path. */
  Outcome program(List<Path> classPath, String main, String... arguments) throws Exception {
    String joined =
        String.join(File.pathSeparator, classPath.stream().map(Path::toString).toList());
    return run(
        Stream.concat(Stream.of("-cp", joined, main), Stream.of(arguments)).toArray(String[]::new));
  }

  private Outcome run(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Duser.home=" + home,
            "-Djava.io.tmpdir=" + temporary));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().clear();
    Path errors = folder.resolveSibling("errors");
    Process process = builder.redirectError(errors.toFile()).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), out, Files.readString(errors));
  }

  /**
   * The outcome of a process.
   *
   * @param code its exit code
   * @param out what it printed to standard output
   * @param err what it printed to standard error
   */
  record Outcome(int code, String out, String err) {
    /** Returns standard output, if the process succeeded and had nothing to complain about. */
    String clean() {
      assertThat(err).isEmpty();
      assertThat(code).isZero();
      return out;
    }
  }
}
