// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import kafka.tools.StorageTool;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;

/** A broker of Kafka that is its own controller (KRaft), in a process of its own. */
final class Broker {
  private static final String HERE = InetAddress.getLoopbackAddress().getHostAddress();

  /** Any, as long as it is the same for ever. */
  private static final String CLUSTER = "4L6g3nShT-eMCtK--X86sw";

  /** One for all tests of the JVM: it takes seconds to start. */
  private static Broker shared;

  private final Path folder;
  private final int port;
  private Process process;

  private Broker(Path folder, int port) {
    this.folder = folder;
    this.port = port;
  }

  /** Returns the broker of this JVM, which ends with it. */
  static synchronized Broker shared() throws IOException, InterruptedException {
    if (shared == null) {
      Broker broker = create(Files.createTempDirectory("broker"));
      Runtime.getRuntime().addShutdownHook(new Thread(broker::end));
      broker.start();
      shared = broker;
    }
    return shared;
  }

  private static Broker create(Path folder) throws IOException {
    int port = freePort();
    int controller = freePort();
    String properties =
        String.join(
            "\n",
            "process.roles=broker,controller",
            "node.id=1",
            "controller.quorum.voters=1@" + HERE + ":" + controller,
            "controller.listener.names=CONTROLLER",
            "listeners=PLAINTEXT://"
                + HERE
                + ":"
                + port
                + ",CONTROLLER://"
                + HERE
                + ":"
                + controller,
            "log.dirs=" + folder.resolve("logs").toString().replace('\\', '/'),
            "num.partitions=1",
            "offsets.topic.num.partitions=1",
            "offsets.topic.replication.factor=1",
            "transaction.state.log.num.partitions=1",
            "transaction.state.log.replication.factor=1",
            "transaction.state.log.min.isr=1",
            "group.initial.rebalance.delay.ms=0",
            "log.cleaner.backoff.ms=200",
            "log.cleaner.dedupe.buffer.size=2000000",
            "");
    Path file = Files.writeString(folder.resolve("server.properties"), properties);
    PrintStream said =
        new PrintStream(folder.resolve("format.txt").toFile(), StandardCharsets.UTF_8);
    String[] arguments = {"format", "-t", CLUSTER, "-c", file.toString()};
    try (said) {
      if (StorageTool.execute(arguments, said) != 0) {
        throw new IllegalStateException(Files.readString(folder.resolve("format.txt")));
      }
    }
    return new Broker(folder, port);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Starts the process and waits until it answers. */
  void start() throws IOException, InterruptedException {
    Path said = folder.resolve("broker.txt");
    process = java(said, "kafka.Kafka", folder.resolve("server.properties").toString());
    try (Admin admin = admin()) {
      admin.describeCluster().nodes().get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(Files.readString(said), e);
    }
  }

  /**
   * Starts a process with the class path of the tests, which ends with this JVM at the latest.
   *
   * @param said the file that its output and errors go to
   */
  static Process java(Path said, String main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(said.toFile()))
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    return process;
  }

  /** Ends the process as if the machine had lost its power. */
  void kill() {
    process.destroyForcibly();
    try {
      process.waitFor(5, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void end() {
    kill();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns what clients need, and that they wait for minutes rather than fail on a busy machine.
   */
  Map<String, Object> clients(Object... others) {
    Map<String, Object> configs = new HashMap<>();
    configs.put("bootstrap.servers", HERE + ":" + port);
    configs.put("reconnect.backoff.max.ms", 200);
    for (int i = 0; i < others.length; i += 2) {
      configs.put(others[i].toString(), others[i + 1]);
    }
    return configs;
  }

  Admin admin() {
    return Admin.create(clients("default.api.timeout.ms", 300_000));
  }

  /** Creates a topic of one partition. */
  void createTopic(String name, Map<String, String> configs) throws Exception {
    try (Admin admin = admin()) {
      NewTopic topic = new NewTopic(name, 1, (short) 1).configs(configs);
      admin.createTopics(List.of(topic)).all().get();
    }
  }

  /** Deletes a topic and waits until it is gone. */
  void deleteTopic(String name) throws Exception {
    try (Admin admin = admin()) {
      admin.deleteTopics(List.of(name)).all().get();
      while (admin.listTopics().names().get().contains(name)) {
        Thread.sleep(50);
      }
    }
  }
}
