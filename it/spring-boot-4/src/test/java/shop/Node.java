// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.redis.RedisServer;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process with the shop, on one of the lines of Spring Boot. */
final class Node implements AutoCloseable {
  /** A line of Spring Boot: the module whose class path it has. */
  enum Line {
    BOOT_3_1("../spring-boot-3-1"),
    BOOT_3("../spring-boot-3"),
    BOOT_4(".");

    private final Path target;

    Line(String module) {
      target = Path.of(module, "target").toAbsolutePath().normalize();
    }

    private String classPath() throws IOException {
      String libraries =
          Files.readString(target.resolve("class-path.txt"), StandardCharsets.UTF_8).trim();
      return target.resolve("classes") + File.pathSeparator + libraries;
    }
  }

  private final Process process;
  private final Path said;
  private final String address;

  private Node(Process process, Path said, String address) {
    this.process = process;
    this.said = said;
    this.address = address;
  }

  /**
   * Starts the shop and waits until it listens.
   *
   * @param keys of its configuration, such as {@code brine.session.write=java}
   */
  static Node start(Line line, RedisServer redis, String... keys)
      throws IOException, InterruptedException {
    Path said = Files.createTempFile(Path.of("target").toAbsolutePath(), "shop", ".txt");
    Process process =
        new ProcessBuilder(command(line, redis, keys))
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    while (process.isAlive()) {
      for (String text : lines(said)) {
        if (text.startsWith("port ")) {
          return new Node(process, said, "http://127.0.0.1:" + text.substring("port ".length()));
        }
      }
      Thread.sleep(100);
    }
    throw new IllegalStateException(
        "The shop ended with code " + process.exitValue() + ":\n" + String.join("\n", lines(said)));
  }

  private static List<String> command(Line line, RedisServer redis, String... keys)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", line.classPath(), "shop.WebShop"));
    command.addAll(
        List.of(
            "--server.address=127.0.0.1",
            "--server.port=0",
            "--spring.main.banner-mode=off",
            "--spring.data.redis.host=127.0.0.1",
            "--spring.data.redis.port=" + redis.port()));
    if (line == Line.BOOT_4) {
      // The repository with events, which reads deltas of sessions from a channel, too.
      command.add("--spring.session.data.redis.repository-type=indexed");
    }
    for (String key : keys) {
      command.add("--" + key);
    }
    return command;
  }

  private static List<String> lines(Path said) throws IOException {
    return new String(Files.readAllBytes(said), StandardCharsets.UTF_8).lines().toList();
  }

  String address() {
    return address;
  }

  /** Returns what the process has printed so far. */
  List<String> said() throws IOException {
    return lines(said);
  }

  /** Returns how many values it could not read. */
  long unreadable() throws IOException, InterruptedException {
    Visitor clerk = new Visitor(-1);
    clerk.arrive(this);
    clerk.logIn(this);
    return Long.parseLong(clerk.get(this, "/unreadable").body());
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().completeOnTimeout(process, 2, TimeUnit.MINUTES).join();
    process.destroyForcibly();
  }
}
