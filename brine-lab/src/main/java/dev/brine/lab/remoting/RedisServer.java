// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.brine.lab.fidelity.EngineFailure;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A redis-server of this machine that keeps nothing on disk; it ends with this JVM at the latest.
 */
final class RedisServer implements AutoCloseable {
  static final String COMMAND = "redis-server";
  private static final int ATTEMPTS = 5;
  private static final int PAUSE_MILLIS = 20;
  private static final int LONGEST_MILLIS = 60_000;
  private static final int ANSWER_MILLIS = 1_000;

  private final Process process;
  private final int port;

  private RedisServer(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /**
   * Starts a server on a free port of the loopback interface. Redis cannot choose one itself, so
   * another process may take a chosen one before it does; then there is another attempt.
   */
  static RedisServer start() throws EngineFailure, InterruptedException {
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      RedisServer server = launched();
      if (server.isReady()) {
        return server;
      }
      server.close();
    }
    throw new EngineFailure("Expected a redis-server that accepts connections but was none");
  }

  private static RedisServer launched() throws EngineFailure {
    try {
      return launch();
    } catch (IOException e) {
      throw new EngineFailure("The command redis-server could not be started", e);
    }
  }

  private static RedisServer launch() throws IOException {
    int port;
    try (ServerSocket free = Loopback.listen(0)) {
      port = free.getLocalPort();
    }
    List<String> command =
        List.of(
            COMMAND,
            "--bind",
            "127.0.0.1",
            "--port",
            String.valueOf(port),
            "--save",
            "",
            "--appendonly",
            "no");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    return new RedisServer(process, port);
  }

  /** Waits until the process answers, or ends. */
  private boolean isReady() throws InterruptedException {
    for (int waited = 0; waited < LONGEST_MILLIS && process.isAlive(); waited += PAUSE_MILLIS) {
      try {
        return isOwnProcess();
      } catch (IOException e) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
    return false;
  }

  /** Returns whether the server behind the port is the process, and not one of somebody else. */
  private boolean isOwnProcess() throws IOException {
    try (Socket socket = Loopback.connect(port)) {
      socket.setSoTimeout(ANSWER_MILLIS);
      socket.getOutputStream().write("INFO server\r\nQUIT\r\n".getBytes(US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), US_ASCII);
      return answer.contains("process_id:" + process.pid() + "\r\n");
    }
  }

  int port() {
    return port;
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().completeOnTimeout(process, LONGEST_MILLIS, TimeUnit.MILLISECONDS).join();
    process.destroyForcibly();
  }
}
