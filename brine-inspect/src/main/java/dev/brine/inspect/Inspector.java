// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import dev.brine.inspect.internal.ByteInput;
import dev.brine.inspect.internal.Events;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.javastream.JavaStreamParser;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;

/** Reads serialized objects without their classes. */
public final class Inspector {
  private static final int LEAST = 2;

  private Inspector() {}

  /**
   * Returns the format of an input.
   *
   * @param in the bytes; must support marks, and is where it was afterwards
   */
  public static BlobFormat format(InputStream in) throws IOException {
    in.mark(LEAST);
    int first = in.read();
    int second = in.read();
    in.reset();
    return format(first, second);
  }

  private static BlobFormat format(int first, int second) {
    return first == 0xAC && (second == 0xED || second < 0)
        ? BlobFormat.JAVA_STREAM
        : BlobFormat.UNKNOWN;
  }

  /**
   * Reads an input to its end and reports what it holds.
   *
   * <p>A damaged input is no error: what can be read is reported, the rest is {@link
   * Category#UNREAD}, and the result says why. The memory that reading needs is bounded, whatever
   * the input; that of the visitor is its own matter.
   *
   * @param in the bytes; not closed
   * @param visitor receives what they hold
   * @throws IOException if the stream throws it
   */
  public static Reading read(InputStream in, BlobVisitor visitor) throws IOException {
    ByteInput bytes = new ByteInput(in);
    Events events = new Events(bytes, visitor);
    BlobFormat format = format(bytes.peek(0), bytes.peek(1));
    visitor.format(format);
    Optional<Stop> stop = Optional.empty();
    try {
      if (format == BlobFormat.UNKNOWN) {
        throw unknown(bytes.peek(0));
      }
      new JavaStreamParser(bytes, events).read();
    } catch (StopException e) {
      stop = Optional.of(e.stop());
    }
    events.rest(Category.UNREAD);
    return new Reading(format, bytes.position(), stop);
  }

  private static StopException unknown(int first) {
    String expected = "Expected a Java object stream (AC ED) but ";
    boolean isBrine = first >> 4 == 0x9 || first == 0xB0 || first == 0xB5;
    return StopException.damaged(
        0,
        expected
            + (first < 0
                ? "the input is empty"
                : isBrine
                    ? "was a message or stream of Brine, which inspect does not read"
                    : String.format(Locale.ROOT, "the first byte was %02X", first)));
  }
}
