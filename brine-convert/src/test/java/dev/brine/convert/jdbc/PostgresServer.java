// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import java.io.IOException;
import java.io.UncheckedIOException;
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

/** A PostgreSQL server of this machine. */
final class PostgresServer {
  /** The superuser, who needs no password. */
  static final String USER = "brine";

  private static final String ACCESS =
      """
      host all brine 127.0.0.1/32 trust
      host all all 127.0.0.1/32 scram-sha-256
      """;

  private static final Path INSTALLED = Path.of("/usr/lib/postgresql");

  /** Faster, and safe unless the machine fails. */
  private static final List<String> NOT_DURABLE = List.of("-c", "fsync=off");

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
        shared = start(programs().orElseThrow(), NOT_DURABLE);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
    return shared;
  }

  /** Starts a server with the usual settings, which waits for the disk. */
  static PostgresServer durable() throws IOException, InterruptedException {
    return start(programs().orElseThrow(), List.of());
  }

  private static PostgresServer start(Path bin, List<String> settings)
      throws IOException, InterruptedException {
    ServerProgram program = ServerProgram.of("postgres");
    String data = program.data().toString();
    List<String> init = new ArrayList<>(List.of(bin.resolve("initdb").toString(), "-D", data));
    init.addAll(List.of("-U", USER, "-A", "trust", "-N", "-E", "UTF8", "--locale=C.UTF-8"));
    program.finish(init);
    Files.writeString(program.data().resolve("pg_hba.conf"), ACCESS);
    return new PostgresServer(
        program.start(
            new ServerProgram.Product() {
              @Override
              public List<String> command(int port) {
                List<String> run = new ArrayList<>();
                run.addAll(List.of(bin.resolve("postgres").toString(), "-D", data));
                run.addAll(List.of("-p", "" + port, "-c", "listen_addresses=127.0.0.1"));
                run.addAll(List.of("-c", "unix_socket_directories="));
                run.addAll(settings);
                return run;
              }

              @Override
              public String dataOf(int port) throws SQLException {
                try (Connection connection = new PostgresServer(port).connect();
                    ResultSet folder =
                        connection.createStatement().executeQuery("SHOW data_directory")) {
                  folder.next();
                  return folder.getString(1);
                }
              }
            }));
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
