// SPDX-License-Identifier: Apache-2.0
package dev.brine.it.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class RedisServerTest {
  @TempDir Path folder;

  /** Starts a server, prints the numbers of its processes, and waits for ever. */
  public static final class Parent {
    private Parent() {}

    /** Runs the parent. */
    public static void main(String[] arguments) throws Exception {
      RedisServer server = RedisServer.inMemory();
      ProcessHandle.current().descendants().forEach(child -> System.out.println(child.pid()));
      System.out.println("port " + server.port());
      new CountDownLatch(1).await();
    }
  }

  @BeforeAll
  static void requireRedis() {
    boolean isOptional = !"true".equals(System.getenv("CI"));
    Assumptions.assumeFalse(isOptional && !RedisServer.isInstalled(), "no redis-server");
  }

  private RedisServer persistent() throws Exception {
    return RedisServer.with("--dir", "" + folder, "--appendonly", "yes", "--appendfsync", "always");
  }

  @Test
  void a_server_ends_with_a_jvm_that_is_killed() throws Exception {
    Process parent =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Parent.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader said = parent.inputReader(StandardCharsets.UTF_8)) {
      ProcessHandle server = ProcessHandle.of(Long.parseLong(said.readLine())).orElseThrow();
      ProcessHandle watcher = ProcessHandle.of(Long.parseLong(said.readLine())).orElseThrow();
      assertThat(said.readLine()).startsWith("port ");
      assertThat(server.isAlive()).isTrue();

      parent.destroyForcibly().waitFor();

      server.onExit().join();
      watcher.onExit().join();
    } finally {
      parent.destroyForcibly();
    }
  }

  @Test
  void a_server_answers_while_its_jvm_lives_and_ends_when_closed() throws Exception {
    RedisServer server = RedisServer.inMemory();
    assertThat(server.answer("PING")).startsWith("+PONG");
    server.close();
    assertThatThrownBy(() -> server.answer("PING")).isInstanceOf(IOException.class);
  }

  @Test
  void a_server_that_is_closed_saves_what_it_has() throws Exception {
    String[] saving = {"--dir", "" + folder, "--save", "3600", "1"};
    try (RedisServer server = RedisServer.with(saving)) {
      server.answer("SET name Ada");
    }
    try (RedisServer server = RedisServer.with(saving)) {
      assertThat(server.answer("GET name")).contains("Ada");
    }
  }

  @Test
  void a_server_that_is_killed_has_what_it_wrote_to_disk() throws Exception {
    try (RedisServer server = persistent()) {
      server.answer("SET name Ada");
      server.kill();
      server.start();
      assertThat(server.answer("GET name")).contains("Ada");
    }
  }

  @Test
  void a_server_that_is_killed_loses_what_it_had_in_memory_alone() throws Exception {
    try (RedisServer server = RedisServer.inMemory()) {
      server.answer("SET name Ada");
      server.kill();
      server.start();
      assertThat(server.answer("GET name")).doesNotContain("Ada");
    }
  }

  @Test
  void a_server_that_cannot_start_is_an_error() {
    assertThatThrownBy(() -> RedisServer.with("--appendonly", "perhaps"))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("The redis-server does not answer: ")
        .hasMessageContaining("'yes'");
  }

  @Test
  void a_server_starts_again_on_its_port_once_another_process_has_left_it() throws Exception {
    try (RedisServer server = RedisServer.inMemory()) {
      server.kill();
      Thread other = new Thread(takePort(server.port()));
      other.start();
      server.start();
      assertThat(server.answer("PING")).startsWith("+PONG");
      other.join();
    }
  }

  /** Takes a port now, and returns what leaves it at the first connection. */
  private static Runnable takePort(int port) throws IOException {
    InetAddress here = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    ServerSocket socket = new ServerSocket(port, 1, here);
    return () -> {
      try (socket) {
        socket.accept().close();
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    };
  }
}
