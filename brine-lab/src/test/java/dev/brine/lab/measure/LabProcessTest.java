// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class LabProcessTest {
  @TempDir Path folder;

  /** Runs a process that waits for ever, as a measurement does that takes long. */
  public static final class Parent {
    private Parent() {}

    /** Runs the process. */
    public static void main(String[] arguments) throws Exception {
      LabProcess.run(
          JavaHome.current(), List.of(), List.of(), List.of(), List.of(Child.class.getName()));
    }
  }

  /** Prints its number, and waits for ever where it is told to. */
  public static final class Child {
    private Child() {}

    /** Waits, unless there is an argument. */
    public static void main(String[] arguments) throws InterruptedException {
      System.out.println("I am " + ProcessHandle.current().pid());
      if (arguments.length == 0) {
        new CountDownLatch(1).await();
      }
    }
  }

  @Test
  void a_process_ends_with_a_jvm_that_a_signal_ends_and_leaves_no_file() throws Exception {
    Process parent =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                Parent.class.getName())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      ProcessHandle child = child(parent);

      parent.destroy(); // The same hooks run as on Ctrl-C, which JVMs in the background ignore.

      child.onExit().join();
      assertThat(parent.waitFor()).isNotZero();
      assertThat(folder).isEmptyDirectory();
    } finally {
      parent.destroyForcibly();
    }
  }

  private static ProcessHandle child(Process parent) throws InterruptedException {
    while (parent.isAlive()) {
      List<ProcessHandle> children = parent.children().toList();
      if (!children.isEmpty()) {
        return children.get(0);
      }
      Thread.sleep(20);
    }
    throw new AssertionError("The parent ended with " + parent.exitValue());
  }

  @Test
  void a_process_that_ends_has_said_its_last_word() throws Exception {
    String word =
        LabProcess.run(
            JavaHome.current(),
            List.of(),
            List.of(),
            List.of(),
            List.of(Child.class.getName(), "at once"));
    assertThat(word).startsWith("I am ");
  }
}
