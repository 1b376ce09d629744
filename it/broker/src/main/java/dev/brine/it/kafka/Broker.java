// SPDX-License-Identifier: Apache-2.0
package dev.brine.it.kafka;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
import org.apache.kafka.common.KafkaFuture;

/**
 * A broker of Kafka that is its own controller (KRaft), in a process of its own. The process ends
 * with this JVM at the latest.
 */
public final class Broker implements AutoCloseable {
  /** The flags of a JVM that serves a few tests. */
  public static final List<String> SMALL_JVM =
      List.of("-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  private static final String HERE = InetAddress.getLoopbackAddress().getHostAddress();

  /** Any, as long as it is the same for ever. */
  private static final String CLUSTER = "4L6g3nShT-eMCtK--X86sw";

  /** Kafka cannot say which free ports it took, so others may take chosen ones before it does. */
  private static final int ATTEMPTS = 5;

  private static final String OUTPUT = "broker.txt";
  private static final int LONGEST_ERROR = 200;
  private static final String PORT_IS_TAKEN = "Address already in use";

  /** One for all tests of the JVM: it takes seconds to start. */
  private static Broker shared;

  private final Path folder;
  private final int port;
  private final List<String> jvmFlags;
  private Process process;

  private Broker(Path folder, int port, List<String> jvmFlags) {
    this.folder = folder;
    this.port = port;
    this.jvmFlags = jvmFlags;
  }

  /** Returns the broker of this JVM, which ends with it. */
  public static synchronized Broker shared() throws IOException, InterruptedException {
    if (shared == null) {
      Broker broker = started(SMALL_JVM, Map.of("log.cleaner.backoff.ms", "200"));
      Runtime.getRuntime().addShutdownHook(new Thread(broker::close));
      shared = broker;
    }
    return shared;
  }

  /**
   * Returns a new broker that answers. Its process has the class path of this one.
   *
   * @param jvmFlags flags of its JVM
   * @param settings properties of the server beside those that every broker here has
   */
  public static Broker started(List<String> jvmFlags, Map<String, String> settings)
      throws IOException, InterruptedException {
    for (int attempt = 1; ; attempt++) {
      Broker broker = create(Files.createTempDirectory("broker"), jvmFlags, settings);
      try {
        broker.start();
        return broker;
      } catch (IllegalStateException e) {
        boolean wasTaken = broker.said().contains(PORT_IS_TAKEN);
        broker.close();
        if (attempt == ATTEMPTS || !wasTaken) {
          throw e;
        }
      }
    }
  }

  private static Broker create(Path folder, List<String> jvmFlags, Map<String, String> settings)
      throws IOException {
    int port = freePort();
    String broker = HERE + ":" + port;
    String controller = HERE + ":" + freePort();
    List<String> lines = new ArrayList<>();
    lines.add("process.roles=broker,controller");
    lines.add("node.id=1");
    lines.add("controller.quorum.voters=1@" + controller);
    lines.add("controller.listener.names=CONTROLLER");
    lines.add("listeners=PLAINTEXT://" + broker + ",CONTROLLER://" + controller);
    lines.add("log.dirs=" + folder.resolve("logs").toString().replace('\\', '/'));
    lines.add("num.partitions=1");
    lines.add("offsets.topic.num.partitions=1");
    lines.add("offsets.topic.replication.factor=1");
    lines.add("transaction.state.log.num.partitions=1");
    lines.add("transaction.state.log.replication.factor=1");
    lines.add("transaction.state.log.min.isr=1");
    lines.add("group.initial.rebalance.delay.ms=0");
    lines.add("log.cleaner.dedupe.buffer.size=2000000");
    settings.forEach((key, value) -> lines.add(key + "=" + value));
    Path file = Files.write(folder.resolve("server.properties"), lines);
    PrintStream said =
        new PrintStream(folder.resolve("format.txt").toFile(), StandardCharsets.UTF_8);
    String[] arguments = {"format", "-t", CLUSTER, "-c", file.toString()};
    try (said) {
      if (StorageTool.execute(arguments, said) != 0) {
        throw new IOException(
            "The folder of a broker could not be formatted: "
                + Files.readString(folder.resolve("format.txt")));
      }
    }
    return new Broker(folder, port, jvmFlags);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /**
   * Starts the process, or starts it again, and waits until it answers.
   *
   * @throws IllegalStateException if it ends instead; the message is the first error of what it
   *     printed, all of which goes to the standard error stream
   */
  public void start() throws IOException, InterruptedException {
    Path said = folder.resolve(OUTPUT);
    process = java(said, jvmFlags, "kafka.Kafka", folder.resolve("server.properties").toString());
    try (Admin admin = admin()) {
      KafkaFuture<?> answer = admin.describeCluster().nodes();
      while (!answer.isDone()) {
        if (process.waitFor(50, TimeUnit.MILLISECONDS)) {
          admin.close(Duration.ZERO); // Otherwise it waits minutes for the answer.
          throw new IllegalStateException(firstError(said()));
        }
      }
      answer.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(firstError(said()), e);
    }
  }

  private String said() throws IOException {
    return Files.readString(folder.resolve(OUTPUT));
  }

  private String firstError(String said) {
    System.err.print(said);
    String first =
        said.lines()
            .filter(line -> line.contains("Exception") || line.contains("ERROR"))
            .findFirst()
            .or(() -> said.lines().findFirst())
            .orElse("it printed nothing")
            .replace(folder.toString(), "its folder");
    return "The broker ended: "
        + first.substring(0, Math.min(first.length(), LONGEST_ERROR))
        + (first.length() > LONGEST_ERROR ? "..." : "");
  }

  /**
   * Starts a process with the class path of this one, which ends with this JVM at the latest, even
   * where that is killed. Its temporary files are in the folder of this JVM's.
   *
   * @param said the file that its output and errors go to
   * @param jvmFlags flags of its JVM
   */
  public static Process java(Path said, List<String> jvmFlags, String main, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvmFlags);
    command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(EndsWithParent.class.getName(), main));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(said.toFile()))
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    return process;
  }

  /** Ends the process at once. */
  public void kill() {
    process.destroyForcibly();
    try {
      process.waitFor(5, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the process and deletes its files. */
  @Override
  public void close() {
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
   *
   * @param others further keys, each with its value behind it
   */
  public Map<String, Object> clients(Object... others) {
    Map<String, Object> configs = new HashMap<>();
    configs.put("bootstrap.servers", HERE + ":" + port);
    configs.put("reconnect.backoff.max.ms", 200);
    for (int i = 0; i < others.length; i += 2) {
      configs.put(others[i].toString(), others[i + 1]);
    }
    return configs;
  }

  /** Returns a new client that asks and changes what the broker has. */
  public Admin admin() {
    return Admin.create(clients("default.api.timeout.ms", 300_000));
  }

  /** Creates a topic of one partition. */
  public void createTopic(String name, Map<String, String> configs) throws Exception {
    try (Admin admin = admin()) {
      NewTopic topic = new NewTopic(name, 1, (short) 1).configs(configs);
      admin.createTopics(List.of(topic)).all().get();
    }
  }

  /** Deletes a topic and waits until it is gone. */
  public void deleteTopic(String name) throws Exception {
    try (Admin admin = admin()) {
      admin.deleteTopics(List.of(name)).all().get();
      while (admin.listTopics().names().get().contains(name)) {
        Thread.sleep(50);
      }
    }
  }
}
