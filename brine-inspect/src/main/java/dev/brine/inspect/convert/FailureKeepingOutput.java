// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import java.io.IOException;
import java.io.OutputStream;

/** Keeps the failure of a stream, which the writers of formats may hide in another. */
final class FailureKeepingOutput extends OutputStream {
  private final OutputStream out;
  private IOException failure;

  FailureKeepingOutput(OutputStream out) {
    this.out = out;
  }

  void rethrow() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  @Override
  public void write(int octet) throws IOException {
    try {
      out.write(octet);
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  @Override
  public void flush() throws IOException {
    try {
      out.flush();
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }
}
