// SPDX-License-Identifier: Apache-2.0
package dev.brine.it.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A redis-server of this machine, on a port of the loopback interface. The process ends with this
 * JVM at the latest, even where that is killed. Used by one thread.
 */
public final class RedisServer implements AutoCloseable {
  /** The command that has to be on the path. */
  public static final String COMMAND = "redis-server";

  /**
   * Becomes the command, and leaves a child that kills it at the end of the standard input. That is
   * a pipe from the parent, which the system closes even where the parent is killed. If the command
   * has ended before, its number may belong to another process. On Linux, the child then sees that
   * it has another parent, and kills nothing.
   */
  private static final String ENDS_WITH_PARENT =
      """
      exec 3<&0 </dev/null
      (
        read -r end <&3
        read -r self name state parent rest </proc/self/stat && [ "$parent" != $$ ] || kill -9 $$
      ) &
      exec "$@" 3<&-
      """;

  private static final String HERE = "127.0.0.1";

  /** What a shell ends with where it finds no such command. */
  private static final int NOT_FOUND = 127;

  private static final int ATTEMPTS = 5;
  private static final int PAUSE_MILLIS = 20;
  private static final int LONGEST_MILLIS = 60_000;
  private static final int ANSWER_MILLIS = 1_000;

  private final int port;
  private final List<String> settings;
  private Process process;

  private RedisServer(int port, List<String> settings) {
    this.port = port;
    this.settings = settings;
  }

  /** Returns whether the command is on the path of this process. */
  public static boolean isInstalled() {
    String folders = Objects.requireNonNullElse(System.getenv("PATH"), "");
    return Stream.of(folders.split(File.pathSeparator, -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, COMMAND)));
  }

  /**
   * Returns a new server that answers and keeps nothing on disk.
   *
   * @throws IOException if the command is missing, or ends instead
   */
  public static RedisServer inMemory() throws IOException, InterruptedException {
    return with("--save", "", "--appendonly", "no");
  }

  /**
   * Returns a new server that answers. Redis cannot choose a free port itself, so another process
   * may take a chosen one before it does; then there is another attempt.
   *
   * @param settings further arguments of the command, such as {@code --appendonly}, {@code yes}
   * @throws IOException if the command is missing, or ends instead
   */
  public static RedisServer with(String... settings) throws IOException, InterruptedException {
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      RedisServer server = new RedisServer(freePort(), List.of(settings));
      if (server.tryStart()) {
        return server;
      }
    }
    throw new IOException("Expected a redis-server that answers but was none");
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, here())) {
      return socket.getLocalPort();
    }
  }

  /** Returns the address that the server is bound to, on machines with version 6 too. */
  private static InetAddress here() throws IOException {
    return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
  }

  /**
   * Starts the process again, on the same port, after {@link #kill}, and waits until it has read
   * its files.
   *
   * @throws IOException if it ends instead
   */
  public void start() throws IOException, InterruptedException {
    if (!tryStart()) {
      throw new IOException("Expected a redis-server that answers on port " + port + " again");
    }
  }

  /** Starts the process and waits; returns whether it answers. One that does not is ended. */
  private boolean tryStart() throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("sh", "-c", ENDS_WITH_PARENT, "sh", COMMAND));
    command.addAll(List.of("--bind", HERE, "--port", String.valueOf(port)));
    command.addAll(settings);
    process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    for (int waited = 0; waited < LONGEST_MILLIS && process.isAlive(); waited += PAUSE_MILLIS) {
      try {
        String answer = answer("INFO");
        // A server of somebody else may have taken the port.
        if (!answer.contains("process_id:" + process.pid() + "\r\n")) {
          break;
        }
        if (answer.contains("loading:0\r\n")) {
          return true;
        }
      } catch (IOException e) {
        // It does not listen yet.
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    kill();
    if (process.exitValue() == NOT_FOUND) {
      throw new IOException(
          "Expected the command redis-server on the path but found none: install the Debian"
              + " package redis-server");
    }
    return false;
  }

  /**
   * Returns what the server answers to a command on a connection of its own.
   *
   * @param command a command and its arguments with spaces between
   * @throws IOException if it does not answer
   */
  public String answer(String command) throws IOException {
    try (Socket socket = new Socket(here(), port)) {
      socket.setSoTimeout(ANSWER_MILLIS);
      socket.getOutputStream().write((command + "\r\nQUIT\r\n").getBytes(US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), US_ASCII);
    }
  }

  /** Returns the port of the server, which stays when it is started again. */
  public int port() {
    return port;
  }

  /** Ends the process as if the machine had lost its power. */
  public void kill() {
    process.destroyForcibly();
    process.onExit().join();
  }

  /** Ends the process as its operator does: it may save what it has. */
  @Override
  public void close() {
    // Process.destroy would close the pipe too, which ends it at once.
    process.toHandle().destroy();
    process.onExit().completeOnTimeout(process, LONGEST_MILLIS, TimeUnit.MILLISECONDS).join();
    kill();
  }
}
