// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import java.util.zip.ZipException;

/** The compression or encoding of an input; {@link #unpack} recognizes it by its first bytes. */
enum Packing {
  /** It is not packed, as far as can be seen. */
  NONE,
  /** Gzip. */
  GZIP,
  /** Hexadecimal digits, with or without spaces and line ends. */
  HEX,
  /** Base64 of RFC 4648, with either alphabet, with or without line ends. */
  BASE64,
  /** Zstandard. */
  ZSTD;

  private static final int SAMPLE = 64;
  private static final int AHEAD = 1 << 16;

  /** A decoder of Zstandard reads a block of at most 128 KiB before it returns a byte. */
  private static final int AHEAD_OF_DECODERS = 1 << 19;

  private static final int MOST_LAYERS = 4;
  private static final int LEAST_BASE64 = 8;

  /**
   * Returns the bytes that are packed in an input, at most four layers deep; supports marks.
   *
   * @param zstandard null where nobody can decode it
   * @param always so many bytes are unpacked, however few are stored
   */
  static InputStream unpack(InputStream in, Zstandard zstandard, long always) throws IOException {
    Expansion expansion = new Expansion(always);
    InputStream unpacked = new BufferedInputStream(expansion.stored(in), AHEAD);
    for (int layer = 0; layer < MOST_LAYERS; layer++) {
      Packing packing = of(start(unpacked));
      if (packing == NONE || (packing == ZSTD && zstandard == null)) {
        break;
      }
      unpacked.mark(AHEAD_OF_DECODERS);
      try {
        // A small buffer: to look at the start must not read past the mark
        InputStream inner =
            new BufferedInputStream(
                expansion.unpacked(new PackedInput(packing.decoder(unpacked, zstandard))), SAMPLE);
        start(inner);
        unpacked = inner;
      } catch (EOFException | ZipException e) {
        if (e.getCause() instanceof PackingException) {
          throw e;
        }
        return lookedPacked(unpacked, e);
      }
    }
    return new BufferedInputStream(unpacked, AHEAD);
  }

  /** Returns bytes that only looked packed, or their failure where it came late. */
  private static InputStream lookedPacked(InputStream in, IOException failure) {
    try {
      in.reset();
      return new BufferedInputStream(in, AHEAD);
    } catch (IOException e) {
      failure.addSuppressed(e);
      return new BufferedInputStream(
          new InputStream() {
            @Override
            public int read() throws IOException {
              throw failure;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
              throw failure;
            }

            @Override
            public void close() throws IOException {
              in.close();
            }
          },
          SAMPLE);
    }
  }

  private static byte[] start(InputStream in) throws IOException {
    in.mark(SAMPLE);
    byte[] start = in.readNBytes(SAMPLE);
    in.reset();
    return start;
  }

  private InputStream decoder(InputStream in, Zstandard zstandard) throws IOException {
    return switch (this) {
      case NONE -> in;
      case GZIP -> new GzipInput(in);
      case HEX -> new HexInput(in);
      case ZSTD -> zstandard.decode(in);
      case BASE64 -> Base64.getMimeDecoder().wrap(new StandardAlphabet(in));
    };
  }

  private static Packing of(byte[] start) {
    if (start.length > 1 && (start[0] & 0xFF) == 0x1F && (start[1] & 0xFF) == 0x8B) {
      return GZIP;
    }
    if (start.length > 3
        && start[0] == 0x28
        && (start[1] & 0xFF) == 0xB5
        && start[2] == 0x2F
        && (start[3] & 0xFF) == 0xFD) {
      return ZSTD;
    }
    if (HexInput.isHex(start)) {
      return HEX;
    }
    return isBase64(start) ? BASE64 : NONE;
  }

  private static boolean isBase64(byte[] start) {
    int count = 0;
    for (byte unit : start) {
      boolean isDigit = Character.isLetterOrDigit(unit) || "+/-_=".indexOf(unit) >= 0;
      if (unit < 0 || !(isDigit || unit == '\r' || unit == '\n')) {
        return false;
      }
      count += isDigit ? 1 : 0;
    }
    return count >= LEAST_BASE64;
  }
}
