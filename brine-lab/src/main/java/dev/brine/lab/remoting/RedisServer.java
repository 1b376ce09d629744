// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A redis-server of this machine that keeps nothing on disk; it ends with this JVM at the latest.
 */
final class RedisServer implements AutoCloseable {
  private static final String COMMAND = "redis-server";
  private static final int PAUSE_MILLIS = 20;
  private static final int LONGEST_MILLIS = 60_000;

  private final Process process;
  private final int port;

  private RedisServer(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Returns whether the command is in a folder of a search path, such as that of a shell. */
  static boolean isIn(String path) {
    for (String folder : path.split(File.pathSeparator, -1)) {
      if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, COMMAND))) {
        return true;
      }
    }
    return false;
  }

  /** Starts a server on a free port of the loopback interface. */
  static RedisServer start() throws IOException, InterruptedException {
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
    RedisServer server = new RedisServer(process, port);
    server.await();
    return server;
  }

  private void await() throws IOException, InterruptedException {
    for (int waited = 0; waited < LONGEST_MILLIS && process.isAlive(); waited += PAUSE_MILLIS) {
      try {
        Loopback.connect(port).close();
        return;
      } catch (IOException e) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
    close();
    throw new IOException("Expected a redis-server that accepts connections but was none");
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
