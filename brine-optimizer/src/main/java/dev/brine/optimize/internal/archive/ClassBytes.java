// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** The bytes of class files, which strangers may have made as long as they like. */
public final class ClassBytes {
  private static final int LARGEST = 1 << 26;

  /** An entry that says to be longer is read without trust in that. */
  private static final int USUAL = 1 << 20;

  private ClassBytes() {}

  /**
   * Returns the bytes that are left of a stream.
   *
   * @param file what has it, which is named where it is too long
   * @throws IOException where it is longer than a class file that is read
   */
  public static byte[] read(InputStream in, String file) throws IOException {
    byte[] bytes = in.readNBytes(LARGEST + 1);
    if (bytes.length > LARGEST) {
      throw new IOException("A class file is longer than " + LARGEST + " bytes: " + file);
    }
    return bytes;
  }

  /**
   * Returns the bytes of an entry of a jar.
   *
   * @param shown the jar, which messages name
   * @throws IOException where they are damaged, or longer than a class file that is read
   */
  public static byte[] read(ZipFile jar, ZipEntry entry, Path shown) throws IOException {
    byte[] bytes;
    try {
      bytes = content(jar, entry, shown);
    } catch (ZipException | EOFException e) {
      throw damaged(entry, shown, e);
    }
    CRC32 checksum = new CRC32();
    checksum.update(bytes);
    requireChecksum(checksum, entry, shown);
    return bytes;
  }

  private static byte[] content(ZipFile jar, ZipEntry entry, Path shown) throws IOException {
    if (entry.getSize() > 0 && entry.getSize() <= USUAL) {
      byte[] bytes = new byte[(int) entry.getSize()];
      try (InputStream in = jar.getInputStream(entry)) {
        if (in.readNBytes(bytes, 0, bytes.length) == bytes.length && in.read() < 0) {
          return bytes;
        }
      }
    }
    // Another size than it says.
    try (InputStream in = jar.getInputStream(entry)) {
      return read(in, entry.getName() + " in " + shown);
    }
  }

  /** Java's ZipFile does not compare checksums. */
  static void requireChecksum(CRC32 checksum, ZipEntry entry, Path shown) throws IOException {
    if (checksum.getValue() != entry.getCrc()) {
      throw damaged(entry, shown, new ZipException("its bytes do not have the checksum it says"));
    }
  }

  /** Returns the exception of an entry that cannot be read. */
  static IOException damaged(ZipEntry entry, Path shown, IOException cause) {
    return new IOException(
        "The entry " + entry.getName() + " of " + shown + " is damaged: " + cause.getMessage(),
        cause);
  }
}
