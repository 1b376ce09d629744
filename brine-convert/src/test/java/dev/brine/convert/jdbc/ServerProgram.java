// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The program of a database of this machine, with data of its own, on a port of the loopback
 * interface. It ends with this JVM, even where that is killed.
 */
final class ServerProgram {
  private static final int PORTS = 5;
  private static final int ATTEMPTS = 1_200;
  private static final int PAUSE_MILLIS = 50;

  /** As in RedisServer of brine-it-redis. */
  private static final String ENDS_WITH_PARENT =
      """
      exec 3<&0 </dev/null
      (
        read -r end <&3
        read -r self name state parent rest </proc/self/stat && [ "$parent" != $$ ] || kill -QUIT $$
      ) &
      exec "$@" 3<&-
      """;

  private final Path folder;
  private final List<String> asUser;

  private ServerProgram(Path folder, List<String> asUser) {
    this.folder = folder;
    this.asUser = asUser;
  }

  /** The ways to run a server. */
  interface Product {
    /** Returns the command that serves a port. */
    List<String> command(int port);

    /** Returns the folder of the data of the server that answers on a port. */
    String dataOf(int port) throws SQLException;
  }

  /**
   * Returns a program with an empty folder.
   *
   * @param user who runs the program in place of root, without a process in between
   */
  static ServerProgram of(String user) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("brine-" + user);
    if (!"root".equals(System.getProperty("user.name"))) {
      return new ServerProgram(folder, List.of());
    }
    List<String> asUser =
        List.of("setpriv", "--reuid=" + user, "--regid=" + user, "--clear-groups");
    ServerProgram program = new ServerProgram(folder, asUser);
    finish(List.of("chown", "-R", user, folder.toString()), folder);
    return program;
  }

  /** Returns the folder of the data. */
  Path data() {
    return folder.resolve("data");
  }

  /** Returns the folder of the program. */
  Path folder() {
    return folder;
  }

  /** Runs a command to its end. */
  void finish(List<String> command) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(asUser);
    all.addAll(command);
    finish(all, folder);
  }

  private static void finish(List<String> command, Path folder)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException(command + ": " + said);
    }
  }

  /** Starts a server, and returns its port when it answers. */
  int start(Product product) throws IOException, InterruptedException {
    for (int attempt = 1; ; attempt++) {
      Path log = folder.resolve("log" + attempt);
      int port = freePort();
      Process process = run(product.command(port), log);
      if (answers(process, product, port)) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(process)));
        return port;
      }
      process.getOutputStream().close();
      process.waitFor();
      String said = Files.readString(log);
      if (!said.contains("Address already in use") || attempt == PORTS) {
        throw new IOException("The server does not answer: " + said);
      }
    }
  }

  private Process run(List<String> command, Path log) throws IOException {
    List<String> all = new ArrayList<>(List.of("sh", "-c", ENDS_WITH_PARENT, "sh"));
    all.addAll(asUser);
    all.addAll(command);
    return new ProcessBuilder(all)
        .directory(folder.toFile())
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Waits until the server answers; another process may have taken its port. */
  private boolean answers(Process process, Product product, int port) throws InterruptedException {
    for (int attempt = 0; attempt < ATTEMPTS && process.isAlive(); attempt++) {
      try {
        return Path.of(product.dataOf(port)).equals(data());
      } catch (SQLException e) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
    return false;
  }

  private void end(Process process) {
    try {
      process.getOutputStream().close();
      process.waitFor();
      try (Stream<Path> all = Files.walk(folder)) {
        all.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      }
    } catch (IOException | InterruptedException e) {
      process.destroyForcibly();
    }
  }
}
