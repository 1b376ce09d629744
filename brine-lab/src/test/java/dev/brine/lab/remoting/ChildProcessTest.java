// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
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

  /** Fails to start a process, before this JVM ends and while it does. */
  public static final class Failing {
    private Failing() {}

    /** Prints the class of each failure. */
    public static void main(String[] arguments) {
      start("not called");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> start("afterwards")));
      System.exit(0);
    }

    private static void start(String afterwards) {
      try {
        ChildProcess.start(
            new ProcessBuilder("no-such-command"), () -> System.out.println(afterwards));
      } catch (IOException | InterruptedException e) {
        System.out.println(e.getClass().getSimpleName());
      }
    }
  }

  private static List<String> lines(Class<?> parent) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                parent.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    byte[] said = process.getInputStream().readAllBytes();
    return new String(said, StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void a_process_ends_with_the_jvm_that_started_it() throws Exception {
    List<String> lines = lines(Parent.class);

    assertThat(lines).hasSize(2).endsWith("afterwards");
    ProcessHandle.of(Long.parseLong(lines.get(0))).ifPresent(child -> child.onExit().join());
  }

  @Test
  void a_jvm_that_is_shutting_down_starts_no_process() throws Exception {
    assertThat(lines(Failing.class))
        .containsExactly("IOException", "afterwards", "InterruptedException");
  }

  @Test
  void a_process_whose_jvm_shuts_down_before_it_is_started_is_not_started() {
    ChildProcess child = new ChildProcess(() -> called.add("afterwards"));
    child.close();
    assertThat(called).containsExactly("afterwards");
    assertThatThrownBy(() -> child.launch(LONG)).isInstanceOf(InterruptedException.class);
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
