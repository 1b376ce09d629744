// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import dev.brine.inspect.internal.BrokenInputException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/** Turns the failures of a decoder into one that means: the packed bytes are damaged. */
final class PackedInput extends InputStream {
  private final InputStream in;
  private IOException failure;

  PackedInput(InputStream in) {
    this.in = in;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  /** Reads bytes; after a failure, each call fails in the same way. */
  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (failure != null) {
      throw failure;
    }
    try {
      return decode(bytes, offset, length);
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  private int decode(byte[] bytes, int offset, int length) throws IOException {
    try {
      return in.read(bytes, offset, length);
    } catch (BrokenInputException e) {
      throw e;
    } catch (PackingException e) {
      throw BrokenInputException.of(e.getMessage(), e);
    } catch (IOException e) {
      ZipException damaged = new ZipException(e.getMessage());
      damaged.initCause(e);
      throw damaged;
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
