// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import dev.brine.lab.serializer.Session;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A session whose messages are files: from object to file, and from file to object.
 *
 * <p>A directory of its own holds up to 1,000 files. Each message is written to the next of them
 * with one unbuffered write and without a sync; after 1,000 messages the first file is written
 * anew, so that files are made once and a longer measurement is one of writing. A message is read
 * from the file after the one read before; only where that holds another message, because the
 * caller reads in another order, are the files searched for it.
 */
public final class FileSession implements Session, AutoCloseable {
  private static final int FILES = 1_000;

  private final Session inner;
  private final Path directory = Files.createTempDirectory("brine-messages");
  private final String[] names =
      IntStream.range(0, FILES)
          .mapToObj(place -> directory.resolve(place + ".bin").toString())
          .toArray(String[]::new);
  private final int[] lengths = new int[FILES];
  private int written;
  private int nextWrite;
  private int nextRead;
  private byte[] content = new byte[1024];

  /** Creates the directory for the messages of a session. */
  FileSession(Session inner) throws IOException {
    this.inner = inner;
  }

  /** Returns the directory of the files. */
  Path directory() {
    return directory;
  }

  @Override
  public Object prepare(Object value) throws Exception {
    return inner.prepare(value);
  }

  @Override
  public Object restore(Object result) throws Exception {
    return inner.restore(result);
  }

  @Override
  public int serialize(Object prepared) throws Exception {
    int length = inner.serialize(prepared);
    try (RandomAccessFile file = new RandomAccessFile(names[nextWrite], "rw")) {
      file.write(inner.buffer(), 0, length);
      if (length < lengths[nextWrite]) {
        file.setLength(length);
      }
    }
    lengths[nextWrite] = length;
    nextWrite = (nextWrite + 1) % FILES;
    written = Math.min(written + 1, FILES);
    return length;
  }

  @Override
  public byte[] buffer() {
    return inner.buffer();
  }

  /**
   * Deserializes a message from its file.
   *
   * @param bytes the message as {@link #serialize} left it, which names the file and is compared
   *     with what was read, but is not what is deserialized
   * @throws IOException also when no file holds that message
   */
  @Override
  public Object deserialize(byte[] bytes, int length) throws Exception {
    if (!holds(nextRead, bytes, length)) {
      nextRead = find(bytes, length);
    }
    nextRead = (nextRead + 1) % Math.max(written, 1);
    return inner.deserialize(content, length);
  }

  /** Deletes the files and their directory. */
  @Override
  public void close() throws IOException {
    for (String name : names) {
      Files.deleteIfExists(Path.of(name));
    }
    Files.deleteIfExists(directory);
  }

  private int find(byte[] bytes, int length) throws IOException {
    for (int place = 0; place < written; place++) {
      if (holds(place, bytes, length)) {
        return place;
      }
    }
    throw new IOException("No file has a message of " + length + " bytes");
  }

  /** Reads a file into {@link #content} and returns whether it is the message. */
  private boolean holds(int place, byte[] bytes, int length) throws IOException {
    if (place >= written) {
      return false;
    }
    if (content.length < length) {
      content = new byte[length];
    }
    try (FileInputStream in = new FileInputStream(names[place])) {
      int count = in.readNBytes(content, 0, length);
      return Arrays.equals(content, 0, count, bytes, 0, length);
    }
  }
}
