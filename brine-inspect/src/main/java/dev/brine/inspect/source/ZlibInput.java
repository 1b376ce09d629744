// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/** The bytes of a zlib stream (RFC 1950), which nothing follows. */
final class ZlibInput extends InflaterInputStream {
  private static final int METHOD = 0x8F;
  private static final int DEFLATE = 8;
  private static final int DICTIONARY = 0x20;
  private static final int CHECK = 31;

  ZlibInput(InputStream in) {
    super(in);
  }

  /** Returns whether this is the header of zlib, section 2.2. */
  static boolean isZlib(byte[] start) {
    if (start.length < 2) {
      return false;
    }
    int method = start[0] & 0xFF;
    int flags = start[1] & 0xFF;
    return (method & METHOD) == DEFLATE
        && (flags & DICTIONARY) == 0
        && ((method << Byte.SIZE) | flags) % CHECK == 0;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int count = super.read(bytes, offset, length);
    if (count < 0 && (inf.getRemaining() > 0 || in.read() >= 0)) {
      throw new ZipException("Other bytes follow the end of zlib");
    }
    return count;
  }
}
