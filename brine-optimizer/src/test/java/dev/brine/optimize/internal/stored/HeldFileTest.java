// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.optimize.StoredStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lock of a file that is converted. */
class HeldFileTest {
  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = Files.write(folder.resolve("log"), new byte[100]);
  }

  /** Finds no packing, or fails as a decoder may. */
  private record Finder(Throwable failure) implements StoredStream.Finder {
    @Override
    public StoredStream.Packing packing(StoredStream.Bytes stored) throws IOException {
      if (failure instanceof RuntimeException e) {
        throw e;
      }
      if (failure instanceof Error e) {
        throw e;
      }
      if (failure instanceof IOException e) {
        throw e;
      }
      return null;
    }

    @Override
    public List<StoredStream> find(StoredStream.Bytes unpacked) {
      return List.of();
    }

    @Override
    public StoredStream.Other other(StoredStream.Bytes stored, StoredStream.Bytes unpacked) {
      throw new AssertionError();
    }
  }

  @Test
  void a_decoder_that_fails_leaves_no_lock() throws IOException {
    for (Throwable failure :
        List.of(
            new IOException("damaged"),
            new IllegalStateException("damaged"),
            new UnsatisfiedLinkError("zstd"))) {
      assertThatThrownBy(() -> HeldFile.lock(file, new Finder(failure))).isSameAs(failure);
      try (HeldFile held = HeldFile.lock(file, new Finder(null))) {
        assertThat(held.size()).isEqualTo(100);
      }
    }
  }

  @Test
  void a_file_stays_locked_until_it_is_closed() throws IOException {
    try (HeldFile held = HeldFile.lock(file, new Finder(null))) {
      assertThat(held.size()).isEqualTo(100);
      assertThatIOException()
          .isThrownBy(() -> HeldFile.lock(file, new Finder(null)))
          .withMessageContaining("Another program holds a lock on it");
    }
  }
}
