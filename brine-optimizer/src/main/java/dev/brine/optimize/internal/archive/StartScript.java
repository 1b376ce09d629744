// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The bytes before the first entry of a jar: the script or the program by which an executable jar
 * starts. Offsets in the jar count from the end of these bytes, or from the start of the file; both
 * are common. APPNOTE.TXT 4.3 of PKWARE, without the forms of ZIP64.
 *
 * @param jar the file that has them
 * @param length how many there are
 * @param isCounted whether offsets count them
 */
record StartScript(Path jar, long length, boolean isCounted) {
  private static final int FIRST_BYTES = 0x04034b50;

  /** Returns the script of a jar, empty if there is none. */
  static StartScript of(Path jar) throws IOException {
    try (FileChannel file = FileChannel.open(jar)) {
      Directory directory = Directory.of(file);
      if (directory != null) {
        long first = directory.firstOffset();
        long length = directory.origin() + first;
        return new StartScript(jar, length, directory.origin() == 0 && length > 0);
      }
      if (read(file, 0, Integer.BYTES).getInt(0) == FIRST_BYTES) {
        return new StartScript(jar, 0, false);
      }
    }
    throw new IOException(
        "Neither begins with an entry of a jar nor ends with the list of them: " + jar);
  }

  private static ByteBuffer read(FileChannel file, long position, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.hasRemaining() && file.read(bytes, position + bytes.position()) >= 0) {
      // All is read at once, most often.
    }
    return bytes.flip();
  }

  /** Writes the bytes to where a jar follows. */
  void writeTo(OutputStream out) throws IOException {
    try (InputStream in = Files.newInputStream(jar)) {
      byte[] buffer = new byte[1 << 13];
      long left = length;
      while (left > 0) {
        int count = in.read(buffer, 0, (int) Math.min(left, buffer.length));
        if (count < 0) {
          throw new IOException(left + " more bytes are needed but " + jar + " ends");
        }
        out.write(buffer, 0, count);
        left -= count;
      }
    }
  }

  /**
   * Makes offsets count as they did.
   *
   * @param written these bytes and a jar behind them, whose offsets do not count them
   */
  void countIn(Path written) throws IOException {
    if (!isCounted) {
      return;
    }
    try (FileChannel file =
        FileChannel.open(written, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      Directory directory = Directory.of(file);
      if (directory == null || !directory.shift(file, length)) {
        throw new IOException(
            "A jar of 4 GB or more behind a start script is not supported: " + jar);
      }
    }
  }

  /**
   * The list of a jar's entries, at its end.
   *
   * @param end where it says how long the list is
   * @param offset where the list starts, as the jar counts
   * @param entries the list
   */
  private record Directory(long end, long offset, ByteBuffer entries) {
    private static final int END_BYTES = 0x06054b50;
    private static final int END_SIZE = 22;
    private static final int END_LIST_SIZE = 12;
    private static final int END_OFFSET = 16;
    private static final int END_COMMENT = 20;
    private static final int ENTRY_BYTES = 0x02014b50;
    private static final int ENTRY_SIZE = 46;
    private static final int ENTRY_LENGTHS = 28;
    private static final int ENTRY_OFFSET = 42;
    private static final long ELSEWHERE = 0xffff_ffffL;

    /** Returns the one of a jar, or null where there is none in this form. */
    static Directory of(FileChannel jar) throws IOException {
      int length = (int) Math.min(jar.size(), END_SIZE + 0xffff);
      ByteBuffer tail = read(jar, jar.size() - length, length);
      for (int at = length - END_SIZE; at >= 0; at--) {
        int comment = Short.toUnsignedInt(tail.getShort(at + END_COMMENT));
        if (tail.getInt(at) == END_BYTES && at + END_SIZE + comment == length) {
          long end = jar.size() - length + at;
          long size = Integer.toUnsignedLong(tail.getInt(at + END_LIST_SIZE));
          long offset = Integer.toUnsignedLong(tail.getInt(at + END_OFFSET));
          if (size > Math.min(end, Integer.MAX_VALUE) || end - size < offset) {
            return null;
          }
          Directory found = new Directory(end, offset, read(jar, end - size, (int) size));
          return found.isWhole() ? found : null;
        }
      }
      return null;
    }

    private boolean isWhole() {
      int at = 0;
      while (at + ENTRY_SIZE <= entries.limit()
          && entries.getInt(at) == ENTRY_BYTES
          && offset(at) != ELSEWHERE) {
        at = next(at);
      }
      return at == entries.limit();
    }

    private int next(int at) {
      int next = at + ENTRY_SIZE;
      for (int i = 0; i < 3; i++) {
        next += Short.toUnsignedInt(entries.getShort(at + ENTRY_LENGTHS + i * Short.BYTES));
      }
      return next;
    }

    private long offset(int at) {
      return Integer.toUnsignedLong(entries.getInt(at + ENTRY_OFFSET));
    }

    /** Returns the position in the file from which offsets count. */
    long origin() {
      return end - entries.limit() - offset;
    }

    /** Returns the offset of the entry that comes first in the file. */
    long firstOffset() {
      long first = offset;
      for (int at = 0; at < entries.limit(); at = next(at)) {
        first = Math.min(first, offset(at));
      }
      return first;
    }

    /** Adds to all offsets in the file; returns whether they have room for it. */
    boolean shift(FileChannel jar, long by) throws IOException {
      if (offset + by >= ELSEWHERE) {
        return false;
      }
      for (int at = 0; at < entries.limit(); at = next(at)) {
        entries.putInt(at + ENTRY_OFFSET, (int) (offset(at) + by));
      }
      write(jar, entries, end - entries.limit());
      ByteBuffer start = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
      write(jar, start.putInt(0, (int) (offset + by)), end + END_OFFSET);
      return true;
    }

    private static void write(FileChannel jar, ByteBuffer bytes, long position) throws IOException {
      while (bytes.hasRemaining()) {
        jar.write(bytes, position + bytes.position());
      }
    }
  }
}
