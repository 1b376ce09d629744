// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.IOException;
import java.io.InputStream;

/** Reads from the program's own stream, and records what was read. */
final class RecordedInput extends InputStream {
  private final InputStream in;
  private final Recording recording;

  RecordedInput(InputStream in, Recording recording) {
    this.in = in;
    this.recording = recording;
  }

  @Override
  public int read() throws IOException {
    int value = in.read();
    if (value < 0) {
      recording.end();
    } else {
      recording.add(value);
    }
    return value;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int count = in.read(bytes, offset, length);
    if (count < 0) {
      recording.end();
    } else {
      recording.add(bytes, offset, count);
    }
    return count;
  }

  /** Skipped bytes are missing in a recording, which ends before them. */
  @Override
  public long skip(long count) throws IOException {
    recording.end();
    return in.skip(count);
  }

  @Override
  public int available() throws IOException {
    return in.available();
  }

  @Override
  public void close() throws IOException {
    recording.end();
    in.close();
  }

  /** An ObjectInputStream never goes back, so marks are not needed. */
  @Override
  public boolean markSupported() {
    return false;
  }
}
