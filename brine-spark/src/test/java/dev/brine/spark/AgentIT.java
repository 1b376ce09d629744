// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The agent in driver and executors, for closures and tasks, beside the serializer of records. */
@Tag("once")
@Tag("slow")
class AgentIT {
  /** What a stream of Brine begins with. */
  private static final String BRINE = "b5";

  /** What a stream of Java's begins with. */
  private static final String JAVA = "ac";

  private static final String AGENT =
      "-javaagent:" + System.getProperty("brine.agent") + "=streams,trust=all";

  @TempDir private Path folder;

  /** The exit code of a driver, and the lines that it and Spark printed. */
  private record Ended(int exitCode, List<String> lines) {}

  @Test
  void closures_have_brine_s_form_and_jobs_their_sums() throws Exception {
    List<String> plain = run(List.of());
    List<String> agent = run(List.of(AGENT));
    assertThat(sums(plain)).hasSizeGreaterThan(10).isEqualTo(sums(agent));
    assertThat(plain).contains("driver " + JAVA, "executor " + JAVA);
    assertThat(agent).contains("driver " + BRINE, "executor " + BRINE);
    assertThat(agent).doesNotContain("driver " + JAVA, "executor " + JAVA);
  }

  @Test
  void object_files_go_to_brine_s_form_and_back() throws Exception {
    String brine = folder.resolve("brine").toUri().toString();
    String java = folder.resolve("java").toUri().toString();
    run(List.of(AGENT), "write", brine);
    List<String> read = run(List.of(AGENT), "read", brine);
    assertThat(sums(read)).hasSize(1).first().asString().contains("2000 orders");
    // An application without the agent cannot read them.
    Ended plain = start(List.of(), "read", brine);
    assertThat(plain.exitCode()).isNotZero();
    assertThat(plain.lines())
        .anyMatch(line -> line.contains("StreamCorruptedException: invalid stream header: B5"));
    // The way back.
    run(List.of(AGENT, "-Dbrine.write=java"), "copy", brine, java);
    assertThat(sums(run(List.of(), "read", java))).isEqualTo(sums(read));
  }

  private static List<String> sums(List<String> lines) {
    return lines.stream().filter(line -> line.startsWith("sum of ")).toList();
  }

  private List<String> run(List<String> flags, String... arguments)
      throws IOException, InterruptedException {
    Ended ended = start(flags, arguments);
    assertThat(ended.exitCode()).as(String.join("\n", ended.lines())).isZero();
    return ended.lines();
  }

  private Ended start(List<String> flags, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(flag -> flag.startsWith("--") || flag.startsWith("-X"))
        .forEach(command::add);
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), AgentRun.class.getName()));
    command.addAll(List.of(arguments));
    Path said = Files.createTempFile(folder, "said", ".txt");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    try {
      return new Ended(process.waitFor(), Files.readAllLines(said));
    } finally {
      process.destroyForcibly();
    }
  }
}
