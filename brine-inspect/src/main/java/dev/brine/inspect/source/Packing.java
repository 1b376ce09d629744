// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;

/** The compression or encoding of an input; {@link #unpack} recognizes it by its first bytes. */
enum Packing {
  /** It is not packed, as far as can be seen. */
  NONE(""),
  /** Gzip. */
  GZIP("gzip"),
  /** Zlib. */
  ZLIB("zlib"),
  /** Hexadecimal digits, with or without spaces and line ends. */
  HEX("hexadecimal digits"),
  /** Base64 of RFC 4648, with either alphabet, with or without line ends. */
  BASE64("Base64 text"),
  /** Zstandard. */
  ZSTD("Zstandard");

  private static final int SAMPLE = 64;
  private static final int AHEAD = 1 << 16;

  /** A decoder of Zstandard reads a block of at most 128 KiB before it returns a byte. */
  private static final int AHEAD_OF_DECODERS = 1 << 19;

  /** The most layers of packing that are looked for. */
  static final int MOST_LAYERS = 4;

  private static final int LEAST_BASE64 = 8;

  private final String title;

  Packing(String title) {
    this.title = title;
  }

  /** Returns the name in a sentence. */
  String title() {
    return title;
  }

  /** Returns whether text has the bytes; how it is divided into lines is not known. */
  boolean isText() {
    return this == HEX || this == BASE64;
  }

  /**
   * Returns the bytes that are packed in an input, at most four layers deep; supports marks.
   *
   * @param zstandard null where nobody can decode it
   * @param always so many bytes are unpacked, however few are stored
   */
  static InputStream unpack(InputStream in, Zstandard zstandard, long always) throws IOException {
    Depth depth = new Depth(MOST_LAYERS, always);
    return unpack(in, zstandard, depth, GzipInput.Rest.IGNORED, new ArrayList<>());
  }

  /**
   * Bounds what is unpacked.
   *
   * @param layers the most layers
   * @param always so many bytes are unpacked, however few are stored
   */
  record Depth(int layers, long always) {}

  /**
   * Returns the bytes that are packed in an input.
   *
   * @param rest the treatment of bytes behind those of gzip
   * @param layers gets the layers of packing, from the outermost
   */
  static InputStream unpack(
      InputStream in, Zstandard zstandard, Depth depth, GzipInput.Rest rest, List<Packing> layers)
      throws IOException {
    Expansion expansion = new Expansion(depth.always());
    InputStream unpacked = new BufferedInputStream(expansion.stored(in), AHEAD);
    for (int layer = 0; layer < depth.layers(); layer++) {
      Packing packing = of(Start.of(unpacked).bytes);
      if (packing == NONE || (packing == ZSTD && zstandard == null)) {
        break;
      }
      unpacked.mark(AHEAD_OF_DECODERS);
      try {
        // A small buffer: to look at the start must not read past the mark
        InputStream decoded = packing.decoder(unpacked, zstandard, rest);
        InputStream inner =
            new BufferedInputStream(expansion.unpacked(new PackedInput(decoded)), SAMPLE);
        packing.require(Start.of(inner));
        unpacked = inner;
        layers.add(packing);
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

  /** The first bytes of an input, which is where it was afterwards. */
  private static final class Start {
    private final byte[] bytes;

    /** The reason why there are no more bytes; null where there are, and at the end. */
    private final IOException failure;

    private Start(byte[] bytes, IOException failure) {
      this.bytes = bytes;
      this.failure = failure;
    }

    /** Fails if there is no byte but a failure. */
    static Start of(InputStream in) throws IOException {
      in.mark(SAMPLE);
      byte[] bytes = new byte[SAMPLE];
      int count = 0;
      IOException failure = null;
      try {
        int read = 0;
        while (read >= 0 && count < SAMPLE) {
          read = in.read(bytes, count, SAMPLE - count);
          count += Math.max(0, read);
        }
      } catch (IOException e) {
        if (count == 0) {
          throw e;
        }
        failure = e; // comes again behind these bytes
      }
      in.reset();
      return new Start(Arrays.copyOf(bytes, count), failure);
    }
  }

  /** Fails if the bytes only look packed: a decoder of text may return some of any word. */
  private void require(Start start) throws IOException {
    if (isText() && start.failure != null) {
      throw start.failure;
    }
  }

  /** Returns a stream that packs what is written, and ends the packing when it is closed. */
  OutputStream encoder(OutputStream out, Zstandard zstandard) throws IOException {
    return switch (this) {
      case GZIP -> new GZIPOutputStream(out, AHEAD);
      case ZLIB -> new DeflaterOutputStream(out);
      case ZSTD -> zstandard.encode(out);
      case NONE, HEX, BASE64 -> throw new AssertionError(this);
    };
  }

  /** Returns a stream that unpacks bytes. */
  InputStream decoder(InputStream in, Zstandard zstandard, GzipInput.Rest rest) throws IOException {
    return switch (this) {
      case NONE -> in;
      case GZIP -> new GzipInput(in, rest);
      case ZLIB -> new ZlibInput(in);
      case HEX -> new HexInput(in);
      case ZSTD -> zstandard.decode(in);
      case BASE64 -> Base64.getMimeDecoder().wrap(new StandardAlphabet(in));
    };
  }

  /** Returns whether an input, which is where it was afterwards, begins like gzip or Zstandard. */
  static boolean hasMark(InputStream in) throws IOException {
    Packing packing = of(Start.of(in).bytes);
    return packing == GZIP || packing == ZSTD;
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
    if (isBase64(start)) {
      return BASE64;
    }
    return ZlibInput.isZlib(start) ? ZLIB : NONE;
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
