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

  @TempDir private Path folder;

  @Test
  void closures_have_brine_s_form_and_jobs_their_sums() throws Exception {
    List<String> plain = run();
    List<String> agent = run("-javaagent:" + System.getProperty("brine.agent") + "=streams");
    assertThat(sums(plain)).hasSizeGreaterThan(10).isEqualTo(sums(agent));
    assertThat(plain).contains("driver " + JAVA, "executor " + JAVA);
    assertThat(agent).contains("driver " + BRINE, "executor " + BRINE);
    assertThat(agent).doesNotContain("driver " + JAVA, "executor " + JAVA);
  }

  private static List<String> sums(List<String> lines) {
    return lines.stream().filter(line -> line.startsWith("sum of ")).toList();
  }

  private List<String> run(String... flags) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(flag -> flag.startsWith("--") || flag.startsWith("-X"))
        .forEach(command::add);
    command.addAll(List.of(flags));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), AgentRun.class.getName()));
    Path said = Files.createTempFile(folder, "said", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .redirectOutput(said.toFile())
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    try {
      assertThat(process.waitFor()).as(Files.readString(said)).isZero();
    } finally {
      process.destroyForcibly();
    }
    return Files.readAllLines(said);
  }
}
