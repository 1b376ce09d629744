// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.IOException;
import java.io.OutputStream;

/** Passes everything on to the program's own stream, and then records or observes it. */
final class RecordedOutput extends OutputStream {
  private final OutputStream out;
  private final Recording recording;
  private final ObservedStream observed;

  /**
   * Creates a stream.
   *
   * @param recording null if it is not recorded
   * @param observed null if it is not observed
   */
  RecordedOutput(OutputStream out, Recording recording, ObservedStream observed) {
    this.out = out;
    this.recording = recording;
    this.observed = observed;
  }

  @Override
  public void write(int value) throws IOException {
    out.write(value);
    if (recording != null) {
      recording.add(value);
    }
    if (observed != null) {
      observed.add(value);
    }
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    out.write(bytes, offset, length);
    if (recording != null) {
      recording.add(bytes, offset, length);
    }
    if (observed != null) {
      observed.addWritten(bytes, offset, length);
    }
  }

  @Override
  public void flush() throws IOException {
    tell();
    out.flush();
  }

  @Override
  public void close() throws IOException {
    if (recording != null) {
      recording.end();
    }
    tell();
    out.close();
  }

  private void tell() {
    if (observed != null) {
      observed.tell();
    }
  }
}
