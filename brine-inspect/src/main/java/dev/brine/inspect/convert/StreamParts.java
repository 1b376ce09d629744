// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.Node;
import dev.brine.inspect.Place;
import dev.brine.inspect.Reading;
import dev.brine.inspect.Stop;
import dev.brine.inspect.internal.block.BlockLayout;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectStreamConstants;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The object streams that follow each other in one input, such as a file that a program appends to
 * with a new stream each time. They are found without loading a class.
 *
 * @param parts in the order of the input, at least one
 * @param stop why the last one could not be read to its end; empty where it was
 */
public record StreamParts(List<Part> parts, Optional<Stop> stop) {
  private static final int HEADER = 4;

  /** The first three digits of a stream of Brine. */
  private static final int BRINE = 0xB59;

  /** A header that is read as a frame may look like a few roots. */
  private static final int MOST_ENDS = 100;

  /** Makes the list unmodifiable. */
  public StreamParts {
    parts = List.copyOf(parts);
  }

  /**
   * One object stream.
   *
   * @param offset the place of its first byte
   * @param rewritten the classes that {@code brine optimize} rewrote and whose blocks it has
   */
  public record Part(BlobFormat format, long offset, Set<String> rewritten) {
    /** Makes the set unmodifiable. */
    public Part {
      rewritten = Set.copyOf(rewritten);
    }
  }

  /** An input that can be read several times. */
  public interface Source {
    /** Opens the bytes from an offset on. */
    InputStream from(long offset) throws IOException;
  }

  /**
   * Finds the streams of an input.
   *
   * @throws IOException if the source throws it
   */
  public static StreamParts of(Source source) throws IOException {
    List<Part> parts = new ArrayList<>();
    long offset = 0;
    while (true) {
      Content content = new Content();
      Reading reading;
      try (InputStream in = source.from(offset)) {
        reading = Inspector.readFirst(in, content);
      }
      parts.add(new Part(reading.format(), offset, content.rewritten));
      if (reading.stop().isEmpty()) {
        return new StreamParts(parts, Optional.empty());
      }
      Stop stop = reading.stop().get();
      long next = next(source, offset, stop, content);
      if (next <= offset) {
        Stop moved = new Stop(stop.kind(), offset + stop.offset(), stop.reason());
        return new StreamParts(parts, Optional.of(moved));
      }
      offset = next;
    }
  }

  /** Finds the streams of an array. */
  public static StreamParts of(byte[] streams) {
    try {
      return of(
          offset -> {
            int start = (int) Math.min(offset, streams.length);
            return new ByteArrayInputStream(streams, start, streams.length - start);
          });
    } catch (IOException e) {
      throw new AssertionError("An array can be read", e);
    }
  }

  /**
   * Returns the bytes of a part, to the next one or to the end.
   *
   * @param part its index
   * @param streams the array in which it was found
   */
  public byte[] bytes(int part, byte[] streams) {
    boolean isLast = part + 1 == parts.size();
    long end = isLast ? streams.length : parts.get(part + 1).offset();
    return Arrays.copyOfRange(streams, (int) parts.get(part).offset(), (int) end);
  }

  /**
   * Returns where the next stream begins; -1 where the input is damaged or cannot be read on. To
   * Brine's form, a header is the length of a frame, so that the damage is found behind it.
   */
  private static long next(Source source, long offset, Stop stop, Content content)
      throws IOException {
    if (stop.kind() != Stop.Kind.DAMAGED) {
      return -1;
    }
    content.ends.add(stop.offset());
    for (long end : content.ends) {
      if (end > 0 && isHeader(source, offset + end)) {
        return offset + end;
      }
    }
    return -1;
  }

  private static boolean isHeader(Source source, long offset) throws IOException {
    byte[] start;
    try (InputStream in = source.from(offset)) {
      start = in.readNBytes(HEADER);
    }
    if (start.length < 2) {
      return false;
    }
    int magic = u2(start, 0);
    boolean isJava =
        start.length == HEADER
            && magic == (ObjectStreamConstants.STREAM_MAGIC & 0xFFFF)
            && u2(start, 2) == ObjectStreamConstants.STREAM_VERSION;
    return isJava || magic >> 4 == BRINE;
  }

  private static int u2(byte[] bytes, int at) {
    return ((bytes[at] & 0xFF) << 8) | (bytes[at + 1] & 0xFF);
  }

  /** Notes where the last roots end, and which classes were rewritten. */
  private static final class Content implements BlobVisitor {
    private final Set<String> rewritten = new TreeSet<>();
    private final Deque<Long> ends = new ArrayDeque<>();

    @Override
    public void format(BlobFormat format) {
      ends.add(format == BlobFormat.BRINE_STREAM ? 2L : (long) HEADER);
    }

    @Override
    public void description(Node node, ClassDetail detail) {
      if (detail.fields().stream().anyMatch(Content::isLayout)) {
        rewritten.add(detail.name());
      }
    }

    /** In Brine's streams, the field of a layout has the name that its class gave it. */
    private static boolean isLayout(Place field) {
      boolean isNumber = field.type().length() == 1;
      return field.name().equals(Place.LAYOUT)
          || (isNumber && BlockLayout.parse(field.name(), field.owner()).isPresent());
    }

    @Override
    public void leave(Node node, long place) {
      if (node.depth() == 0) {
        ends.add(place);
        if (ends.size() > MOST_ENDS) {
          ends.remove();
        }
      }
    }
  }
}
