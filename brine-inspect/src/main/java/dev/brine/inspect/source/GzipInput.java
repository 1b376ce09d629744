// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/**
 * The bytes of all members of gzip (RFC 1952, section 2.2). Java's stream ends behind a member
 * where no byte is available, as from a pipe, and where reading the next one fails.
 */
final class GzipInput extends GZIPInputStream {
  private static final int BUFFER = 1 << 13;

  private final Source source;

  GzipInput(InputStream in) throws IOException {
    this(new Source(in));
  }

  private GzipInput(Source source) throws IOException {
    super(source, BUFFER);
    this.source = source;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int count = super.read(bytes, offset, length);
    if (count < 0 && source.failure != null) {
      throw source.failure;
    }
    return count;
  }

  /** Claims that a byte is available, so that it is read, and keeps its failure. */
  private static final class Source extends FilterInputStream {
    private IOException failure;

    Source(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      try {
        return super.read();
      } catch (IOException e) {
        failure = e;
        throw e;
      }
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      try {
        return super.read(bytes, offset, length);
      } catch (IOException e) {
        failure = e;
        throw e;
      }
    }

    @Override
    public int available() {
      return 1;
    }
  }
}
