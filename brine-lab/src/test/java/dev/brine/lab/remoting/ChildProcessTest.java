// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class ChildProcessTest {
  private static final ProcessBuilder LONG = new ProcessBuilder("sleep", "1000");

  private final List<String> called = new ArrayList<>();

  /** Starts a process, and ends this JVM before it. */
  public static final class Parent {
    private Parent() {}

    /** Prints the number of the process. */
    public static void main(String[] arguments) throws Exception {
      ChildProcess.start(LONG, () -> System.out.println("afterwards"));
      ProcessHandle.current().children().forEach(child -> System.out.println(child.pid()));
      System.exit(0);
    }
  }

  @Test
  void a_process_ends_with_the_jvm_that_started_it() throws Exception {
    Process parent =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Parent.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    List<String> lines =
        new String(parent.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();

    assertThat(lines).hasSize(2).endsWith("afterwards");
    ProcessHandle.of(Long.parseLong(lines.get(0))).ifPresent(child -> child.onExit().join());
  }

  @Test
  void a_process_that_is_too_slow_is_ended_when_closed() throws Exception {
    try (ChildProcess slow = ChildProcess.start(LONG, () -> called.add("afterwards"))) {
      assertThat(slow.waitFor(Duration.ofMillis(1))).isFalse();
      assertThat(called).isEmpty();
    }
    assertThat(called).containsExactly("afterwards");
  }

  @Test
  void a_process_that_ends_by_itself_has_its_exit_code() throws Exception {
    try (ChildProcess quick =
        ChildProcess.start(new ProcessBuilder("sh", "-c", "exit 3"), () -> {})) {
      assertThat(quick.waitFor(Duration.ofHours(1))).isTrue();
      assertThat(quick.exitCode()).isEqualTo(3);
    }
  }
}
