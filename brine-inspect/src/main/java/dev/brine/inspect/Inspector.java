// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import dev.brine.inspect.internal.ByteInput;
import dev.brine.inspect.internal.Events;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.javastream.JavaStreamParser;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Reads serialized objects without their classes. */
public final class Inspector {
  private static final int JAVA = 0xAC;

  private Inspector() {}

  /**
   * Reads an input to its end and reports what it holds.
   *
   * <p>A damaged input is no error: what can be read is reported, the rest is {@link
   * Category#UNREAD}, and the result says why. The memory needed is bounded, whatever the input.
   *
   * @param in the bytes; not closed
   * @param visitor receives what they hold
   * @throws IOException if the stream throws it
   */
  public static Reading read(InputStream in, BlobVisitor visitor) throws IOException {
    ByteInput bytes = new ByteInput(in);
    Events events = new Events(bytes, visitor);
    BlobFormat format = bytes.peek(0) == JAVA ? BlobFormat.JAVA_STREAM : BlobFormat.UNKNOWN;
    visitor.format(format);
    Optional<Stop> stop = Optional.empty();
    try {
      if (format == BlobFormat.UNKNOWN) {
        throw StopException.damaged(0, "Expected AC ED, the mark of a Java stream");
      }
      new JavaStreamParser(bytes, events).read();
    } catch (StopException e) {
      stop = Optional.of(e.stop());
    }
    events.rest(Category.UNREAD);
    return new Reading(format, bytes.position(), stop);
  }
}
