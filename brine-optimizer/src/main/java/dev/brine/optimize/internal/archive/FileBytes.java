// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The new content of a file in an archive: bytes in memory, those of another file, or none. */
public sealed interface FileBytes {
  /** The content of a file that is removed. */
  FileBytes REMOVED = new Removed();

  /** Returns bytes in memory, which are not copied. */
  static FileBytes of(byte[] bytes) {
    return new InMemory(bytes);
  }

  /** Returns the bytes of a file, which has to stay until they are written. */
  static FileBytes of(Path file) {
    return new InFile(file);
  }

  /** Returns how many bytes there are. */
  long size() throws IOException;

  /** Opens the bytes for one reader. */
  InputStream open() throws IOException;

  /** Bytes in memory. */
  final class InMemory implements FileBytes {
    private final byte[] bytes;

    private InMemory(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public long size() {
      return bytes.length;
    }

    @Override
    public InputStream open() {
      return new ByteArrayInputStream(bytes);
    }
  }

  /** No file. */
  final class Removed implements FileBytes {
    private Removed() {}

    @Override
    public long size() {
      throw new UnsupportedOperationException("There is no file");
    }

    @Override
    public InputStream open() {
      throw new UnsupportedOperationException("There is no file");
    }
  }

  /** The bytes of a file. */
  record InFile(Path file) implements FileBytes {
    @Override
    public long size() throws IOException {
      return Files.size(file);
    }

    @Override
    public InputStream open() throws IOException {
      return Files.newInputStream(file);
    }
  }
}
