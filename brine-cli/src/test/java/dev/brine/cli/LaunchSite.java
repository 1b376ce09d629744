// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A folder with a copy of the launcher and a few sources, and a PATH of its own on which the test
 * decides what {@code java} and {@code mvn} are.
 */
final class LaunchSite {
  private static final List<String> TOOLS =
      List.of(
          "sh",
          "cat",
          "cp",
          "cut",
          "date",
          "dirname",
          "find",
          "head",
          "ln",
          "mkdir",
          "mv",
          "readlink",
          "rm",
          "rmdir",
          "sed",
          "sleep",
          "stty",
          "touch");

  final Path root;
  final Path bin;

  LaunchSite(Path folder) throws IOException {
    this(folder, "a checkout");
  }

  /** Creates a site whose checkout has a name. */
  LaunchSite(Path folder, String name) throws IOException {
    root = Files.createDirectories(folder.resolve(name)).toRealPath();
    bin = Files.createDirectories(folder.resolve("bin"));
    for (String tool : TOOLS) {
      tool(bin.resolve(tool), "exec '" + find(tool) + "' \"$@\"");
    }
    Files.copy(
        Path.of("").toAbsolutePath().resolveSibling("brine"),
        root.resolve("brine"),
        StandardCopyOption.COPY_ATTRIBUTES);
    write(root.resolve("pom.xml"), "<project/>");
    write(source(), "class A {}");
    java("17.0.15");
    maven("3.8.7", "exit 0");
  }

  Path source() {
    return root.resolve("brine-cli/src/main/java/A.java");
  }

  /** Puts a java on the PATH that answers with its arguments and its folder. */
  void java(String version) throws IOException {
    java(bin.resolve("java"), version);
  }

  /** Makes a java as on the PATH in another place. */
  static void java(Path file, String version) throws IOException {
    tool(
        file,
        """
        case $* in
          -version) echo 'openjdk version "%s" 2026-01-01' >&2 ;;
          --describe-module*) ;;
          *)
            pwd
            for argument in "$@"; do printf '<%%s>\\n' "$argument"; done
            ;;
        esac
        """
            .formatted(version));
  }

  /** Puts a mvn on the PATH that takes a line of shell as long as its build. */
  void maven(String version, String build) throws IOException {
    tool(
        bin.resolve("mvn"),
        """
        [ "$*" != '-B -v' ] || { echo 'Apache Maven %s (x)'; exit 0; }
        echo "$*" >>builds
        mkdir -p brine-cli/target/lib
        touch brine-cli/target/brine.jar
        %s
        """
            .formatted(version, build));
  }

  /** Returns the arguments of every build so far. */
  List<String> builds() throws IOException {
    Path builds = root.resolve("builds");
    return Files.exists(builds) ? Files.readAllLines(builds) : List.of();
  }

  /** Returns the folders of the builds that are kept. */
  List<Path> kept() throws IOException {
    try (Stream<Path> files = Files.list(root.resolve("target/launcher"))) {
      return files.filter(file -> file.getFileName().toString().startsWith("app-")).toList();
    }
  }

  /** Starts a launcher. */
  Process start(Path launcher, Path folder, String javaHome, String... args) throws IOException {
    Map<String, String> variables = javaHome.isEmpty() ? Map.of() : Map.of("JAVA_HOME", javaHome);
    return start(launcher, folder, variables, args);
  }

  /** Starts a launcher with environment variables besides PATH. */
  Process start(Path launcher, Path folder, Map<String, String> variables, String... args)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", bin.toString());
    builder.environment().putAll(variables);
    return builder.start();
  }

  /** Runs the launcher in its folder. */
  Launch launch(String... args) throws IOException, InterruptedException {
    return end(start(root.resolve("brine"), root, "", args));
  }

  /**
   * Runs the launcher as a user who may read the folder but not write to it: another one where the
   * test is run by root, who may write everywhere.
   */
  Launch launchByStranger(String... args) throws IOException, InterruptedException {
    boolean isRoot = "root".equals(System.getProperty("user.name"));
    Files.setPosixFilePermissions(root.getParent(), PosixFilePermissions.fromString("rwxr-xr-x"));
    allow(root, isRoot ? "go-w" : "a-w");
    List<String> command = new ArrayList<>();
    if (isRoot) {
      command.addAll(
          List.of(find("setpriv").toString(), "--reuid=65534", "--regid=65534", "--clear-groups"));
    }
    command.add(root.resolve("brine").toString());
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).directory(root.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", bin.toString());
    Launch launch = end(builder.start());
    allow(root, "u+w");
    return launch;
  }

  private static void allow(Path folder, String mode) throws IOException, InterruptedException {
    new ProcessBuilder(find("chmod").toString(), "-R", mode, folder.toString()).start().waitFor();
  }

  static Launch end(Process process) throws IOException, InterruptedException {
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Launch(process.waitFor(), out, err);
  }

  private static void tool(Path file, String script) throws IOException {
    write(file, "#!/bin/sh\n" + script);
    if (!file.toFile().setExecutable(true, false)) {
      throw new IOException("Expected a file system with executable files: " + file);
    }
  }

  static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static Path find(String tool) {
    return Stream.of(System.getenv("PATH").split(":"))
        .map(folder -> Path.of(folder, tool))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(
            () -> new UncheckedIOException(new IOException("No " + tool + " on the PATH")));
  }

  /**
   * The outcome of a launch.
   *
   * @param code its exit code
   * @param out what it printed to standard output
   * @param err what it printed to standard error
   */
  record Launch(int code, String out, String err) {}
}
