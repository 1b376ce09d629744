// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.IOException;
import java.io.OutputStream;

/** Passes everything on to the program's own stream, and then records it. */
final class RecordedOutput extends OutputStream {
  private final OutputStream out;
  private final Recording recording;

  RecordedOutput(OutputStream out, Recording recording) {
    this.out = out;
    this.recording = recording;
  }

  @Override
  public void write(int value) throws IOException {
    out.write(value);
    recording.add(value);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    out.write(bytes, offset, length);
    recording.add(bytes, offset, length);
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  @Override
  public void close() throws IOException {
    recording.end();
    out.close();
  }
}
