// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryOutputTest {
  private static final Path FILE = Path.of("folder", "in");

  @TempDir private Path folder;

  private static OutputStream failing(IOException failure) {
    return new OutputStream() {
      @Override
      public void write(int octet) throws IOException {
        throw failure;
      }

      @Override
      public void flush() throws IOException {
        throw failure;
      }

      @Override
      public void close() throws IOException {
        throw failure;
      }
    };
  }

  /** An operation of a stream. */
  private interface Operation {
    void run(OutputStream out) throws IOException;
  }

  @Test
  void names_its_file_where_the_disk_is_full() {
    IOException full = new IOException("No space left on device");
    for (Operation operation :
        new Operation[] {
          out -> out.write(1),
          out -> out.write(new byte[3]),
          OutputStream::flush,
          OutputStream::close
        }) {
      assertThatThrownBy(() -> operation.run(new TemporaryOutput(failing(full), FILE)))
          .isInstanceOf(FileSystemException.class)
          .hasMessage(FILE + ": No space left on device")
          .hasCause(full);
    }
  }

  @Test
  void keeps_a_failure_that_names_its_file() {
    IOException denied = new AccessDeniedException("other");
    assertThatThrownBy(() -> new TemporaryOutput(failing(denied), FILE).write(1)).isSameAs(denied);
  }

  @Test
  void writes_all_where_there_is_room() throws IOException {
    Path file = folder.resolve("in");
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    try (OutputStream out = TemporaryOutput.open(file)) {
      for (OutputStream one : new OutputStream[] {out, expected}) {
        one.write(7);
        one.write(new byte[] {1, 2, 3}, 1, 2);
      }
    }
    assertThat(Files.readAllBytes(file)).isEqualTo(expected.toByteArray());
  }
}
