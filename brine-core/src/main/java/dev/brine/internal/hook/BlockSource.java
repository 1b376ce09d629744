// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import java.io.IOException;
import java.io.InputStream;

/** The bytes of the blocks that come next, up to the next item of another kind. */
final class BlockSource extends InputStream {
  private final CallbackInput stream;

  BlockSource(CallbackInput stream) {
    this.stream = stream;
  }

  @Override
  public int read() throws IOException {
    return stream.current().octet();
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    return length == 0 ? 0 : stream.current().octets(target, offset, length);
  }

  @Override
  public int available() throws IOException {
    return stream.current().left();
  }
}
