// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.process;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.inspect.convert.ConvertedValue.Kind;
import dev.brine.testkit.JavaStreams;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Streams that the classes of a program read in other processes. */
class ReadingProcessesTest {
  private static final Duration LONG = Duration.ofMinutes(10);

  /** Acts while it is read. */
  private static final class Actor implements Serializable {
    private static final long serialVersionUID = 1;

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
        case "fails" -> throw new IllegalStateException("refused by its code");
        case "asserts" -> throw new AssertionError("refused by an assertion");
        default -> throw new AssertionError(action);
      }
    }

    private static void fill() {
      Object[] all = {};
      while (true) {
        all = new Object[] {all, new byte[1 << 24]};
      }
    }

    private static void hang() {
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
    try {
      Path classes =
          Path.of(Actor.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return new ReadingProcesses(List.of(classes), List.of(), Set.of(), longest);
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
          .hasMessage("The process that reads it has ended with code 7");
      assertThatCode(() -> read(processes, "prints")).doesNotThrowAnyException();
      assertThatThrownBy(() -> read(processes, "fills"))
          .hasMessage("Reading it needs more than 1 GB");
      assertThatCode(() -> read(processes, "prints")).doesNotThrowAnyException();
    }
  }

  @Test
  void a_process_that_takes_too_long_is_ended() {
    try (ReadingProcesses processes = processes(Duration.ofSeconds(1))) {
      assertThatThrownBy(() -> read(processes, "hangs"))
          .hasMessage("Reading it takes more than 1 seconds");
    }
  }

  @Test
  void values_with_nothing_to_change_are_not_read() {
    try (ReadingProcesses processes = processes(LONG)) {
      assertThatCode(() -> processes.check(Kind.SAME, new byte[] {1})).doesNotThrowAnyException();
    }
  }
}
