// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A PostgreSQL server of this machine, with data of its own, on a port of the loopback interface.
 * It ends with this JVM, even where that is killed.
 */
final class PostgresServer {
  /** The superuser, who needs no password. */
  static final String USER = "brine";

  private static final String ACCESS =
      """
      host all brine 127.0.0.1/32 trust
      host all all 127.0.0.1/32 scram-sha-256
      """;

  private static final Path INSTALLED = Path.of("/usr/lib/postgresql");

  /** Without a process in between. PostgreSQL refuses to be root. */
  private static final List<String> AS_POSTGRES =
      List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups");

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

  private static PostgresServer shared;

  private final int port;

  private PostgresServer(int port) {
    this.port = port;
  }

  /** Returns the folder of the programs of the newest version, if there is one. */
  static Optional<Path> programs() {
    if (!Files.isDirectory(INSTALLED)) {
      return Optional.empty();
    }
    try (Stream<Path> versions = Files.list(INSTALLED)) {
      return versions
          .map(version -> version.resolve("bin"))
          .filter(bin -> Files.isExecutable(bin.resolve("postgres")))
          .max(Comparator.comparingInt(bin -> version(bin)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int version(Path bin) {
    String name = bin.getParent().getFileName().toString();
    return name.matches("\\d+") ? Integer.parseInt(name) : 0;
  }

  /** Returns the server of this JVM. */
  static synchronized PostgresServer shared() {
    if (shared == null) {
      try {
        shared = start(programs().orElseThrow());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
    return shared;
  }

  private static PostgresServer start(Path bin) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("brine-postgres");
    boolean isRoot = "root".equals(System.getProperty("user.name"));
    List<String> asUser = isRoot ? AS_POSTGRES : List.of();
    if (isRoot) {
      finish(List.of("chown", "-R", "postgres", folder.toString()), folder);
    }
    Path data = folder.resolve("data");
    List<String> init = new ArrayList<>(asUser);
    init.add(bin.resolve("initdb").toString());
    init.addAll(List.of("-D", data.toString(), "-U", USER, "-A", "trust", "-N"));
    init.addAll(List.of("-E", "UTF8", "--locale=C.UTF-8"));
    finish(init, folder);
    Files.writeString(data.resolve("pg_hba.conf"), ACCESS);
    for (int attempt = 1; ; attempt++) {
      Path log = folder.resolve("log" + attempt);
      PostgresServer server = new PostgresServer(freePort());
      Process process = server.run(bin, asUser, data, log);
      if (server.answers(process, data)) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(process, folder)));
        return server;
      }
      process.getOutputStream().close();
      process.waitFor();
      String said = Files.readString(log);
      if (!said.contains("Address already in use") || attempt == PORTS) {
        throw new IOException("PostgreSQL does not answer: " + said);
      }
    }
  }

  private Process run(Path bin, List<String> asUser, Path data, Path log) throws IOException {
    List<String> run = new ArrayList<>(List.of("sh", "-c", ENDS_WITH_PARENT, "sh"));
    run.addAll(asUser);
    run.addAll(List.of(bin.resolve("postgres").toString(), "-D", data.toString()));
    run.addAll(List.of("-p", "" + port, "-c", "listen_addresses=127.0.0.1"));
    run.addAll(List.of("-c", "unix_socket_directories=", "-c", "fsync=off"));
    return new ProcessBuilder(run)
        .directory(data.getParent().toFile())
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
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

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Waits until the server answers; another process may have taken its port. */
  private boolean answers(Process process, Path data) throws InterruptedException {
    for (int attempt = 0; attempt < ATTEMPTS && process.isAlive(); attempt++) {
      try (Connection connection = connect();
          ResultSet folder = connection.createStatement().executeQuery("SHOW data_directory")) {
        folder.next();
        return folder.getString(1).equals(data.toString());
      } catch (SQLException e) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
    return false;
  }

  private static void end(Process process, Path folder) {
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

  /** Returns the URL of the server, without user and password. */
  String url() {
    return "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
  }

  /** Returns a connection of the superuser. */
  Connection connect() throws SQLException {
    return DriverManager.getConnection(url(), USER, "");
  }
}
