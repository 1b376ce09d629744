// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import dev.brine.Format;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One of the object streams that follow each other in a stored file.
 *
 * @param offset the place of its first byte
 * @param rewritten the classes whose blocks it has: those that {@link Technique#CLASSES} rewrote
 * @param problem why it cannot be read to its end; empty if it was
 */
record StoredStream(Format form, long offset, Set<String> rewritten, End end, String problem) {
  /** Makes the set unmodifiable. */
  StoredStream {
    rewritten = Set.copyOf(rewritten);
  }

  /** The end of a stream. */
  enum End {
    /** It was read to its end. */
    SOUND,
    /** It may be sound, but what follows can be read by the code of its classes alone. */
    UNKNOWN,
    /** Its bytes are damaged, or something else follows. */
    DAMAGED
  }

  /** The bytes of a file, which can be read several times. */
  interface Bytes {
    /** Opens them from an offset on. */
    InputStream from(long offset) throws IOException;
  }

  /** The packing of a file, such as gzip, or none. */
  interface Packing {
    /**
     * Returns the bytes without their packing; reading them fails if something else follows them.
     */
    InputStream unpack(InputStream stored) throws IOException;

    /** Returns a stream that packs what is written to it, and closes the sink. */
    OutputStream pack(OutputStream sink) throws IOException;

    /** Returns why {@link #pack} cannot write it, and what to do; empty if it can. */
    Optional<String> obstacle();
  }

  /** Writes streams anew. */
  interface Change {
    /** The count of a stream whose bytes stay. */
    long SAME = -1;

    /** Returns whether a stream may have to be written anew. */
    boolean isWanted(StoredStream part);

    /**
     * Writes a stream anew.
     *
     * @param in its bytes
     * @return how many objects were written, or {@link #SAME}
     * @throws IOException if it cannot be written; its message says why
     */
    long write(StoredStream part, InputStream in, OutputStream out) throws IOException;

    /**
     * Reads what was written.
     *
     * @return how many objects it has
     */
    long count(InputStream in) throws IOException;
  }

  /** Finds the streams of a file, without loading a class. */
  interface Finder {
    /** Returns the packing of a file. */
    Packing packing(Bytes stored) throws IOException;

    /**
     * Returns the streams in their order; none if the file does not begin with one.
     *
     * @param unpacked the bytes without their packing
     */
    List<StoredStream> find(Bytes unpacked) throws IOException;

    /**
     * Returns what a file without streams is.
     *
     * @param stored the bytes as they are
     * @param unpacked the bytes without their packing
     */
    Other other(Bytes stored, Bytes unpacked) throws IOException;
  }

  /**
   * The content of a file that does not begin with a stream.
   *
   * @param words what it is, such as "empty"
   * @param hidden where it has streams that cannot be converted there, and what to do; else empty
   */
  record Other(String words, Optional<String> hidden) {}
}
