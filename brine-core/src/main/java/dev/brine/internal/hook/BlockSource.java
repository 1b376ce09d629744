// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import java.io.InputStream;
import java.util.function.Supplier;

/** The bytes of the blocks that come next, up to the next item of another kind. */
final class BlockSource extends InputStream {
  private final Supplier<Items> current;

  BlockSource(Supplier<Items> current) {
    this.current = current;
  }

  @Override
  public int read() {
    return current.get().octet();
  }

  @Override
  public int read(byte[] target, int offset, int length) {
    return length == 0 ? 0 : current.get().octets(target, offset, length);
  }

  @Override
  public int available() {
    return current.get().left();
  }
}
