// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.inspect.print.Printable;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Writes a new file. Its failures are unchecked, so that nothing takes them for those of an input,
 * and no print stream hides them.
 */
final class OutputFile extends OutputStream {
  private final OutputStream out;

  private OutputFile(OutputStream out) {
    this.out = out;
  }

  /** Writes an output, and returns whether it is written as a whole. */
  interface Work {
    /** Writes it to a stream that the caller closes. */
    boolean write(OutputStream out) throws IOException;
  }

  /** A failure of the file. */
  private static final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final IOException reason;

    Failure(IOException reason) {
      super(reason);
      this.reason = reason;
    }
  }

  /**
   * Writes a file, and deletes it unless it is written as a whole.
   *
   * @throws UsageProblem if the file exists, or cannot be written
   */
  static void write(Path file, Work work) throws IOException {
    OutputStream created;
    try {
      created = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW);
    } catch (IOException e) {
      throw problem(
          file, e, "Name a file that does not exist yet, in a folder that can be written.");
    }
    boolean isWritten = false;
    try {
      isWritten = writeAndClose(created, work);
    } catch (Failure e) {
      throw problem(file, e.reason, "Make room there, or name a file on another disk.");
    } finally {
      if (!isWritten) {
        Files.deleteIfExists(file);
      }
    }
  }

  private static boolean writeAndClose(OutputStream created, Work work) throws IOException {
    try (OutputStream out = new BufferedOutputStream(new OutputFile(created))) {
      return work.write(out);
    }
  }

  private static UsageProblem problem(Path file, IOException failure, String advice) {
    String reason = InputReader.reason(failure);
    return new UsageProblem(
        "Cannot write " + Printable.cut(file + ": " + reason), advice, "convert");
  }

  @Override
  public void write(int octet) {
    write(new byte[] {(byte) octet}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      throw new Failure(e);
    }
  }

  @Override
  public void close() {
    try {
      out.close();
    } catch (IOException e) {
      throw new Failure(e);
    }
  }
}
