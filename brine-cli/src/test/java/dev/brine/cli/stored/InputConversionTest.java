// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Format;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.rewrite.StreamChanges;
import dev.brine.inspect.source.Input;
import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the file that a failed conversion names. */
class InputConversionTest {
  @TempDir private Path folder;

  private Input input() throws Exception {
    Path file = folder.resolve("x.ser");
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
      out.writeObject("text");
    }
    return Input.of(List.of(file.toString()), System.in).get(0);
  }

  private InputConversion conversion(Path temporary) {
    return new InputConversion(
        ReadOptions.none(), List.of(folder), temporary, Format.BRINE, StreamChanges.none());
  }

  @Test
  void says_that_temporary_files_cannot_be_written() throws Exception {
    Input input = input();
    Path missing = folder.resolve("missing");
    assertThatThrownBy(() -> conversion(missing).write(input, OutputStream.nullOutputStream()))
        .isInstanceOf(UsageProblem.class)
        .hasMessageStartingWith(
            "Cannot write temporary files: java.nio.file.NoSuchFileException: " + missing)
        .hasMessageEndingWith(
            "Set java.io.tmpdir to a folder that exists, can be written, and has room."
                + " See docs/troubleshooting.md#convert");
  }

  @Test
  void says_that_the_input_cannot_be_read() throws Exception {
    Input input = input();
    Files.delete(folder.resolve("x.ser"));
    assertThatThrownBy(() -> conversion(folder).write(input, OutputStream.nullOutputStream()))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("x.ser");
  }

  @Test
  void leaves_no_temporary_file() throws Exception {
    Path temporary = Files.createDirectories(folder.resolve("temporary"));
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    conversion(temporary).write(input(), sink);
    assertThat(sink.toByteArray()).startsWith(0xb5);
    assertThat(temporary).isEmptyDirectory();
  }
}
