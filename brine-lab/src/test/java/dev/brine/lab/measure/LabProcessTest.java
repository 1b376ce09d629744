// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class LabProcessTest {
  private static final Pattern NUMBER = Pattern.compile("(?m)^I am (\\d+)\n");

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

  /** Prints its number, and waits for ever unless there is an argument. */
  public static final class Child {
    private Child() {}

    /** Prints and waits. */
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
    ProcessHandle child = null;
    try {
      child = child(parent);

      parent.destroy(); // The same hooks run as on Ctrl-C, which JVMs in the background ignore.

      child.onExit().join();
      assertThat(parent.waitFor()).isNotZero();
      assertThat(folder).isEmptyDirectory();
    } finally {
      parent.destroyForcibly();
      if (child != null) {
        child.destroyForcibly();
      }
    }
  }

  /**
   * Returns the process that waits: the parent starts another one before it, to look at the JDK.
   */
  private ProcessHandle child(Process parent) throws Exception {
    while (parent.isAlive()) {
      for (Path log : logs()) {
        Matcher line = NUMBER.matcher(Files.readString(log));
        if (line.find()) {
          return ProcessHandle.of(Long.parseLong(line.group(1))).orElseThrow();
        }
      }
      Thread.sleep(20);
    }
    throw new AssertionError("The parent ended with " + parent.exitValue());
  }

  private List<Path> logs() throws IOException {
    try (DirectoryStream<Path> logs = Files.newDirectoryStream(folder, "brine-process*.log")) {
      List<Path> found = new ArrayList<>();
      logs.forEach(found::add);
      return found;
    }
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
