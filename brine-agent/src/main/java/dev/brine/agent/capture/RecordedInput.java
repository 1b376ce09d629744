// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads from the program's own stream, and records or observes what was read. */
final class RecordedInput extends InputStream {
  private final InputStream in;
  private final Recording recording;
  private final ObservedStream observed;

  /**
   * Creates a stream.
   *
   * @param recording null if it is not recorded
   * @param observed null if it is not observed
   */
  RecordedInput(InputStream in, Recording recording, ObservedStream observed) {
    this.in = in;
    this.recording = recording;
    this.observed = observed;
  }

  @Override
  public int read() throws IOException {
    int value = in.read();
    if (value < 0) {
      end();
    } else {
      if (recording != null) {
        recording.add(value);
      }
      if (observed != null) {
        observed.add(value);
        tellAtEnd();
      }
    }
    return value;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int count = in.read(bytes, offset, length);
    if (count < 0) {
      end();
    } else {
      if (recording != null) {
        recording.add(bytes, offset, count);
      }
      if (observed != null) {
        observed.add(bytes, offset, count);
        tellAtEnd();
      }
    }
    return count;
  }

  /** Skipped bytes are missing in a recording, which ends before them. */
  @Override
  public long skip(long count) throws IOException {
    end();
    return in.skip(count);
  }

  @Override
  public int available() throws IOException {
    return in.available();
  }

  @Override
  public void close() throws IOException {
    end();
    in.close();
  }

  /** An ObjectInputStream never goes back, so marks are not needed. */
  @Override
  public boolean markSupported() {
    return false;
  }

  /** Programs seldom close what reads from memory, but there the end is known. */
  private void tellAtEnd() {
    if (in.getClass() == ByteArrayInputStream.class
        && ((ByteArrayInputStream) in).available() == 0) {
      observed.tell();
    }
  }

  private void end() {
    if (recording != null) {
      recording.end();
    }
    if (observed != null) {
      observed.tell();
    }
  }
}
