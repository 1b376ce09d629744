// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.flink.job.SavepointJob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs jobs of {@link SavepointJob} in a process of Flink, with versions of a class. */
final class FlinkTrial {
  /** The line that switches orders to Brine; classes of other lines may follow. */
  static final String ORDERS =
      """
      pipeline.serialization-config:
        - shop.Order: {type: typeinfo, class: dev.brine.flink.BrineTypeInfoFactory}
      """;

  private static final String COMMON =
      """
      rest.bind-address: 127.0.0.1
      rest.bind-port: "0"
      restart-strategy.type: none
      """;

  private final Path root;
  private final String classPath;

  /**
   * Creates a trial.
   *
   * @param root a folder for its files
   * @param classPath that of the process, with a Flink
   */
  FlinkTrial(Path root, String classPath) {
    this.root = root;
    this.classPath = classPath;
  }

  /** Returns a trial with the Flink of this process, and the folder "brine" with its settings. */
  static FlinkTrial here(Path root, String settings) throws IOException {
    return new FlinkTrial(root, System.getProperty("java.class.path"))
        .configuration("brine", settings);
  }

  /** Compiles versions of the application, each into the folder of its name. */
  FlinkTrial versions(String... names) throws IOException {
    for (String name : names) {
      Versions.compile(name, classPath, root.resolve(name));
    }
    return this;
  }

  /** Writes the configuration of Flink with some lines into the folder of its name. */
  FlinkTrial configuration(String name, String lines) throws IOException {
    Path folder = Files.createDirectories(root.resolve(name));
    Files.writeString(folder.resolve("config.yaml"), COMMON + lines);
    return this;
  }

  /** Runs jobs in one process, as {@link SavepointJob#main} takes them. */
  void run(String... jobs) throws Exception {
    List<String> command = new ArrayList<>();
    String java = System.getProperty("brine.java", "");
    command.add(java.isEmpty() ? System.getProperty("java.home") + "/bin/java" : java);
    command.addAll(List.of("-Xmx768m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    // As Flink's own scripts do, for Kryo.
    command.add("--add-opens=java.base/java.util=ALL-UNNAMED");
    command.addAll(List.of("-cp", classPath, SavepointJob.class.getName(), root.toString()));
    command.addAll(List.of(jobs));
    Path log = root.resolve("log.txt");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    try {
      assertThat(process.waitFor(30, TimeUnit.MINUTES)).as("end of Flink").isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(Files.readString(log)).isZero();
  }

  /** Returns what was in the state of a job, a line a key, or its failure. */
  String result(String job) throws IOException {
    return Files.readString(root.resolve(job + ".txt"));
  }
}
