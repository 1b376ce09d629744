// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.Format;
import dev.brine.internal.FormatNumbers;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectStreamConstants;
import java.util.Objects;

/**
 * A source whose bytes are counted by the form that its first byte shows: some at a time, and when
 * it ends or is closed.
 */
final class CountedSource extends InputStream {
  private static final int JAVA = (ObjectStreamConstants.STREAM_MAGIC >> Byte.SIZE) & 0xff;

  private final InputStream source;
  private StreamCounts counts;
  private long uncounted;

  CountedSource(InputStream source) {
    this.source = Objects.requireNonNull(source, "source");
  }

  @Override
  public int read() throws IOException {
    int value = source.read();
    if (value >= 0) {
      recognize(value);
      uncounted++;
    }
    if (uncounted >= StreamCounts.SOME || value < 0) {
      count();
    }
    return value;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int count = source.read(target, offset, length);
    if (count > 0) {
      recognize(target[offset] & 0xff);
      uncounted += count;
    }
    if (uncounted >= StreamCounts.SOME || count < 0) {
      count();
    }
    return count;
  }

  private void count() {
    if (uncounted > 0) {
      counts.countBytes(uncounted);
      uncounted = 0;
    }
  }

  private void recognize(int first) {
    if (counts == null) {
      boolean isJava =
          first == JAVA || (first != FormatNumbers.STREAM && DropIn.WRITTEN == Format.JAVA);
      counts = isJava ? StreamCounts.JAVA_READ : StreamCounts.BRINE_READ;
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
