// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import dev.brine.Format;
import dev.brine.SchemaCatalog;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.nio.file.FileSystemException;

/**
 * Writes streams in another form by their classes.
 *
 * @param form that is written
 */
record FormChange(Format form, StoredClasses classes) implements StoredStream.Change {
  @Override
  public boolean isWanted(StoredStream part) {
    return part.form() != form || isMixed(part);
  }

  /**
   * Returns whether a stream that begins in the form may have something else in it: blocks of
   * rewritten classes, or a part of the other form that a program appended without a header, which
   * counts as damage until the classes have read it.
   */
  private boolean isMixed(StoredStream part) {
    return (form == Format.JAVA && !part.rewritten().isEmpty())
        || part.end() == StoredStream.End.DAMAGED;
  }

  @Override
  public long write(StoredStream part, InputStream in, OutputStream out) throws IOException {
    classes.requireRewritten(part.rewritten());
    try {
      return classes.copy(in, out, SchemaCatalog.inMemory());
    } catch (IOException e) {
      boolean isOfBytes = e instanceof StreamCorruptedException || e instanceof EOFException;
      if (part.end() == StoredStream.End.DAMAGED && (part.form() == form || isOfBytes)) {
        FileSystemException damaged = new FileSystemException("", null, part.problem());
        damaged.initCause(e);
        throw damaged;
      }
      throw e;
    }
  }

  @Override
  public long count(InputStream in) throws IOException {
    return classes.copy(in, OutputStream.nullOutputStream(), SchemaCatalog.inMemory());
  }
}
