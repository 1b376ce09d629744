// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.Format;
import dev.brine.dropin.StreamCounts.Kind;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/**
 * The sink of a stream that a place writes. Its bytes are counted, some at a time, and when it is
 * flushed or closed.
 */
final class CountedSink extends OutputStream {
  private final OutputStream sink;
  private final Place place;
  private final Format form;
  private final StreamCounts counts;
  private long uncounted;

  /** The bytes so far, up to those of the first message in Brine's form; -1 from there on. */
  private int beginning;

  /** The failure that was counted last, or null. */
  private Throwable counted;

  /** Creates a sink, and counts it as a stream. */
  CountedSink(OutputStream sink, Place place) {
    this.sink = Objects.requireNonNull(sink, "sink");
    this.place = place;
    form = place.written();
    counts = place.counts(form == Format.JAVA ? Kind.JAVA_WRITTEN : Kind.BRINE_WRITTEN);
    beginning = form == Format.BRINE ? 0 : -1;
    counts.countStream();
  }

  /** Returns the form that is written. */
  Format form() {
    return form;
  }

  /** Takes note that an object could not be written, once for each exception. */
  void failed(Throwable thrown) {
    if (thrown != counted) {
      counted = thrown;
      Failing.writing(place, form, thrown);
    }
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
    if (beginning >= 0) {
      begin(source, offset, length);
    }
    sink.write(source, offset, length);
    uncounted += length;
    if (uncounted >= StreamCounts.SOME) {
      count();
    }
  }

  /** A stream with a header of its own is not recognized again. */
  private void begin(byte[] source, int offset, int length) {
    if (beginning == WrittenStreams.HEADER) {
      DropIn.WRITTEN_STREAMS.add(source, offset, length, place);
    }
    beginning = beginning == 0 && length == WrittenStreams.HEADER ? length : -1;
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
