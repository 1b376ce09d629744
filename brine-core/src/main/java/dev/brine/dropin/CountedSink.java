// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/** A sink whose bytes are counted: those of arrays at once, single ones with the next array. */
final class CountedSink extends OutputStream {
  private final OutputStream sink;
  private final StreamCounts counts;
  private int single;

  /** Creates a sink, and counts it as a stream. */
  CountedSink(OutputStream sink, StreamCounts counts) {
    this.sink = Objects.requireNonNull(sink, "sink");
    this.counts = counts;
    counts.countStream();
  }

  @Override
  public void write(int value) throws IOException {
    sink.write(value);
    single++;
  }

  @Override
  public void write(byte[] source, int offset, int length) throws IOException {
    sink.write(source, offset, length);
    counts.countBytes((long) length + single);
    single = 0;
  }

  @Override
  public void flush() throws IOException {
    sink.flush();
  }

  @Override
  public void close() throws IOException {
    counts.countBytes(single);
    single = 0;
    sink.close();
  }
}
