// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes a temporary file. Its failures name the file, such as one of a full disk, which else looks
 * like a failure of the input.
 */
final class TemporaryOutput extends OutputStream {
  private final OutputStream out;
  private final Path file;

  /** Creates the output to a file that is open. */
  TemporaryOutput(OutputStream out, Path file) {
    this.out = out;
    this.file = file;
  }

  /**
   * Opens a file.
   *
   * @throws FileSystemException if it cannot be written
   */
  static OutputStream open(Path file) throws IOException {
    return new TemporaryOutput(Files.newOutputStream(file), file);
  }

  @Override
  public void write(int octet) throws IOException {
    try {
      out.write(octet);
    } catch (IOException e) {
      throw named(e);
    }
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      throw named(e);
    }
  }

  @Override
  public void flush() throws IOException {
    try {
      out.flush();
    } catch (IOException e) {
      throw named(e);
    }
  }

  @Override
  public void close() throws IOException {
    try {
      out.close();
    } catch (IOException e) {
      throw named(e);
    }
  }

  private FileSystemException named(IOException failure) {
    if (failure instanceof FileSystemException system) {
      return system;
    }
    FileSystemException named =
        new FileSystemException(file.toString(), null, failure.getMessage());
    named.initCause(failure);
    return named;
  }
}
