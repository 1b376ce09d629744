// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.Format;
import dev.brine.dropin.StreamCounts.Kind;
import dev.brine.internal.FormatNumbers;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectStreamConstants;
import java.util.Objects;

/**
 * The source of a stream that a place reads. Its bytes are counted by the form that the first one
 * shows: some at a time, and when it ends or is closed.
 */
final class CountedSource extends InputStream {
  private static final int JAVA = (ObjectStreamConstants.STREAM_MAGIC >> Byte.SIZE) & 0xff;

  private final InputStream source;
  private final Place place;
  private StreamCounts counts;
  private long uncounted;

  /** The first bytes, as far as they were read, which show who wrote the stream. */
  private final byte[] first = new byte[WrittenStreams.HEADER + WrittenStreams.LOOKED_AT];

  private int known;

  /** The exception that the source threw last, or null. */
  private Exception failure;

  CountedSource(InputStream source, Place place) {
    this.source = Objects.requireNonNull(source, "source");
    this.place = place;
  }

  /**
   * Takes note that an object could not be read.
   *
   * @param begun the form of the object, or null if none has begun
   */
  void failed(Throwable thrown, Format begun) {
    if (failure == null || !Fault.isBecauseOf(thrown, failure)) {
      Failing.reading(place, begun, thrown, DropIn.WRITTEN_STREAMS.place(first, known));
    }
  }

  @Override
  public int read() throws IOException {
    int value;
    try {
      value = source.read();
    } catch (IOException | RuntimeException e) {
      failure = e;
      throw e;
    }
    if (value >= 0) {
      recognize(value);
      if (known < first.length) {
        first[known++] = (byte) value;
      }
      uncounted++;
    }
    if (uncounted >= StreamCounts.SOME || value < 0) {
      count();
    }
    return value;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int count;
    try {
      count = source.read(target, offset, length);
    } catch (IOException | RuntimeException e) {
      failure = e;
      throw e;
    }
    if (count > 0) {
      recognize(target[offset] & 0xff);
      if (known < first.length) {
        keep(target, offset, count);
      }
      uncounted += count;
    }
    if (uncounted >= StreamCounts.SOME || count < 0) {
      count();
    }
    return count;
  }

  private void keep(byte[] target, int offset, int count) {
    int kept = Math.min(count, first.length - known);
    System.arraycopy(target, offset, first, known, kept);
    known += kept;
  }

  private void count() {
    if (uncounted > 0) {
      counts.countBytes(uncounted);
      uncounted = 0;
    }
  }

  private void recognize(int value) {
    if (counts == null) {
      boolean isJava =
          value == JAVA || (value != FormatNumbers.STREAM && DropIn.WRITTEN == Format.JAVA);
      counts = place.counts(isJava ? Kind.JAVA_READ : Kind.BRINE_READ);
      counts.countStream();
      if (isJava && DropIn.WRITTEN == Format.BRINE) {
        Announcement.meetJava();
      }
    }
  }

  /** Skips the first byte only by reading it, since it shows the form. */
  @Override
  public long skip(long count) throws IOException {
    if (counts == null) {
      return count <= 0 || read() < 0 ? 0 : 1;
    }
    known = first.length;
    long skipped = source.skip(count);
    uncounted += Math.max(skipped, 0);
    if (uncounted >= StreamCounts.SOME) {
      count();
    }
    return skipped;
  }

  @Override
  public int available() throws IOException {
    return source.available();
  }

  @Override
  public void close() throws IOException {
    count();
    source.close();
  }
}
