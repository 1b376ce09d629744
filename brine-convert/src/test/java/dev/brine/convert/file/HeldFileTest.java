// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lock of a file that is converted, and the passes over its bytes. */
class HeldFileTest {
  private static final int PARTS = 4_000;
  private static final int PART = 200;

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = Files.write(folder.resolve("log"), new byte[100]);
  }

  /** Finds no packing, or fails as a decoder may. */
  private record Finder(Throwable failure, StoredStream.Packing found)
      implements StoredStream.Finder {
    Finder(Throwable failure) {
      this(failure, null);
    }

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
      return found;
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

  /** Counts the passes and their bytes. */
  private static final class Counting implements StoredStream.Packing {
    private int passes;
    private long bytes;

    @Override
    public InputStream unpack(InputStream stored) {
      passes++;
      return new FilterInputStream(stored) {
        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
          int count = super.read(into, offset, length);
          bytes += Math.max(0, count);
          return count;
        }
      };
    }

    @Override
    public OutputStream pack(OutputStream sink) {
      throw new AssertionError();
    }

    @Override
    public Optional<String> obstacle() {
      return Optional.empty();
    }
  }

  private byte[] writeParts() throws IOException {
    byte[] all = new byte[PARTS * PART];
    new Random(1).nextBytes(all);
    Files.write(file, all);
    return all;
  }

  @Test
  void parts_are_read_in_one_pass() throws IOException {
    byte[] all = writeParts();
    Counting counting = new Counting();
    try (HeldFile held = HeldFile.look(file, new Finder(null, counting))) {
      for (int i = 0; i < PARTS; i++) {
        byte[] part = Arrays.copyOfRange(all, i * PART, (i + 1) * PART);
        for (int time = 0; time < 2; time++) {
          try (InputStream in = held.from((long) i * PART)) {
            assertThat(in.readNBytes(PART)).isEqualTo(part);
          }
        }
      }
    }
    assertThat(counting.passes).isOne();
    assertThat(counting.bytes).isEqualTo(all.length);
  }

  @Test
  void another_pass_begins_where_a_reader_goes_far_back() throws IOException {
    byte[] all = writeParts();
    Counting counting = new Counting();
    try (HeldFile held = HeldFile.look(file, new Finder(null, counting));
        InputStream first = held.from(0)) {
      assertThat(first.read()).isEqualTo(all[0] & 0xff);
      assertThat(held.from(1).readAllBytes()).isEqualTo(Arrays.copyOfRange(all, 1, all.length));
      assertThat(first.readAllBytes()).isEqualTo(Arrays.copyOfRange(all, 1, all.length));
      assertThat(held.from(all.length).read()).isEqualTo(-1);
    }
    assertThat(counting.passes).isEqualTo(2);
  }
}
