// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import dev.brine.inspect.internal.BrokenInputException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;

/**
 * Bounds the bytes that an input unpacks to. Each layer of packing can multiply the bytes by a
 * thousand, so that few bytes could keep a reader busy for years.
 */
final class Expansion {
  /** The bytes that are always unpacked. */
  static final long ALWAYS = 1L << 30;

  /** And so many for each stored byte. One layer of gzip makes at most 1,032 bytes of one. */
  static final long FACTOR = 1_100;

  private final long always;
  private long stored;

  /** Creates the bound of one input, which always unpacks to so many bytes. */
  Expansion(long always) {
    this.always = always;
  }

  /** Returns the bytes as they are stored, which are counted; it is read in arrays. */
  InputStream stored(InputStream in) {
    return new Counted(in) {
      @Override
      void count(long bytes) {
        stored += bytes;
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        try {
          return super.read(bytes, offset, length);
        } catch (IOException e) {
          throw BrokenInputException.of(e);
        }
      }
    };
  }

  /** Returns the unpacked bytes of a layer; reading them fails if they are too many. */
  InputStream unpacked(InputStream in) {
    return new Counted(in) {
      private long made;

      @Override
      void count(long bytes) throws IOException {
        made += bytes;
        if (made > always && made / FACTOR > stored) {
          throw new BrokenInputException(
              String.format(
                  Locale.ROOT,
                  "the packed input unpacks to more than %,d bytes, and to more than %,d times its"
                      + " own",
                  always,
                  FACTOR));
        }
      }
    };
  }

  /** Counts what is read. */
  private abstract static class Counted extends FilterInputStream {
    Counted(InputStream in) {
      super(in);
    }

    abstract void count(long bytes) throws IOException;

    @Override
    public int read() throws IOException {
      int octet = in.read();
      count(octet < 0 ? 0 : 1);
      return octet;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int read = in.read(bytes, offset, length);
      count(Math.max(0, read));
      return read;
    }

    @Override
    public long skip(long wanted) throws IOException {
      long skipped = in.skip(wanted);
      count(skipped);
      return skipped;
    }

    @Override
    public boolean markSupported() {
      return false;
    }
  }
}
