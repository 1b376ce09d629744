// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import dev.brine.inspect.internal.ByteInput;
import dev.brine.inspect.internal.Events;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.brine.BrineReader;
import dev.brine.inspect.internal.javastream.JavaStreamParser;
import dev.brine.internal.FormatNumbers;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads serialized objects without their classes. A missing argument is a NullPointerException that
 * names it.
 */
public final class Inspector {
  private static final int LEAST = 2;
  private static final int JAVA = 0xAC;
  private static final int ZSTD = 0x28;
  private static final String MISSING_INPUT = "Missing input";
  private static final String MISSING_VISITOR = "Missing visitor";

  private Inspector() {}

  /**
   * Returns the format of an input.
   *
   * @param in the bytes; must support marks, and is where it was afterwards
   * @throws IllegalArgumentException if it supports no marks; nothing is read then
   */
  public static BlobFormat format(InputStream in) throws IOException {
    if (!Objects.requireNonNull(in, MISSING_INPUT).markSupported()) {
      throw new IllegalArgumentException(
          "An input without marks would lose its first bytes: wrap it in a BufferedInputStream");
    }
    in.mark(LEAST);
    int first = in.read();
    int second = in.read();
    in.reset();
    return format(first, second);
  }

  private static BlobFormat format(int first, int second) {
    if (first == JAVA && (second == 0xED || second < 0)) {
      return BlobFormat.JAVA_STREAM;
    }
    if (FormatNumbers.isHeader(first)) {
      return BlobFormat.BRINE_MESSAGE;
    }
    if (first == FormatNumbers.FRAMED) {
      return BlobFormat.BRINE_FRAMES;
    }
    boolean isStream =
        first == FormatNumbers.STREAM && (second < 0 || FormatNumbers.isHeader(second));
    return isStream ? BlobFormat.BRINE_STREAM : BlobFormat.UNKNOWN;
  }

  /**
   * Reads an input to its end and reports what it holds, with nothing known besides the bytes.
   *
   * @throws IOException if the stream throws it
   */
  public static Reading read(InputStream in, BlobVisitor visitor) throws IOException {
    return read(in, visitor, ReadOptions.none());
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
  public static Reading read(InputStream in, BlobVisitor visitor, ReadOptions options)
      throws IOException {
    Objects.requireNonNull(options, "Missing options");
    ByteInput bytes = input(in);
    BlobFormat format = format(bytes.peek(0), bytes.peek(1));
    Events events = events(bytes, visitor);
    Optional<Stop> stop = read(bytes, events, format, options);
    events.rest(Category.UNREAD);
    return new Reading(format, bytes.position(), stop);
  }

  /**
   * Reads an input to its end or to the first byte that does not belong to it, such as that of
   * another stream behind it. What follows is neither read nor reported.
   *
   * @param in the bytes; not closed
   * @param visitor receives what they hold
   * @return how the reading ended; its length is that of what was read
   * @throws IOException if the stream throws it
   */
  public static Reading readFirst(InputStream in, BlobVisitor visitor) throws IOException {
    ByteInput bytes = input(in);
    BlobFormat format = format(bytes.peek(0), bytes.peek(1));
    Optional<Stop> stop = read(bytes, events(bytes, visitor), format, ReadOptions.none());
    return new Reading(format, bytes.position(), stop);
  }

  /**
   * Reads a schema, the content of a {@code .brine-schema} file.
   *
   * @throws IOException if the stream throws it
   */
  public static Reading readSchema(InputStream in, BlobVisitor visitor) throws IOException {
    ByteInput bytes = input(in);
    Events events = events(bytes, visitor);
    Optional<Stop> stop = read(bytes, events, BlobFormat.BRINE_SCHEMA, ReadOptions.none());
    events.rest(Category.UNREAD);
    return new Reading(BlobFormat.BRINE_SCHEMA, bytes.position(), stop);
  }

  private static ByteInput input(InputStream in) {
    return new ByteInput(Objects.requireNonNull(in, MISSING_INPUT));
  }

  private static Events events(ByteInput bytes, BlobVisitor visitor) {
    return new Events(bytes, Objects.requireNonNull(visitor, MISSING_VISITOR));
  }

  /** Returns why the input cannot be read to its end; empty where it was. */
  private static Optional<Stop> read(
      ByteInput bytes, Events events, BlobFormat format, ReadOptions options) throws IOException {
    events.visitor().format(format);
    try {
      parse(bytes, events, format, options);
      return Optional.empty();
    } catch (StopException e) {
      return Optional.of(e.stop());
    }
  }

  private static void parse(ByteInput bytes, Events events, BlobFormat format, ReadOptions options)
      throws IOException, StopException {
    switch (format) {
      case JAVA_STREAM -> new JavaStreamParser(bytes, events).read();
      case BRINE_MESSAGE -> new BrineReader(bytes, events, options).readMessage();
      case BRINE_FRAMES -> new BrineReader(bytes, events, options).readFramed();
      case BRINE_STREAM -> new BrineReader(bytes, events, options).readStream();
      case BRINE_SCHEMA -> new BrineReader(bytes, events, options).readSchema();
      case UNKNOWN -> {
        int first = bytes.peek(0);
        bytes.checkUnpacked();
        throw unknown(first);
      }
    }
  }

  private static StopException unknown(int first) {
    String problem = "Neither an object stream nor a message: ";
    return StopException.damaged(
        0,
        problem
            + (first < 0
                ? "the input is empty"
                : first == ZSTD
                    ? "it seems to be Zstandard; unpack it with zstd -d"
                    : String.format(Locale.ROOT, "the first byte is %02X", first)));
  }
}
