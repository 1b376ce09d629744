// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.cli.stored.InspectCommand;
import dev.brine.cli.terminal.Terminal;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Tests {@code brine inspect} where its output cannot be written. */
class InspectOutputFailuresTest {
  private static final List<List<String>> FORMS =
      List.of(
          List.of("convert", "--output=-", "--to", "brine"),
          List.of("convert", "--output=-"),
          List.of("inspect", "--json"),
          List.of("inspect", "--by", "kind"));

  @TempDir private Path folder;

  /** The exit code and errors of a command whose output failed. */
  private record Ended(int code, String err) {}

  private Ended inspect(List<String> form, String failure) throws IOException {
    Path list = folder.resolve("a.ser");
    Files.write(list, JavaStreams.write(new ArrayList<>(List.of("secret", 7))));
    List<String> words = new ArrayList<>(form);
    words.add(list.toString());
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    OutputStream failing =
        new OutputStream() {
          @Override
          public void write(int octet) throws IOException {
            throw new IOException(failure);
          }
        };
    Terminal terminal = Terminal.of(failing, err, new Properties(), Map.of());
    int code = Main.run(terminal, (plan, progress) -> Runs.exact(), words.toArray(String[]::new));
    return new Ended(code, err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void says_that_its_output_could_not_be_written() throws IOException {
    for (List<String> form : FORMS) {
      Ended ended = inspect(form, "No space left on device");
      assertThat(ended.code()).as("%s", form).isEqualTo(1);
      assertThat(ended.err())
          .startsWith("Cannot write the output: No space left on device")
          .contains("docs/troubleshooting.md#output");
    }
  }

  @Test
  void names_a_failure_that_has_no_message() throws IOException {
    Ended ended = inspect(List.of("inspect", "--json"), null);
    assertThat(ended.code()).isEqualTo(1);
    assertThat(ended.err()).startsWith("Cannot write the output: java.io.IOException");
  }

  /** The systems and languages differ in their words, but all name the pipe. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Broken pipe",
        "Daten\u00fcbergabe unterbrochen (broken pipe)",
        "The pipe is being closed",
        "The pipe has been ended"
      })
  void ends_well_where_the_reader_of_its_output_has_enough(String failure) throws IOException {
    for (List<String> form : FORMS) {
      assertThat(inspect(form, failure)).as("%s", form).isEqualTo(new Ended(0, ""));
    }
  }

  /** An input that never ends, and counts what is read of it. */
  private static final class Endless extends InputStream {
    private static final int MOST = 100_000_000;

    private final byte[] start;
    private final byte[] item;
    private long count;

    Endless(byte[] start, byte[] item) {
      this.start = start;
      this.item = item;
    }

    @Override
    public int read() {
      if (count == MOST) {
        return -1; // reading did not end in time
      }
      long at = count++;
      int behind = (int) ((at - start.length) % item.length);
      return (at < start.length ? start[(int) at] : item[behind]) & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
      for (int i = 0; i < length; i++) {
        int octet = read();
        if (octet < 0) {
          return i == 0 ? -1 : i;
        }
        bytes[offset + i] = (byte) octet;
      }
      return length;
    }
  }

  @Test
  void reads_no_more_once_the_output_is_closed() {
    byte[] header = Arrays.copyOf(JavaStreams.write(7), 4);
    byte[] string = {0x74, 0, 3, 'a', 'b', 'c'};
    for (List<String> form : List.of(List.of("--tree"), List.of("--json"))) {
      Endless in = new Endless(header, string);
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      OutputStream closed =
          new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
              throw new IOException("Broken pipe");
            }
          };
      Terminal terminal = Terminal.of(closed, err, new Properties(), Map.of());
      List<String> words = new ArrayList<>(form);
      words.add("-");
      int code =
          new CommandLine(new InspectCommand(terminal, in)).execute(words.toArray(String[]::new));
      assertThat(code).as("%s", form).isZero();
      assertThat(in.count).isLessThan(10_000_000);
      assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }
  }

  /** Each command that prints, with its standard output closed from the start. */
  @Test
  void no_command_fails_where_its_output_is_closed() throws IOException {
    Path stored = folder.resolve("a.ser");
    Files.write(stored, JavaStreams.write(new ArrayList<>(List.of("secret", 7))));
    Path classes = Files.createDirectories(folder.resolve("classes"));
    try (InputStream in =
        Shown.class.getResourceAsStream("InspectOutputFailuresTest$Shown.class")) {
      Path file = classes.resolve("dev/brine/cli/InspectOutputFailuresTest$Shown.class");
      Files.createDirectories(file.getParent());
      Files.write(file, in.readAllBytes());
    }
    String name = stored.toString();
    String folderName = classes.toString();
    for (List<String> words :
        List.of(
            List.of("inspect", name),
            List.of("inspect", "--tree", name),
            List.of("inspect", "--json", name),
            List.of("inspect", "--diff", name, name),
            List.of("inspect", "--scan", name),
            List.of("inspect", "--sizes", name),
            List.of("convert", "--output=-", "--to", "brine", name),
            List.of("inspect", "--help"),
            List.of("convert", name, "--to", "java"),
            List.of("explain", folderName),
            List.of("explain", folderName, "--json"),
            List.of("explain", "schema", folderName, folderName),
            List.of("optimize", folderName),
            List.of("completion"),
            List.of("compare", "--list"),
            List.of("help"),
            List.of("--version"))) {
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      OutputStream closed =
          new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
              throw new IOException("Broken pipe");
            }
          };
      Terminal terminal = Terminal.of(closed, err, new Properties(), Map.of());
      int code = Main.run(terminal, (plan, progress) -> Runs.exact(), words.toArray(String[]::new));
      assertThat(code).as("%s: %s", words, err).isZero();
      assertThat(err.toString(StandardCharsets.UTF_8)).doesNotContain("Exception", "\tat ");
    }
  }

  /** A class to look at. */
  static final class Shown implements java.io.Serializable {
    private static final long serialVersionUID = 1;
  }
}
