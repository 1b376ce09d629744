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
import java.util.List;

/** A MariaDB server of this machine. */
final class MariaDbServer {
  /** The user with all rights, who needs no password. */
  static final String USER = "root";

  private static final Path PROGRAM = Path.of("/usr/sbin/mariadbd");

  private static MariaDbServer shared;

  private final int port;

  private MariaDbServer(int port) {
    this.port = port;
  }

  /** Returns whether the server is installed. */
  static boolean isInstalled() {
    return Files.isExecutable(PROGRAM);
  }

  /** Returns the server of this JVM. */
  static synchronized MariaDbServer shared() {
    if (shared == null) {
      try {
        shared = start();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
    return shared;
  }

  private static MariaDbServer start() throws IOException, InterruptedException {
    ServerProgram program = ServerProgram.of("mysql");
    String data = "--datadir=" + program.data();
    program.finish(
        List.of(
            "mariadb-install-db",
            "--no-defaults",
            data,
            "--auth-root-authentication-method=normal",
            "--skip-test-db"));
    return new MariaDbServer(
        program.start(
            new ServerProgram.Product() {
              @Override
              public List<String> command(int port) {
                return List.of(
                    PROGRAM.toString(),
                    "--no-defaults",
                    data,
                    "--bind-address=127.0.0.1",
                    "--port=" + port,
                    "--socket=" + program.folder().resolve("socket"),
                    "--innodb-flush-log-at-trx-commit=0",
                    "--innodb-buffer-pool-size=32M",
                    "--max-allowed-packet=64M");
              }

              @Override
              public String dataOf(int port) throws SQLException {
                try (Connection connection = new MariaDbServer(port).connect();
                    ResultSet folder =
                        connection.createStatement().executeQuery("SELECT @@datadir")) {
                  folder.next();
                  return folder.getString(1);
                }
              }
            }));
  }

  /** Returns the URL of the server, without user and password. */
  String url() {
    return "jdbc:mariadb://127.0.0.1:" + port + "/mysql?sslMode=disable";
  }

  /** Returns the same URL for the driver of MySQL. */
  String urlOfMySql() {
    return "jdbc:mysql://127.0.0.1:" + port + "/mysql?sslMode=DISABLED";
  }

  /** Returns a connection of the user with all rights. */
  Connection connect() throws SQLException {
    return DriverManager.getConnection(url(), USER, "");
  }
}
