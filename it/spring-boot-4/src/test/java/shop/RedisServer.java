// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.opentest4j.TestAbortedException;

/** A redis-server of the machine, without a file. */
final class RedisServer implements AutoCloseable {
  private static final int ATTEMPTS = 5;
  private static final InetAddress HERE = InetAddress.getLoopbackAddress();

  private final Process process;
  private final int port;

  private RedisServer(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /**
   * Starts one, and waits until it accepts connections. Redis cannot choose a free port itself, so
   * another process may take a chosen one before it does; then there is another attempt.
   */
  static RedisServer start() throws IOException, InterruptedException {
    requireCommand();
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      RedisServer server = launch();
      if (server.isReady()) {
        return server;
      }
    }
    throw new IllegalStateException("Expected a redis-server that starts but was none");
  }

  private static RedisServer launch() throws IOException {
    int port = freePort();
    Process process =
        new ProcessBuilder(
                "redis-server",
                "--bind",
                "127.0.0.1",
                "--port",
                String.valueOf(port),
                "--save",
                "",
                "--appendonly",
                "no")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    return new RedisServer(process, port);
  }

  private boolean isReady() throws InterruptedException {
    while (process.isAlive()) {
      try {
        new Socket(HERE, port).close();
        return true;
      } catch (IOException e) {
        Thread.sleep(50);
      }
    }
    return false;
  }

  /** Skips the test where the command is missing, but not in continuous integration. */
  private static void requireCommand() {
    for (String folder : System.getenv("PATH").split(File.pathSeparator, -1)) {
      if (Files.isExecutable(Path.of(folder, "redis-server"))) {
        return;
      }
    }
    String missing =
        "Expected the command redis-server on the path but found none: install the Debian package"
            + " redis-server";
    if ("true".equals(System.getenv("CI"))) {
      throw new IllegalStateException(missing);
    }
    throw new TestAbortedException(missing);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, HERE)) {
      return socket.getLocalPort();
    }
  }

  int port() {
    return port;
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().completeOnTimeout(process, 1, TimeUnit.MINUTES).join();
    process.destroyForcibly();
  }
}
