// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.Format;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;

/**
 * One of the object streams that follow each other in a stored file.
 *
 * @param offset the place of its first byte
 * @param rewritten the classes whose blocks it has: those that {@link Technique#CLASSES} rewrote
 * @param problem why it cannot be read to its end; empty if it was
 */
public record StoredStream(
    Format form, long offset, Set<String> rewritten, End end, String problem) {
  /** Makes the set unmodifiable. */
  public StoredStream {
    rewritten = Set.copyOf(rewritten);
  }

  /** The end of a stream. */
  public enum End {
    /** It was read to its end. */
    SOUND,
    /** It may be sound, but what follows can be read by the code of its classes alone. */
    UNKNOWN,
    /** Its bytes are damaged, or something else follows. */
    DAMAGED
  }

  /** The bytes of a file, which can be read several times. */
  public interface Bytes {
    /** Opens them from an offset on. */
    InputStream from(long offset) throws IOException;
  }

  /** Finds the streams of a file, without loading a class. */
  public interface Finder {
    /** Returns the streams in their order; none if the file does not begin with one. */
    List<StoredStream> find(Bytes bytes) throws IOException;
  }
}
