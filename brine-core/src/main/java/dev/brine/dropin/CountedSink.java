// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/** A sink whose bytes are counted, some at a time, and when it is flushed or closed. */
final class CountedSink extends OutputStream {
  private final OutputStream sink;
  private final StreamCounts counts;
  private long uncounted;

  /** Creates a sink, and counts it as a stream. */
  CountedSink(OutputStream sink, StreamCounts counts) {
    this.sink = Objects.requireNonNull(sink, "sink");
    this.counts = counts;
    counts.countStream();
  }

  @Override
  public void write(int value) throws IOException {
    sink.write(value);
    uncounted++;
    if (uncounted >= StreamCounts.SOME) {
      count();
    }
  }

  @Override
  public void write(byte[] source, int offset, int length) throws IOException {
    sink.write(source, offset, length);
    uncounted += length;
    if (uncounted >= StreamCounts.SOME) {
      count();
    }
  }

  private void count() {
    counts.countBytes(uncounted);
    uncounted = 0;
  }

  @Override
  public void flush() throws IOException {
    count();
    sink.flush();
  }

  @Override
  public void close() throws IOException {
    count();
    sink.close();
  }
}
