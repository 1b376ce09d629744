// SPDX-License-Identifier: Apache-2.0
package dev.brine.it.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

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
  private static final int RESTARTS = 50;
  private static final int RESTART_PAUSE_MILLIS = 200;
  private static final int LONGEST_REASON = 200;

  private enum Start {
    ANSWERS,
    PORT_IS_TAKEN,
    FAILED
  }

  private final int port;
  private final List<String> settings;
  private final Path log;
  private Process process;

  private RedisServer(int port, List<String> settings, Path log) {
    this.port = port;
    this.settings = settings;
    this.log = log;
  }

  /** Returns whether the command is on the path of this process. */
  public static boolean isInstalled() {
    String folders = Objects.requireNonNullElse(System.getenv("PATH"), "");
    return Stream.of(folders.split(File.pathSeparator, -1))
        .filter(folder -> !folder.isEmpty())
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
    for (int attempt = 1; ; attempt++) {
      Path log = Files.createTempFile("brine-redis", ".log");
      log.toFile().deleteOnExit();
      RedisServer server = new RedisServer(freePort(), List.of(settings), log);
      Start start = server.tryStart();
      if (start == Start.ANSWERS) {
        return server;
      }
      String reason = server.lastLine();
      server.close();
      if (start == Start.FAILED || attempt == ATTEMPTS) {
        throw new IOException("The redis-server does not answer: " + reason);
      }
    }
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
   * its files. If another process has the port meanwhile, there are further attempts.
   *
   * @throws IOException if it ends instead
   */
  public void start() throws IOException, InterruptedException {
    Start start = tryStart();
    for (int attempt = 1; start == Start.PORT_IS_TAKEN && attempt < RESTARTS; attempt++) {
      Thread.sleep(RESTART_PAUSE_MILLIS);
      start = tryStart();
    }
    if (start != Start.ANSWERS) {
      throw new IOException(
          "The redis-server does not answer on port " + port + " again: " + lastLine());
    }
  }

  /** Starts the process and waits. One that does not answer is ended. */
  private Start tryStart() throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("sh", "-c", ENDS_WITH_PARENT, "sh", COMMAND));
    command.addAll(List.of("--bind", HERE, "--port", String.valueOf(port)));
    command.addAll(settings);
    process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    Start start = await();
    if (start == Start.ANSWERS) {
      return start;
    }
    kill();
    if (process.exitValue() == NOT_FOUND) {
      Files.deleteIfExists(log);
      throw new IOException(
          "Missing command redis-server on the path: install the Debian" + " package redis-server");
    }
    return said().contains("Address already in use") ? Start.PORT_IS_TAKEN : start;
  }

  private Start await() throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LONGEST_MILLIS);
    while (process.isAlive() && System.nanoTime() < end) {
      try {
        String answer = answer("INFO");
        if (!answer.contains("process_id:" + process.pid() + "\r\n")) {
          // A server of somebody else.
          return Start.PORT_IS_TAKEN;
        }
        if (answer.contains("loading:0\r\n")) {
          return Start.ANSWERS;
        }
      } catch (IOException e) {
        // It does not listen yet.
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    return Start.FAILED;
  }

  private String said() throws IOException {
    return new String(Files.readAllBytes(log), UTF_8);
  }

  /** Returns the last line of the log, which has the reason of a failure. */
  private String lastLine() throws IOException {
    String last = said().lines().filter(line -> !line.isBlank()).reduce("", (a, b) -> b).strip();
    return last.substring(0, Math.min(last.length(), LONGEST_REASON));
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

  /** Ends the process at once, without saving. */
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
    log.toFile().delete();
  }
}
