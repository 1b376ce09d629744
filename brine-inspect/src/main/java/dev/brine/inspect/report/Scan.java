// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.Inspector;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Reading;
import dev.brine.inspect.Stop;
import dev.brine.inspect.internal.ByteInput;
import dev.brine.inspect.print.Printable;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Finds object streams within other bytes, such as a dump of memory or of a network, by the bytes
 * that they start with: {@code AC ED 00 05} and {@code B5 90} to {@code B5 9F}. Messages of Brine
 * start with one byte alone, which is too little to find them by.
 */
public final class Scan {
  private static final int MOST_TRIES = 100_000;
  private static final int LEAST = 4;

  /** The number of times that the bytes of the input may be read in vain. */
  private static final long MOST_WASTED = 16;

  private final byte[] bytes;
  private final ReadOptions options;
  private final List<Found> found = new ArrayList<>();

  /** The number of bytes that were read at places where nothing was found; bounds the work. */
  private long wasted;

  private int tries;

  /**
   * A stream that was found.
   *
   * @param offset the place of its first byte
   * @param length of what could be read
   */
  public record Found(long offset, long length, String text) {}

  /**
   * The streams that were found in an input, in its order.
   *
   * @param cut where scanning stopped because too many places look like a stream; empty if all of
   *     the input was scanned
   */
  public record Result(List<Found> found, OptionalLong cut) {}

  private Scan(byte[] bytes, ReadOptions options) {
    this.bytes = bytes;
    this.options = options;
  }

  /**
   * Returns the streams in an input.
   *
   * @throws IOException if it cannot be read, or has more than 256 MiB
   */
  public static Result of(InputStream in, ReadOptions options) throws IOException {
    byte[] bytes;
    try {
      bytes = in.readNBytes(ByteInput.MOST_WHOLE + 1);
    } catch (OutOfMemoryError e) {
      throw new IOException("More bytes to scan than memory; give it more by -Xmx", e);
    }
    if (bytes.length > ByteInput.MOST_WHOLE) {
      throw new IOException("More than " + ByteInput.MOST_WHOLE + " bytes to scan");
    }
    Scan scan = new Scan(bytes, options);
    OptionalLong cut = scan.run();
    return new Result(List.copyOf(scan.found), cut);
  }

  /** Returns where it was too much work to go on. */
  private OptionalLong run() throws IOException {
    int at = 0;
    while (at + LEAST <= bytes.length) {
      boolean isStart = isStart(at);
      if (isStart && (tries == MOST_TRIES || wasted > MOST_WASTED * bytes.length)) {
        return OptionalLong.of(at);
      }
      at += isStart ? length(at) : 1;
    }
    return OptionalLong.empty();
  }

  private boolean isStart(int at) {
    boolean isJava =
        bytes[at] == (byte) 0xAC
            && bytes[at + 1] == (byte) 0xED
            && bytes[at + 2] == 0
            && bytes[at + 3] == 5;
    return isJava || (bytes[at] == (byte) 0xB5 && (bytes[at + 1] & 0xF0) == 0x90);
  }

  /** Reads what starts there; returns its length, or 1 where it is nothing. */
  private int length(int at) throws IOException {
    tries++;
    NodeCounts counts = new NodeCounts();
    InputStream in = new ByteArrayInputStream(bytes, at, bytes.length - at);
    Reading reading = Inspector.read(in, counts, options);
    long length = reading.stop().map(Stop::offset).orElse(reading.length());
    if (counts.roots().isEmpty() || length <= LEAST) {
      wasted += length;
      return 1;
    }
    found.add(new Found(at, length, text(reading, counts, length)));
    return (int) length;
  }

  private static String text(Reading reading, NodeCounts counts, long length) {
    Optional<String> first = counts.roots().keySet().stream().findFirst();
    return String.format(
        Locale.ROOT,
        "%s, %,d bytes, %s: %s%s",
        reading.format().title(),
        length,
        Summary.counted(
            counts.count(NodeKind.OBJECT)
                + counts.count(NodeKind.ARRAY)
                + counts.count(NodeKind.STRING),
            "value"),
        Printable.of(first.orElse("")),
        counts.roots().size() > 1 ? ", ..." : "");
  }
}
