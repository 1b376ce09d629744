// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.Inspector;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/** Looks for object streams in the entries of a zip archive, which is not unpacked. */
public final class ZipArchive {
  private static final byte[] START = {'P', 'K', 3, 4};

  private ZipArchive() {}

  /**
   * Returns the name of the first entry that is an object stream; empty for an archive without one,
   * for a damaged one, and for another file.
   *
   * @param stored the bytes; closed
   * @throws IOException if the stream throws it
   */
  public static Optional<String> stream(InputStream stored) throws IOException {
    Expansion expansion = new Expansion(Expansion.ALWAYS);
    try (InputStream in = new BufferedInputStream(stored)) {
      in.mark(START.length);
      byte[] start = in.readNBytes(START.length);
      in.reset();
      return Arrays.equals(start, START)
          ? stream(new ZipInputStream(expansion.stored(in)), expansion)
          : Optional.empty();
    } catch (EOFException | ZipException | IllegalArgumentException e) {
      return Optional.empty(); // a name that is no text is an IllegalArgumentException
    }
  }

  private static Optional<String> stream(ZipInputStream entries, Expansion expansion)
      throws IOException {
    InputStream unpacked = expansion.unpacked(entries);
    for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
      BufferedInputStream start = new BufferedInputStream(unpacked, 2);
      BlobFormat format = Inspector.format(start);
      if (format == BlobFormat.JAVA_STREAM || format == BlobFormat.BRINE_STREAM) {
        return Optional.of(entry.getName());
      }
      unpacked.transferTo(OutputStream.nullOutputStream());
    }
    return Optional.empty();
  }
}
