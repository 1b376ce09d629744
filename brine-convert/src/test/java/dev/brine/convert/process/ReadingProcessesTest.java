// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.inspect.convert.ConvertedValue.Kind;
import dev.brine.testkit.JavaStreams;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Streams that the classes of a program read in other processes. */
class ReadingProcessesTest {
  private static final Duration LONG = Duration.ofMinutes(10);
  private static final String ADVICE =
      "; convert it without --verify-with, and try it in the program itself";

  /** Acts while it is read. */
  private static final class Actor implements Serializable {
    private static final long serialVersionUID = 1;

    /** Has the process end while it reads another object. */
    private static boolean isArmed;

    private final String action;

    Actor(String action) {
      this.action = action;
    }

    @SuppressWarnings("SystemOut") // as a program may do
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      switch (action) {
        case "prints" -> System.out.println("text of the program");
        case "reads" -> System.in.read();
        case "exits" -> Runtime.getRuntime().halt(7);
        case "fills" -> fill();
        case "hangs" -> hang();
        case "arms" -> isArmed = true;
        case "interrupts" -> Thread.currentThread().interrupt();
        case "innocent" -> endIfArmed();
        case "fails" -> throw new IllegalStateException("refused by its code");
        case "asserts" -> throw new AssertionError("refused by an assertion");
        default -> throw new AssertionError(action);
      }
    }

    private static void endIfArmed() {
      if (isArmed) {
        Runtime.getRuntime().halt(9);
      }
    }

    private static void fill() {
      Object[] all = {};
      while (true) {
        all = new Object[] {all, new byte[1 << 24]};
      }
    }

    @SuppressWarnings("SystemOut") // read by a test
    private static void hang() {
      System.out.println("hangs");
      while (true) {
        try {
          Thread.sleep(Long.MAX_VALUE);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return;
        }
      }
    }
  }

  private static ReadingProcesses processes(Duration longest) {
    return new ReadingProcesses(List.of(classes()), List.of(), Set.of(), longest);
  }

  private static Path classes() {
    try {
      return Path.of(Actor.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static void read(ReadingProcesses processes, String action) throws IOException {
    processes.check(Kind.CHANGED, JavaStreams.write(new Actor(action)));
  }

  @Test
  void a_program_may_print_and_read_while_it_reads_objects() {
    try (ReadingProcesses processes = processes(LONG)) {
      for (String action : List.of("prints", "reads", "prints")) {
        assertThatCode(() -> read(processes, action)).doesNotThrowAnyException();
      }
    }
  }

  /** As in an engine that loads the jars of a job by a loader of its own. */
  @Test
  void a_process_finds_brine_where_the_class_path_of_the_jvm_lacks_it() {
    String before = System.setProperty("java.class.path", classes().toString());
    try (ReadingProcesses processes = processes(LONG)) {
      assertThatCode(() -> read(processes, "prints")).doesNotThrowAnyException();
    } finally {
      System.setProperty("java.class.path", before);
    }
  }

  @Test
  void what_the_program_throws_is_the_reason() {
    try (ReadingProcesses processes = processes(LONG)) {
      assertThatThrownBy(() -> read(processes, "fails"))
          .hasMessage(
              "The new program cannot read it: java.lang.IllegalStateException: refused by its"
                  + " code");
      assertThatThrownBy(() -> read(processes, "asserts"))
          .hasMessageContaining("refused by an assertion");
    }
  }

  @Test
  void a_process_that_ends_is_replaced() {
    try (ReadingProcesses processes = processes(LONG)) {
      assertThatThrownBy(() -> read(processes, "exits"))
          .hasMessage("The program ended with code 7 while it read it" + ADVICE);
      assertThatCode(() -> read(processes, "prints")).doesNotThrowAnyException();
      assertThatThrownBy(() -> read(processes, "fills"))
          .hasMessage("Reading it needs more than 1 GB" + ADVICE);
      assertThatCode(() -> read(processes, "prints")).doesNotThrowAnyException();
    }
  }

  @Test
  void a_process_that_takes_too_long_is_ended() {
    try (ReadingProcesses processes = processes(Duration.ofSeconds(1))) {
      assertThatThrownBy(() -> read(processes, "hangs"))
          .hasMessage("Reading it takes more than 1 seconds" + ADVICE);
    }
  }

  /** An earlier value may have left a thread that ends the process. */
  @Test
  void a_value_is_not_refused_for_those_before_it() {
    try (ReadingProcesses processes = processes(LONG)) {
      for (String action : List.of("arms", "innocent", "interrupts", "innocent")) {
        assertThatCode(() -> read(processes, action)).doesNotThrowAnyException();
      }
    }
  }

  /** As when the command is killed: nobody ends the process. */
  @Test
  void a_process_ends_with_its_input_while_it_reads() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ReadingMain.class.getName(),
                classes().toString())
            .start();
    try {
      DataOutputStream out = new DataOutputStream(process.getOutputStream());
      byte[] stream = JavaStreams.write(new Actor("hangs"));
      out.writeInt(stream.length);
      out.write(stream);
      out.flush();
      assertThat(process.errorReader().readLine()).isEqualTo("hangs");
      out.close();
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void values_with_nothing_to_change_are_not_read() {
    try (ReadingProcesses processes = processes(LONG)) {
      assertThatCode(() -> processes.check(Kind.SAME, new byte[] {1})).doesNotThrowAnyException();
      assertThat(processes.wants(Kind.SAME)).isFalse();
      assertThat(processes.wants(Kind.CHANGED)).isTrue();
    }
  }
}
